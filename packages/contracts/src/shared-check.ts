/**
 * Lets all who ask while a check is under way wait for that one: however many ask for the health of a process, its database
 * is asked by one query at a time.
 */
export function sharedCheck(check: () => Promise<unknown>): () => Promise<void> {
  let underWay: Promise<void> | undefined
  const begin = () =>
    Promise.resolve()
      .then(check)
      .then(() => {})
      .finally(() => {
        underWay = undefined
      })
  return () => (underWay ??= begin())
}
