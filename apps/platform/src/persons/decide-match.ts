import { type Queryable, transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../runtime/deps.ts'
import { applyExclusions, lockPersons } from './exclusions.ts'
import { mergePersons } from './join-person.ts'
import { planForPlayers, reviewAccount } from './person-jobs.ts'

const matchById = sql(
  'person-match-by-id',
  `select m.user_id as "userId", m.other_user_id as "otherUserId", one.person_id as "personId",
       other.person_id as "otherPersonId"
     from person_matches m join players one on one.user_id = m.user_id
     join players other on other.user_id = m.other_user_id where m.match_id = $1`,
)

const keepDecision = sql(
  'keep-match-decision',
  `update person_matches set status = $2, decided_by = 'operator', decided_at = now() where match_id = $1`,
)

const parted = sql(
  'part-account',
  'update players set person_id = gen_random_uuid() where user_id = $1 returning person_id as "personId"',
)
const takeExclusions = sql('take-exclusions', 'update exclusions set person_id = $2 where user_id = $1')

/**
 * An operator's decision on two accounts. SAME makes them one person with all exclusions of both. DIFFERENT parts them:
 * each keeps the exclusions that were asked for it, and they are never joined again by their score.
 * @returns false when there is no such match
 */
export const decideMatch = (
  { pool }: Pick<Deps, 'pool'>,
  matchId: string,
  decision: 'SAME' | 'DIFFERENT',
): Promise<boolean> =>
  transaction(pool, async (client) => {
    const found = await matchById.get(client, matchId)
    if (!found) return false
    await lockPersons(client, [found.personId, found.otherPersonId])
    const match = (await matchById.get(client, matchId)) ?? found
    await keepDecision.run(client, matchId, decision)
    const isOne = match.personId === match.otherPersonId
    if (decision === 'SAME' && !isOne) await mergePersons(client, [match.personId, match.otherPersonId])
    if (decision === 'DIFFERENT' && isOne) await part(client, match)
    await planForPlayers(client, reviewAccount, [match.userId, match.otherUserId])
    return true
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
