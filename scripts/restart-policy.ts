const calmMs = 10 * 60_000
const shortest = 1_000
const longest = 60_000
/** Deaths within ten minutes after which the wait is still the shortest. */
const soon = 4

/** The deaths on which the next wait depends: those of the last ten minutes. Epoch milliseconds. */
export const recentExits = (exits: readonly number[]): number[] => {
  const last = exits.at(-1) ?? 0
  return exits.filter((time) => last - time < calmMs)
}

/**
 * How many milliseconds to wait before a process that has died is started again: twice as long with every further death,
 * up to a minute. It is never given up, since an input that kills one process must not end the others.
 */
export const restartDelay = (exits: readonly number[]): number =>
  Math.min(longest, shortest * 2 ** Math.max(0, recentExits(exits).length - soon))
