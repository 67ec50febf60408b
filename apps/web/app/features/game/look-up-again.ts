/** The game is looked up again this long after an answer, ms. */
export const LOOK_UP_AGAIN_MS = 500
/** How often; after that the player is asked. An outage of minutes must not make every open page ask twice a second. */
const LOOK_UPS = 60
/** What a reload counts: a game that is known again, and that still cannot be opened, is not opened for ever. */
const OF_RELOAD = 20
/** Look-ups of an earlier outage do not count, ms. */
const FORGOTTEN_MS = 60_000

/** The look-ups of this tab, which outlast its reloads. */
export interface LookUps {
  slug: string
  times: number
  /** The last one, ms since 1970. */
  at: number
}

/** Whether the game is looked up again: only where nobody could say whether it exists. */
export const isLookedUpAgain = (problem: string, times: number): boolean =>
  problem === 'PLATFORM_UNAVAILABLE' && times < LOOK_UPS

/** How often the game has been looked up in this outage. */
export const timesSoFar = (kept: LookUps | null, slug: string, now: number): number =>
  kept?.slug === slug && now - kept.at < FORGOTTEN_MS ? kept.times : 0

/** The look-ups after one more, which found the game again or did not. */
export const afterLookUp = (slug: string, times: number, isFound: boolean, now: number): LookUps => ({
  slug,
  times: times + (isFound ? OF_RELOAD : 1),
  at: now,
})
