/** Like Promise.all, but waits for all of them, so that no task continues unnoticed after a failure. */
export async function allOrFirstError(tasks: Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(tasks)) if (result.status === 'rejected') throw result.reason
}
