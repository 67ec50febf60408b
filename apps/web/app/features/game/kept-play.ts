import { persistedState } from '../../site/persisted-state.ts'
import type { PlayState } from './play-state.ts'

/** The values behind a session's result. */
export type KeptPlay = Pick<PlayState, 'net' | 'lastRound'>

/** The result of the game opened last, identified by the start of its session (ms since 1970). */
export const keptPlay = persistedState<{ startedAt: number; play: KeptPlay } | null>({
  id: 'play',
  version: 1,
  area: 'local',
  category: 'necessary',
  initial: null,
  parse: (json) => {
    const { startedAt, play } = (json ?? {}) as { startedAt?: unknown; play?: Partial<KeptPlay> | null }
    const { net, lastRound = null } = play ?? {}
    const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)
    return isWhole(startedAt) && isWhole(net) && (lastRound === null || typeof lastRound === 'string')
      ? { startedAt, play: { net, lastRound } }
      : null
  },
})
