/**
 * Like Promise.all, but waits for every task to settle, so that none keeps running unnoticed after another has failed.
 */
export async function allOrFirstError(tasks: Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(tasks)) if (result.status === 'rejected') throw result.reason
}
