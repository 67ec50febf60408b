import type { OperatorResponse } from '@parlour/contracts/operator-api'
import { type Queryable, transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import { takeBackPayouts } from '../payments/exclusion-payout.ts'
import { notifyLifted } from '../persons/exclusion-notices.ts'
import { liftSelfExclusion, lockPersonOf } from '../persons/exclusions.ts'
import { findPlayer } from '../players/player-store.ts'
import type { Deps } from '../runtime/deps.ts'
import { judgeProposal, proposalHours } from './judge-proposal.ts'
import { OperatorRefusal } from './operator-refusal.ts'
import type { Parsed } from './operator-requests.ts'

/**
 * A self-exclusion is lifted before its time only when somebody else has set it, with a stolen login. The player has proved
 * who they are, one operator proposes, and another approves. Nothing lifts an exclusion by a national register.
 */

const exclusionsOfPerson = sql(
  'exclusions-of-person',
  `select e.exclusion_id as "exclusionId", e.user_id as "userId", e.kind, e.covers, e.created_at as "createdAt",
       e.ends_at as "endsAt"
     from players p join exclusions e using (person_id)
     where p.user_id = $1 and e.lifted_at is null and (e.ends_at is null or e.ends_at > now())
     order by e.exclusion_id desc limit 100`,
)

export async function listExclusions(
  { pool }: Deps,
  { userId }: Parsed<'list-exclusions'>,
): Promise<OperatorResponse<'list-exclusions'>> {
  if (!(await findPlayer(pool, userId))) throw new OperatorRefusal('UNKNOWN_PLAYER', 'There is no such player')
  const rows = await exclusionsOfPerson.all(pool, userId)
  return {
    exclusions: rows.map(({ createdAt, endsAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
    })),
  }
}

const exclusionById = sql(
  'exclusion-by-id',
  `select user_id as "userId", kind, lifted_at is null and (ends_at is null or ends_at > now()) as "inForce"
     from exclusions where exclusion_id = $1`,
)

/** @throws OperatorRefusal when it is not a self-exclusion in force of a player whose identity is verified */
async function requireLiftable(db: Queryable, exclusionId: string): Promise<string> {
  const found = await exclusionById.get(db, exclusionId)
  if (!found) throw new OperatorRefusal('UNKNOWN_EXCLUSION', 'There is no such exclusion')
  if (found.kind === 'REGISTER')
    throw new OperatorRefusal('NOT_LIFTABLE', 'Only the national register can lift its exclusions')
  if (found.kind === 'OPERATOR')
    throw new OperatorRefusal('NOT_LIFTABLE', 'An operator has set it: unblock-player lifts it')
  if (!found.inForce) throw new OperatorRefusal('NOT_LIFTABLE', 'The exclusion is over')
  const player = await findPlayer(db, found.userId)
  if (player?.kycStatus !== 'VERIFIED')
    throw new OperatorRefusal('NOT_VERIFIED', 'The identity of the player is not verified')
  return found.userId
}

const insertLift = sql(
  'insert-exclusion-lift',
  `insert into exclusion_lifts (lift_id, key, exclusion_id, user_id, reason, identity_check, proposed_by, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp() + $8 * interval '1 hour')
   on conflict (key) do nothing`,
)
const columns = `lift_id as "liftId", exclusion_id as "exclusionId", user_id as "userId", reason,
  identity_check as "identityCheck", status, proposed_by as "proposedBy", proposed_at as "proposedAt",
  expires_at as "expiresAt"`
const liftOfKey = sql('exclusion-lift-of-key', `select ${columns} from exclusion_lifts where key = $1`)
const liftById = sql('exclusion-lift-by-id', `select ${columns} from exclusion_lifts where lift_id = $1`)
const lockLift = sql('lock-exclusion-lift', `select ${columns} from exclusion_lifts where lift_id = $1 for update`)
const openLifts = sql(
  'open-exclusion-lifts',
  `select l.lift_id as "liftId", l.exclusion_id as "exclusionId", l.user_id as "userId", l.reason,
       l.identity_check as "identityCheck", e.ends_at as "endsAt", l.proposed_by as "proposedBy",
       l.proposed_at as "proposedAt", l.expires_at as "expiresAt"
     from exclusion_lifts l join exclusions e using (exclusion_id)
     where l.status = 'PROPOSED' and l.expires_at > now() order by l.proposed_at limit 100`,
)
const decideLift = sql(
  'decide-exclusion-lift',
  'update exclusion_lifts set status = $2, decided_by = $3, decided_at = clock_timestamp() where lift_id = $1',
)

/** @throws OperatorRefusal */
export async function proposeExclusionLift(
  { pool }: Deps,
  { exclusionId, reason, identityCheck, key }: Parsed<'propose-exclusion-lift'>,
  operator: string,
): Promise<OperatorResponse<'propose-exclusion-lift'>> {
  const userId = await requireLiftable(pool, exclusionId)
  await insertLift.run(pool, uuidV7(), key, exclusionId, userId, reason, identityCheck, operator, proposalHours)
  const lift = await liftOfKey.get(pool, key)
  const isSame =
    lift?.exclusionId === exclusionId &&
    lift.reason === reason &&
    lift.identityCheck === identityCheck &&
    lift.proposedBy === operator
  if (!lift || !isSame) throw new OperatorRefusal('KEY_CONFLICT', 'The key belongs to another proposal')
  return { liftId: lift.liftId, expiresAt: lift.expiresAt.toISOString() }
}

/** Those that wait for a second operator, oldest first. */
export async function listExclusionLifts({ pool }: Deps): Promise<OperatorResponse<'list-exclusion-lifts'>> {
  const rows = await openLifts.all(pool)
  return {
    lifts: rows.map(({ endsAt, proposedAt, expiresAt, ...row }) => ({
      ...row,
      endsAt: endsAt?.toISOString() ?? null,
      proposedAt: proposedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  }
}

const refusals = {
  DECIDED_BEFORE: 'The lift was decided before',
  SAME_OPERATOR: 'Another operator than the one who proposed it approves a lift',
  PROPOSAL_EXPIRED: `Nobody approved the lift within ${proposalHours} hours: propose it again`,
}

/** @throws OperatorRefusal */
export async function decideOnExclusionLift(
  { pool, config }: Deps,
  { liftId, decision }: Parsed<'decide-exclusion-lift'>,
  operator: string,
): Promise<OperatorResponse<'decide-exclusion-lift'>> {
  const unknown = () => new OperatorRefusal('UNKNOWN_LIFT', 'There is no such proposal')
  const found = await liftById.get(pool, liftId)
  if (!found) throw unknown()
  return transaction(pool, async (client) => {
    const personId = await lockPersonOf(client, found.userId)
    const lift = await lockLift.get(client, liftId)
    if (!personId || !lift) throw unknown()
    const verdict = judgeProposal(lift, { operator, decision, now: new Date() })
    if (verdict !== 'yes') throw new OperatorRefusal(verdict, refusals[verdict])
    if (decision === 'DECLINE') {
      await decideLift.run(client, liftId, 'DECLINED', operator)
      return { status: 'DECLINED' }
    }
    await requireLiftable(client, lift.exclusionId)
    await decideLift.run(client, liftId, 'APPROVED', operator)
    const freed = await liftSelfExclusion(client, personId, lift.exclusionId)
    for (const userId of freed) {
      await takeBackPayouts(client, userId)
      await notifyLifted(client, config, userId)
    }
    return { status: 'APPROVED' }
  })
}
