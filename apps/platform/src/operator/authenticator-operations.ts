import type { OperatorResponse } from '@parlour/contracts/operator-api'
import { type Queryable, transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import { deleteAuthenticator, deleteRecoveryCodes, findAuthenticator } from '../logins/authenticator-store.ts'
import { endLogins } from '../logins/end-logins.ts'
import { notifyPlayer } from '../players/notify-player.ts'
import { findPlayer, lockPlayer } from '../players/player-store.ts'
import type { Deps } from '../runtime/deps.ts'
import { judgeProposal, proposalHours } from './judge-proposal.ts'
import { OperatorRefusal } from './operator-refusal.ts'
import type { Parsed } from './operator-requests.ts'

/**
 * A player who has lost the app and the recovery codes cannot log in by password any more. They have proved who they are,
 * one operator proposes to turn the app off, and another approves: a single operator must not be able to open an account.
 */

/** @throws OperatorRefusal when there is no app to turn off, or the identity of the player is not verified */
async function requireResettable(db: Queryable, userId: string): Promise<void> {
  const player = await findPlayer(db, userId)
  if (!player) throw new OperatorRefusal('UNKNOWN_PLAYER', 'There is no such player')
  if (player.kycStatus !== 'VERIFIED')
    throw new OperatorRefusal('NOT_VERIFIED', 'The identity of the player is not verified')
  if (!(await findAuthenticator(db, userId)))
    throw new OperatorRefusal('AUTHENTICATOR_OFF', 'The player has no authenticator app on')
}

const columns = `reset_id as "resetId", user_id as "userId", identity_check as "identityCheck", status,
  proposed_by as "proposedBy", proposed_at as "proposedAt", expires_at as "expiresAt"`
const insertReset = sql(
  'insert-authenticator-reset',
  `insert into authenticator_resets (reset_id, key, user_id, identity_check, proposed_by, expires_at)
     values ($1, $2, $3, $4, $5, clock_timestamp() + $6 * interval '1 hour')
   on conflict (key) do nothing`,
)
const resetOfKey = sql('authenticator-reset-of-key', `select ${columns} from authenticator_resets where key = $1`)
const resetById = sql('authenticator-reset-by-id', `select ${columns} from authenticator_resets where reset_id = $1`)
const lockReset = sql(
  'lock-authenticator-reset',
  `select ${columns} from authenticator_resets where reset_id = $1 for update`,
)
const openResets = sql(
  'open-authenticator-resets',
  `select ${columns} from authenticator_resets
     where status = 'PROPOSED' and expires_at > now() order by proposed_at limit 100`,
)
const decideReset = sql(
  'decide-authenticator-reset',
  'update authenticator_resets set status = $2, decided_by = $3, decided_at = clock_timestamp() where reset_id = $1',
)

/** @throws OperatorRefusal */
export async function proposeAuthenticatorReset(
  { pool }: Deps,
  { userId, identityCheck, key }: Parsed<'propose-authenticator-reset'>,
  operator: string,
): Promise<OperatorResponse<'propose-authenticator-reset'>> {
  await requireResettable(pool, userId)
  await insertReset.run(pool, uuidV7(), key, userId, identityCheck, operator, proposalHours)
  const reset = await resetOfKey.get(pool, key)
  const isSame = reset?.userId === userId && reset.identityCheck === identityCheck && reset.proposedBy === operator
  if (!reset || !isSame) throw new OperatorRefusal('KEY_CONFLICT', 'The key belongs to another proposal')
  return { resetId: reset.resetId, expiresAt: reset.expiresAt.toISOString() }
}

/** Those that wait for a second operator, oldest first. */
export async function listAuthenticatorResets({ pool }: Deps): Promise<OperatorResponse<'list-authenticator-resets'>> {
  const rows = await openResets.all(pool)
  return {
    resets: rows.map(({ status: _, proposedAt, expiresAt, ...row }) => ({
      ...row,
      proposedAt: proposedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  }
}

const refusals = {
  DECIDED_BEFORE: 'The reset was decided before',
  SAME_OPERATOR: 'Another operator than the one who proposed it approves a reset',
  PROPOSAL_EXPIRED: `Nobody approved the reset within ${proposalHours} hours: propose it again`,
}

/** @throws OperatorRefusal */
export async function decideOnAuthenticatorReset(
  { pool, config }: Deps,
  { resetId, decision }: Parsed<'decide-authenticator-reset'>,
  operator: string,
): Promise<OperatorResponse<'decide-authenticator-reset'>> {
  const unknown = () => new OperatorRefusal('UNKNOWN_RESET', 'There is no such proposal')
  const found = await resetById.get(pool, resetId)
  if (!found) throw unknown()
  const { userId } = found
  return transaction(pool, async (client) => {
    const player = await lockPlayer(client, userId)
    const reset = await lockReset.get(client, resetId)
    if (!player || !reset) throw unknown()
    const verdict = judgeProposal(reset, { operator, decision, now: new Date() })
    if (verdict !== 'yes') throw new OperatorRefusal(verdict, refusals[verdict])
    if (decision === 'DECLINE') {
      await decideReset.run(client, resetId, 'DECLINED', operator)
      return { status: 'DECLINED' }
    }
    await requireResettable(client, userId)
    await decideReset.run(client, resetId, 'APPROVED', operator)
    await deleteRecoveryCodes.run(client, userId)
    await deleteAuthenticator.run(client, userId)
    await endLogins(client, userId, 'ENDED_BY_OPERATOR')
    await notifyPlayer(client, config, player, 'AUTHENTICATOR_REMOVED')
    return { status: 'APPROVED' }
  })
}
