/** Variations in the sequence of lobbies on Home, so that a long page has a rhythm. */
export interface LobbyPlace {
  /** Whether the lobby shows its first game large. */
  isFeature: boolean
  /** Whether a strip after it reminds of limits and breaks. */
  remindsAfter: boolean
  /** Whether the recent wins come after it. */
  winsAfter: boolean
}

/**
 * Every third lobby is a feature; the reminder appears once, after the fourth lobby or, on a short page, after the
 * last; the recent wins after the fifth, or before that reminder.
 */
export const lobbyPlace = (index: number, lobbies: number): LobbyPlace => ({
  isFeature: index % 3 === 2,
  remindsAfter: index === Math.min(3, lobbies - 1),
  winsAfter: index === Math.min(4, lobbies - 1),
})
