/** How a game is opened in a frame, and what it tells the page around it. */

/**
 * Messages from a game to the page that frames it, by postMessage to the origin of the game's `baseUri` parameter. Amounts
 * are minor units; `bonusBalance` is the bonus money in `balance`.
 */
export type GameMessage =
  /**
   * The player can play. Without it the page takes the game for one that has not opened. `isResuming`: the end of an
   * interrupted round is shown first, and reported as that of any other.
   */
  | { type: 'parlour:game-loaded'; balance?: number; bonusBalance?: number; isResuming?: boolean }
  | { type: 'parlour:round-started'; balance: number; bonusBalance?: number }
  /** The round did not take place; the messages below say why, where the page has to know. */
  | { type: 'parlour:round-refused'; balance: number; bonusBalance?: number }
  /** `net`: the round's win minus its cost to the player. After a reload, a game may report a round again. */
  | { type: 'parlour:round-finished'; balance: number; bonusBalance?: number; net: number; roundId: string }
  /** The game does not reach its server (`isLost`), or does so again. */
  | { type: 'parlour:connection'; isLost: boolean }
  | { type: 'parlour:session-expired' }
  /** The wallet has refused a round with SESSION_REPLACED. */
  | { type: 'parlour:session-replaced' }
  | { type: 'parlour:insufficient-funds' }
  /** The wallet has refused a round until the player has read how long they have been playing (REALITY_CHECK_DUE). */
  | { type: 'parlour:reality-check' }

/** Platform → studio: the game opens at {STUDIO_URL}/play with these query parameters. */
export interface GameLaunchParameters {
  game: string
  mode: 'REAL' | 'FUN'
  /** REAL only: for the wallet API's authenticate. */
  token?: string
  language: string
  /** FUN only; REAL uses the wallet's currency. */
  currencyCode?: string
  baseUri: string
  /** Opened in the frame of the game itself, which cannot move the window around it; so is `depositUri`. */
  homeUri: string
  depositUri: string
  /** Added by a page that shows title, balance and the way out around the game: the game then shows none of them. */
  bar?: 'PAGE'
}
