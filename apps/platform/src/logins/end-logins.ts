import { noteChange } from '../changes/changed-players.ts'
import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { deleteBegunAuthenticator } from './authenticator-store.ts'
import { deletePasskeyChallenges } from './passkey-store.ts'
import { voidPendingChanges } from './pending-changes.ts'

export type EndReason =
  | 'LOGOUT'
  | 'REFRESH_TOKEN_REUSED'
  | 'SESSION_TIME'
  | 'PASSWORD'
  | 'BLOCKED'
  | 'LOCKED'
  | 'ENDED_BY_PLAYER'
  | 'ENDED_BY_OPERATOR'
  | 'CONTACT_CHANGED'
  | 'SECOND_FACTOR'

const endLoginById = sql(
  'end-login-by-id',
  `update logins set ended_at = now(), end_reason = $2 where login_id = $1 and ended_at is null
   returning user_id as "userId"`,
)

const closeGamesOfLogin = sql(
  'close-games-of-login',
  'update game_sessions set expires_at = now() where login_id = $1 and expires_at > now()',
)

/**
 * Ends a login: its tokens become invalid, and its open games accept no more bets. Of a logout nobody is told: the page with
 * which it was done says so to the browser's other tabs, after its own alert (decision 0143).
 */
export async function endLogin(db: Queryable, loginId: string, reason: EndReason): Promise<void> {
  const ended = await endLoginById.get(db, loginId, reason)
  if (ended && reason !== 'LOGOUT') noteChange(db, ended.userId)
  await closeGamesOfLogin.run(db, loginId)
}

const endLoginsOfPlayer = sql(
  'end-logins-of-player',
  `update logins set ended_at = now(), end_reason = $2
     where user_id = $1 and ended_at is null and login_id is distinct from $3`,
)

const closeGamesOfPlayer = sql(
  'close-games-of-player',
  `update game_sessions set expires_at = now()
     where user_id = $1 and expires_at > now() and ($2::uuid is null or login_id is distinct from $2)`,
)

const deleteChallengesOfPlayer = sql('delete-challenges-of-player', 'delete from login_challenges where user_id = $1')

/**
 * Ends every login of a player except `except`, and gives up logins that still wait for a one-time code, passkeys and
 * authenticator apps that are being added, and changes of e-mail address that another login has asked for, also one that
 * ended before. Call under the player's lock. Resolves to the number of logins that ended.
 */
export async function endLogins(db: Queryable, userId: string, reason: EndReason, except?: string): Promise<number> {
  const ended = await endLoginsOfPlayer.run(db, userId, reason, except ?? null)
  await closeGamesOfPlayer.run(db, userId, except ?? null)
  await deleteChallengesOfPlayer.run(db, userId)
  await deletePasskeyChallenges.run(db, userId)
  await voidPendingChanges.run(db, userId, except ?? null)
  await deleteBegunAuthenticator.run(db, userId, except ?? null)
  if (ended > 0) noteChange(db, userId)
  return ended
}

const loginInProgress = sql('login-in-progress', 'select from logins where login_id = $1 and ended_at is null')

/** Whether a login is still active, so that its request may change credentials. Call under the player's lock. */
export async function isLoginActive(db: Queryable, loginId: string): Promise<boolean> {
  const rowCount = await loginInProgress.run(db, loginId)
  return rowCount === 1
}
