const windowMs = 60_000
const limit = 5

/** Five deaths within a minute, the last one now: starting it again does not help. Times in epoch milliseconds. */
export function isTooOften(exits: number[]): boolean {
  const last = exits.at(-1) ?? 0
  return exits.filter((time) => last - time < windowMs).length >= limit
}
