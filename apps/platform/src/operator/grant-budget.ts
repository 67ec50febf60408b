import { createHash } from 'node:crypto'
import { findDefinitions } from '../bonuses/bonus-store.ts'
import { cashWorth } from '../bonuses/cash-worth.ts'
import { lockText } from '../db/lock-text.ts'
import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { OperatorRefusal } from './operator-refusal.ts'

/** Euro cents that an operator grants alone within a day. More would pay whoever they like. */
const budgetCents = 5_000
/** A proposal that nobody has approved in time no longer fits what the player's account holds. */
const proposalHours = 72
/** Nobody approves a withdrawal of what they have granted, or of whom they have verified. */
const ownGrantDays = 30

interface Grant {
  /** Idempotency key: asked for again by a second operator, the grant is approved. */
  key: string
  /** Null: all members of a campaign. */
  userId: string | null
  itemId: string
  operator: string
}

const knownGrant = sql(
  'operator-grant-of-key',
  `select item_id as "itemId", proposed_by as "proposedBy", granted_at is not null as "isGranted",
       proposed_at < now() - ${proposalHours} * interval '1 hour' as "isOver"
     from operator_grants where grant_key = $1`,
  { notNull: ['isOver'] },
)
const grantedToday = sql(
  'granted-by-operator-today',
  `select coalesce(sum(worth), 0)::int as cents from operator_grants
     where proposed_by = $1 and approved_by is null and granted_at > now() - interval '1 day'`,
)
const insertGrant = sql(
  'insert-operator-grant',
  `insert into operator_grants (grant_key, user_id, item_id, worth, proposed_by, granted_at)
     values ($1, $2, $3, $4, $5, case when $6::boolean then clock_timestamp() end)`,
)
const approveGrant = sql(
  'approve-operator-grant',
  `update operator_grants set approved_by = $2, granted_at = clock_timestamp() where grant_key = $1`,
)
const proposeAgain = sql(
  'propose-operator-grant-again',
  `update operator_grants set proposed_by = $2, proposed_at = clock_timestamp() where grant_key = $1`,
)

/** More than the column holds is beyond any budget too. */
const mostWorth = 2_000_000_000

/**
 * Whether an operator may grant bonuses now, before they do: what they are worth, wagered or not, draws on the budget of the
 * day, or needs a second operator, as adjustments do. The request is then a proposal, and the same request by the
 * second operator approves it. Each grant is kept, so that whoever granted approves no withdrawal of that player.
 * @throws OperatorRefusal KEY_CONFLICT
 */
export async function mayGrant(
  db: Queryable,
  { key, userId, itemId, operator }: Grant,
  worth: number,
): Promise<'yes' | 'second operator'> {
  const known = await knownGrant.get(db, key)
  if (known) {
    if (known.itemId !== itemId) throw new OperatorRefusal('KEY_CONFLICT', 'The key belongs to another grant')
    if (known.isGranted) return 'yes'
    if (known.proposedBy !== operator && !known.isOver) {
      await approveGrant.run(db, key, operator)
      return 'yes'
    }
    if (known.isOver) await proposeAgain.run(db, key, operator)
    return 'second operator'
  }
  await lockText.run(db, `grants of ${operator}`)
  const { cents = 0 } = (await grantedToday.get(db, operator)) ?? {}
  const isWithin = worth === 0 || cents + worth <= budgetCents
  await insertGrant.run(db, key, userId, itemId, Math.min(worth, mostWorth), operator, isWithin)
  return isWithin ? 'yes' : 'second operator'
}

/** For the operator who has just proposed a grant. */
export const secondOperatorNeeded = () =>
  new OperatorRefusal(
    'SECOND_OPERATOR',
    `Beyond your budget of the day: a second operator approves it within ${proposalHours} hours by the same request`,
  )

/** What bonuses may turn into; those that do not exist are worth nothing. */
export async function worthOfBonuses(db: Queryable, bonusIds: readonly string[]): Promise<number[]> {
  return (await findDefinitions(db, bonusIds)).map(({ terms }) => cashWorth(terms))
}

const bonusesOfBox = sql(
  'bonuses-of-box',
  `select bonus_id as "bonusId" from box_rewards where box_id = $1 and weight > 0 and bonus_id is not null`,
)
export async function worthOfBox(db: Queryable, boxId: string): Promise<number> {
  const rows = await bonusesOfBox.all(db, boxId)
  const bonuses = rows.map(({ bonusId }) => bonusId)
  return Math.max(0, ...(await worthOfBonuses(db, bonuses)))
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

const newRecipients = sql(
  'new-recipients-of-campaign',
  `select bonus_id as "bonusId", count(*)::int as recipients, md5(string_agg(user_id::text, ' ' order by user_id)) as digest
     from unnest($2::text[]) as given (bonus_id)
     cross join (select user_id from campaign_members where campaign_id = $1 and removed_at is null and $3::uuid is null
       union select $3::uuid where $3::uuid is not null) member
     where not exists (select from user_bonuses u where u.user_id = member.user_id
       and u.grant_key = 'campaign:' || $1 || ':' || bonus_id)
     group by bonus_id order by bonus_id`,
  { notNull: ['bonusId', 'digest'] },
)

/** What members of an active campaign, or one who joins it, would get of its bonuses, and a name for exactly that; null for nothing. */
export async function worthOfCampaign(
  db: Queryable,
  { campaignId, bonusIds, userId }: { campaignId: string; bonusIds: readonly string[]; userId: string | null },
): Promise<{ worth: number; key: string } | null> {
  const rows = await newRecipients.all(db, campaignId, bonusIds, userId)
  if (rows.length === 0) return null
  let worth = 0
  for (const { bonusId, recipients } of rows) {
    const [each = 0] = await worthOfBonuses(db, [bonusId])
    worth += each * recipients
  }
  const what = rows.map(({ bonusId, digest }) => `${bonusId} ${digest}`).join(' ')
  return { worth, key: `campaign:${campaignId}:${digestOf(what)}` }
}

const newBonuses = sql(
  'new-bonuses-of-campaign',
  `select array(select distinct bonus_id from unnest($2::text[]) as given (bonus_id)
         except select bonus_id from campaigns join campaign_bonuses using (campaign_id)
           where campaign_id = $1 and status = 'ACTIVE' order by bonus_id) as "bonusIds",
       (select count(*) from operator_grants where item_id = $1 and user_id is null and granted_at is not null) as earlier`,
  { notNull: ['earlier'] },
)

/**
 * What an active campaign that stakes bring would newly give to anyone who stakes enough, members or not: beyond any budget,
 * since nobody knows how many will. Null for nothing of worth. An approval is of what is new and of one save: what has been
 * taken out since is new again.
 */
export async function worthOfLevel(
  db: Queryable,
  { campaignId, bonusIds }: { campaignId: string; bonusIds: readonly string[] },
): Promise<{ worth: number; key: string } | null> {
  const { bonusIds: added = [], earlier = 0 } = (await newBonuses.get(db, campaignId, bonusIds)) ?? {}
  const isOfWorth = (await worthOfBonuses(db, added)).some((worth) => worth > 0)
  const key = `campaign:${campaignId}:stakes:${earlier}:${digestOf(added.join(' '))}`
  return isOfWorth ? { worth: Number.POSITIVE_INFINITY, key } : null
}

export const ownGrant = sql(
  'own-grant-to-player-of-payment',
  `select from payments w where payment_id = $1 and (
     exists (select from operator_grants g where $2 in (proposed_by, approved_by)
       and (g.user_id = w.user_id or g.user_id is null and exists (select from user_bonuses b
         where b.user_id = w.user_id and b.campaign_id = g.item_id))
       and coalesce(granted_at, proposed_at) > now() - ${ownGrantDays} * interval '1 day')
     or exists (select from balance_adjustments a where a.user_id = w.user_id and amount > 0 and a.status <> 'DECLINED'
       and $2 in (proposed_by, decided_by) and coalesce(decided_at, proposed_at) > now() - ${ownGrantDays} * interval '1 day')
     or exists (select from held_wins h where h.user_id = w.user_id and proposed = 'RELEASE' and h.status <> 'DECLINED'
       and $2 in (proposed_by, decided_by) and coalesce(decided_at, proposed_at) > now() - ${ownGrantDays} * interval '1 day')
     or exists (select from operator_actions o where o.operator = $2 and o.operation = 'pay-out-player'
       and o.request ->> 'userId' = w.user_id::text and o.at > now() - ${ownGrantDays} * interval '1 day')
     or exists (select from operator_actions o join documents d on d.document_id::text = o.request ->> 'documentId'
       where o.operator = $2 and o.operation = 'decide-document' and o.request ->> 'decision' = 'ACCEPT'
       and o.outcome in ('DONE', 'STARTED') and d.user_id = w.user_id and o.at > now() - ${ownGrantDays} * interval '1 day'))`,
)

/**
 * Whether an operator has lately granted, proposed or approved money for the player of a payment, asked for its payout, or
 * accepted the documents without which there would be none; also where the process died before it noted that this was done.
 */
export const hasGrantedToPlayer = async (db: Queryable, paymentId: string, operator: string): Promise<boolean> =>
  (await ownGrant.run(db, paymentId, operator)) > 0
