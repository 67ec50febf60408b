import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { prepared } from '../db/sql.ts'

const ownerOfSession = prepared(
  'wallet-session-owner',
  'select user_id as "userId" from game_sessions where game_session_id = $1',
)

const mostKept = 10_000

const ENDED = 'ended:'

/**
 * Whose turns and connections a session's calls take: the player's, or of one that was refused as ended those of all such
 * sessions of theirs. The player may have thrown out whoever has it, and must not wait for them. The sessions asked for last are
 * kept.
 */
export class SessionOwners {
  readonly #owners = new LRUCache<string, string>({ max: mostKept })

  /** A session that has ended never begins again. */
  hasEnded(gameSessionId: string): void {
    const owner = this.#owners.get(gameSessionId)
    if (owner && !owner.startsWith(ENDED)) this.#owners.set(gameSessionId, ENDED + owner)
  }

  /** Undefined when there is no such session. */
  async ownerOf(pool: pg.Pool, gameSessionId: string): Promise<string | undefined> {
    const known = this.#owners.get(gameSessionId)
    if (known) return known
    const userId = (await ownerOfSession.get(pool, gameSessionId))?.userId
    // Another call may have come to know meanwhile that it has ended.
    if (userId && !this.#owners.has(gameSessionId)) this.#owners.set(gameSessionId, userId)
    return userId
  }
}
