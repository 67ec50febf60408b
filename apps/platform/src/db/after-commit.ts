/** What waits for the commit of each connection's transaction. */
const waiting = new WeakMap<object, (() => void)[]>()

/**
 * Runs `effect` once the transaction on this connection has been committed, and never if it is rolled back; at once for
 * what was written outside of a transaction. It is lost if the process dies in between. If the answer to the commit is
 * lost, nobody knows here whether it has happened, and `effect` runs: it must do no harm then.
 */
export function afterCommit(db: object, effect: () => void): void {
  const effects = waiting.get(db)
  if (effects) effects.push(effect)
  else effect()
}

/** A transaction begins on this connection. */
export const holdEffects = (client: object): void => void waiting.set(client, [])

/** It has been committed, or may have been; or rolled back. */
export function releaseEffects(client: object, isCommitted: boolean): void {
  const effects = waiting.get(client) ?? []
  waiting.delete(client)
  if (isCommitted) for (const effect of effects) effect()
}
