/** The game is looked up again this long after an answer, ms. */
export const LOOK_UP_AGAIN_MS = 500
/** How often; after that the player is asked. An outage of minutes must not make every open page ask twice a second. */
const LOOK_UPS = 60

/** Whether the game is looked up again: only where nobody could say whether it exists. */
export const isLookedUpAgain = (problem: string, times: number): boolean =>
  problem === 'PLATFORM_UNAVAILABLE' && times < LOOK_UPS
