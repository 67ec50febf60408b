import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { prepared } from '../db/sql.ts'

const ownerOfSession = prepared(
  'wallet-session-owner',
  'select user_id as "userId" from game_sessions where game_session_id = $1',
)

const mostKept = 10_000

/** Whose game a session is, which never changes; the sessions asked for last are kept. */
export class SessionOwners {
  readonly #owners = new LRUCache<string, string>({ max: mostKept })

  /** Undefined when there is no such session. */
  async ownerOf(pool: pg.Pool, gameSessionId: string): Promise<string | undefined> {
    const known = this.#owners.get(gameSessionId)
    const userId = known ?? (await ownerOfSession.get(pool, gameSessionId))?.userId
    if (userId) this.#owners.set(gameSessionId, userId)
    return userId
  }
}
