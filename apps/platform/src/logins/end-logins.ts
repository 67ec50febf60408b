import type { Queryable } from '../db/pool.ts'

export type EndReason = 'LOGOUT' | 'REFRESH_TOKEN_REUSED' | 'SESSION_TIME' | 'PASSWORD' | 'BLOCKED' | 'LOCKED'

/** Ends a login: its tokens are refused from now on, and its open games take no more bets. */
export async function endLogin(db: Queryable, loginId: string, reason: EndReason): Promise<void> {
  await db.query('update logins set ended_at = now(), end_reason = $2 where login_id = $1 and ended_at is null', [
    loginId,
    reason,
  ])
  await db.query('update game_sessions set expires_at = now() where login_id = $1 and expires_at > now()', [loginId])
}

/** Ends every login of a player but `except`, under the player's lock. */
export async function endLogins(db: Queryable, userId: string, reason: EndReason, except?: string): Promise<void> {
  await db.query(
    `update logins set ended_at = now(), end_reason = $2
     where user_id = $1 and ended_at is null and login_id is distinct from $3`,
    [userId, reason, except ?? null],
  )
  await db.query(
    `update game_sessions set expires_at = now()
     where user_id = $1 and expires_at > now() and ($2::uuid is null or login_id is distinct from $2)`,
    [userId, except ?? null],
  )
}

/** Under the player's lock: whether a login still goes on, and its request may change what opens the account. */
export async function isGoingOn(db: Queryable, loginId: string): Promise<boolean> {
  const { rowCount } = await db.query('select from logins where login_id = $1 and ended_at is null', [loginId])
  return rowCount === 1
}
