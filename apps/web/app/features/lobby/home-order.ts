/** What breaks the row of lobbies on Home, so that a long page has a rhythm. */
export interface LobbyPlace {
  /** The lobby shows its first game large. */
  isFeature: boolean
  /** After it a strip reminds of limits and breaks. */
  remindsAfter: boolean
}

/** Every third lobby is a feature; the reminder stands once, after the fourth or, on a short page, after the last. */
export const lobbyPlace = (index: number, lobbies: number): LobbyPlace => ({
  isFeature: index % 3 === 2,
  remindsAfter: index === Math.min(3, lobbies - 1),
})
