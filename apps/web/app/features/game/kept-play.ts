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

/** The game opened last. */
export const keptGame = persistedState<KeptGame | null>({
  id: 'play',
  version: 2,
  area: 'local',
  category: 'necessary',
  initial: null,
  parse: (json) => {
    const { startedAt, slug, name, userId, play } = (json ?? {}) as { [Key in keyof KeptGame]?: unknown }
    const { net, lastRound, isInRound } = (play ?? {}) as { [Key in keyof KeptPlay]?: unknown }
    const isPlay =
      isWhole(net) && (lastRound === null || typeof lastRound === 'string') && typeof isInRound === 'boolean'
    const isNamed = typeof slug === 'string' && /^[a-z0-9-]{1,80}$/.test(slug) && typeof name === 'string'
    return isWhole(startedAt) && isNamed && (userId === null || typeof userId === 'string') && isPlay
      ? { startedAt, slug, name, userId, play: { net, lastRound, isInRound } }
      : null
  },
})

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)
