const windowMs = 60_000
const limit = 5

/**
 * True when a process has died five times within a minute, so that another restart would not help. Epoch milliseconds.
 */
export function isTooOften(exits: number[]): boolean {
  const last = exits.at(-1) ?? 0
  return exits.filter((time) => last - time < windowMs).length >= limit
}
