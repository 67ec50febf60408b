import { persistedState } from '../../site/persisted-state.ts'
import type { PlayState } from './play-state.ts'

/** The values behind a session's result, and whether a round was left in the middle. */
type KeptPlay = Pick<PlayState, 'net' | 'lastRound' | 'isInRound'>

export interface KeptGame {
  /** The start of the session, which identifies it, ms since 1970. */
  startedAt: number
  slug: string
  name: string
  /** Null for play money. */
  userId: string | null
  play: KeptPlay
}

/** So many games are kept: those of several tabs, and one whose round was left in the middle. */
const MOST_GAMES = 5

/** The games opened in this browser, the latest first. */
export const keptGames = persistedState<readonly KeptGame[]>({
  id: 'play',
  version: 3,
  area: 'local',
  category: 'necessary',
  initial: [],
  parse: (json) => (Array.isArray(json) ? json.filter(isGame) : []),
})

/**
 * Puts what is known of a game now before the others. Each game is kept once: a new session shows how the round ended that the
 * last one left in the middle.
 */
export const withGame = (kept: readonly KeptGame[], game: KeptGame): KeptGame[] =>
  [game, ...kept.filter(({ slug, userId }) => slug !== game.slug || userId !== game.userId)].slice(0, MOST_GAMES)

function isGame(json: unknown): json is KeptGame {
  const { startedAt, slug, name, userId, play } = (json ?? {}) as { [Key in keyof KeptGame]?: unknown }
  const { net, lastRound, isInRound } = (play ?? {}) as { [Key in keyof KeptPlay]?: unknown }
  const isText = (value: unknown): value is string => typeof value === 'string'
  return (
    isWhole(startedAt) &&
    isText(slug) &&
    /^[a-z0-9-]{1,80}$/.test(slug) &&
    isText(name) &&
    (userId === null || isText(userId)) &&
    isWhole(net) &&
    (lastRound === null || isText(lastRound)) &&
    typeof isInRound === 'boolean'
  )
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)
