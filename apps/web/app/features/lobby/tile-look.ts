import type { CurrencyCode } from '@parlour/money/currency'
import type { GameBadge } from './game-badges.ts'
import type { TileView } from './lobby-view.ts'

/** Everything that a list of tiles depends on beside its games, so that equal lists are rendered once (tile-lists.server.tsx). */
export interface TileLook {
  /** The path prefix of the page's language, `/fr`, or empty. */
  base: string
  /** The rendered width, for the `sizes` attribute. */
  sizes: string
  /** Of so many games the pictures load at once. */
  eager: number
  /** Whether the first game appears large. */
  isFeature: boolean
  /** Whether names are visible; otherwise they are read out only. */
  hasNames: boolean
  /** Which games need a login first: those that say so, all (where nobody plays for fun without one), or none for a player. */
  locks: 'some' | 'all' | 'none'
  /** BCP 47, for numbers. */
  locale: string
  /** In which stakes are told. */
  currency: CurrencyCode
  words: { locked: string; login: string; play: string; about: string } & Record<GameBadge, string> &
    LiveWords &
    NoteWords
}

/** Lines under the tiles of a player's own rows; `{}` stands for the name of a game. */
interface NoteWords {
  CONTINUE: string
  ROUND_OPEN: string
  because: string
}

/** What screen readers say before the figures of a live table. */
export interface LiveWords {
  players: string
  results: string
}

export interface Viewer {
  isPlayer: boolean
  /** Whether the rules of where the visitor is let nobody play for play money without a login. */
  funNeedsLogin: boolean
}

/** A player opens every game; a visitor none where play money needs a login too. */
export const locksFor = ({ isPlayer, funNeedsLogin }: Viewer): TileLook['locks'] =>
  isPlayer ? 'none' : funNeedsLogin ? 'all' : 'some'

/** The link of a tile: to the game, or to the login first if the game requires one. */
export function playLink(
  { loginRequired, slug }: Pick<TileView, 'loginRequired' | 'slug'>,
  look: Pick<TileLook, 'base' | 'locks'>,
) {
  const isLocked = look.locks === 'all' || (look.locks === 'some' && loginRequired)
  const game = `/game?slug=${slug}`
  return { isLocked, href: look.base + (isLocked ? `/login?next=${encodeURIComponent(game)}` : game) }
}
