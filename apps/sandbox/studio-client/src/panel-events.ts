/** What the game waits for or does. */
export type GameState = 'loading' | 'idle' | 'asking' | 'choosing' | 'spinning' | 'showing' | 'closed'

/** What the player does with the controls. */
export interface PanelEvents {
  spin(): void
  raise(): void
  lower(): void
  info(): void
  fast(on: boolean): void
  fairness(): void
  buy(): void
  gamble(): void
  collect(): void
  /** Whether wins are to be offered for a gamble. */
  offerGamble(wanted: boolean): void
}
