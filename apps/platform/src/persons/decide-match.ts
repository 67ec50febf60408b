import { type Queryable, transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../runtime/deps.ts'
import { applyExclusions, lockPersons } from './exclusions.ts'
import { mergePersons } from './join-person.ts'
import { planForPlayers, reviewAccount } from './person-jobs.ts'

/** For as long another operator may approve that the accounts of an excluded person are parted. */
export const partingHours = 72

const matchById = sql(
  'person-match-by-id',
  `select m.user_id as "userId", m.other_user_id as "otherUserId", one.person_id as "personId",
       other.person_id as "otherPersonId",
       exists (select from exclusions e where e.person_id = one.person_id and lifted_at is null
         and (ends_at is null or ends_at > now())) as "isExcluded",
       case when m.parting_proposed_at > now() - ${partingHours} * interval '1 hour' then m.parting_proposed_by end
         as "partingProposedBy"
     from person_matches m join players one on one.user_id = m.user_id
     join players other on other.user_id = m.other_user_id where m.match_id = $1`,
)

const proposeParting = sql(
  'propose-parting',
  'update person_matches set parting_proposed_by = $2, parting_proposed_at = now() where match_id = $1',
)

/** Each decision ends a proposal, so that no later one finds it approved. */
const keepDecision = sql(
  'keep-match-decision',
  `update person_matches set status = $2, decided_by = $3, decided_at = now(), parting_proposed_by = null,
       parting_proposed_at = null where match_id = $1`,
)

const parted = sql(
  'part-account',
  'update players set person_id = gen_random_uuid() where user_id = $1 returning person_id as "personId"',
)
const takeExclusions = sql('take-exclusions', 'update exclusions set person_id = $2 where user_id = $1')

/**
 * An operator's decision on two accounts. SAME makes them one person with all exclusions of both. DIFFERENT parts them:
 * each keeps the exclusions that were asked for it, and they are never joined again by their score. That frees the other
 * account of an excluded person, so it takes the same decision by a second operator, as a lift does.
 */
export const decideMatch = (
  { pool }: Pick<Deps, 'pool'>,
  { matchId, decision, operator }: { matchId: string; decision: 'SAME' | 'DIFFERENT'; operator: string },
): Promise<'decided' | 'unknown match' | 'second operator'> =>
  transaction(pool, async (client) => {
    const found = await matchById.get(client, matchId)
    if (!found) return 'unknown match'
    await lockPersons(client, [found.personId, found.otherPersonId])
    const match = (await matchById.get(client, matchId)) ?? found
    const isOne = match.personId === match.otherPersonId
    if (decision === 'DIFFERENT' && isOne && match.isExcluded) {
      const proposedBy = match.partingProposedBy
      if (!proposedBy) await proposeParting.run(client, matchId, operator)
      if (!proposedBy || proposedBy === operator) return 'second operator'
    }
    await keepDecision.run(client, matchId, decision, operator)
    if (decision === 'SAME' && !isOne) await mergePersons(client, [match.personId, match.otherPersonId])
    if (decision === 'DIFFERENT' && isOne) await part(client, match)
    await planForPlayers(client, reviewAccount, [match.userId, match.otherUserId])
    return 'decided'
  })

/** The younger account becomes a person of its own. */
async function part(
  db: Queryable,
  { otherUserId, personId }: { otherUserId: string; personId: string },
): Promise<void> {
  const own = (await parted.get(db, otherUserId))?.personId
  if (!own) return
  await takeExclusions.run(db, otherUserId, own)
  await applyExclusions(db, personId)
  await applyExclusions(db, own)
}
