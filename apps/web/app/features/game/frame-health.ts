/** A game that has not said a word for this long after its document arrived has not opened, ms. */
const SILENT_AFTER_MS = 8_000
/** A game whose document has not arrived after this time is reported as well, ms. */
const LATE_AFTER_MS = 20_000
/** How often a silent game is opened anew by itself; after that only when the player asks, or the network is back. */
const OPEN_AGAIN = 4

interface FrameTimes {
  /** Since the frame asked for the game, ms. */
  askedForMs: number
  /** Since the frame's document arrived, which may be an error of the browser; null before, ms. */
  arrivedForMs: number | null
  /** Whether the game has reported that it has opened. */
  isOpen: boolean
}

/**
 * How the game in the frame does. A page cannot see into the frame, and a browser's own error page arrives like any other
 * document: only what the game says counts.
 */
export function frameHealth({ askedForMs, arrivedForMs, isOpen }: FrameTimes): 'open' | 'opening' | 'late' | 'silent' {
  if (isOpen) return 'open'
  if (arrivedForMs !== null && arrivedForMs >= SILENT_AFTER_MS) return 'silent'
  return askedForMs >= LATE_AFTER_MS ? 'late' : 'opening'
}

/** Whether the game is opened anew now. One that is merely late may still arrive, so that it is left alone. */
export const isOpenedAgain = (health: ReturnType<typeof frameHealth>, attempts: number): boolean =>
  health === 'silent' && attempts < OPEN_AGAIN
