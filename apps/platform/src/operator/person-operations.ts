import type { OperatorResponse } from '@parlour/contracts/operator-api'
import { sql } from '../db/sql.ts'
import { decideMatch, partingHours } from '../persons/decide-match.ts'
import type { Deps } from '../runtime/deps.ts'
import { OperatorRefusal } from './operator-refusal.ts'
import type { Parsed } from './operator-requests.ts'

const listed = 100

const excluded = (account: string) =>
  `(${account}.status = 'BLOCKED' or coalesce(${account}.locked_until > now(), false))`

/** First those that keep somebody from playing. */
const matchesQuery = (order: 'asc' | 'desc') =>
  `select m.match_id as "matchId", m.status, m.score, m.signals, m.decided_by as "decidedBy", m.created_at as "createdAt",
       ${['one', 'other'].map(accountColumns).join(', ')}
     from person_matches m join players one on one.user_id = m.user_id
     join players other on other.user_id = m.other_user_id
     where m.status = $1 and ($2::uuid is null or $2 in (m.user_id, m.other_user_id)) order by (${excluded('one')} or ${excluded('other')}) desc, m.match_id ${order} limit ${listed}`
const accountColumns = (account: string) =>
  `${account}.user_id as "${account}UserId", ${account}.brand_id as "${account}BrandId", ${account}.email as "${account}Email",
   ${account}.first_name || ' ' || ${account}.last_name as "${account}Name", ${account}.birth_date as "${account}Born",
   ${excluded(account)} as "${account}Excluded"`

const oldestMatches = sql('oldest-person-matches', matchesQuery('asc'))
const newestMatches = sql('newest-person-matches', matchesQuery('desc'))

export async function listPersonMatches(
  { pool }: Deps,
  { status = 'OPEN', userId }: Parsed<'list-person-matches'>,
): Promise<OperatorResponse<'list-person-matches'>> {
  const rows = await (status === 'OPEN' ? oldestMatches : newestMatches).all(pool, status, userId ?? null)
  return {
    matches: rows.map((row) => ({
      matchId: row.matchId,
      status,
      score: row.score,
      signals: row.signals,
      decidedBy: row.decidedBy,
      createdAt: row.createdAt.toISOString(),
      accounts: [
        {
          userId: row.oneUserId,
          brandId: row.oneBrandId,
          email: row.oneEmail,
          fullName: row.oneName,
          birthDate: row.oneBorn,
          excluded: row.oneExcluded,
        },
        {
          userId: row.otherUserId,
          brandId: row.otherBrandId,
          email: row.otherEmail,
          fullName: row.otherName,
          birthDate: row.otherBorn,
          excluded: row.otherExcluded,
        },
      ],
    })),
  }
}

export async function decideOnPersonMatch(
  deps: Deps,
  { matchId, decision }: Parsed<'decide-person-match'>,
  operator: string,
): Promise<OperatorResponse<'decide-person-match'>> {
  const outcome = await decideMatch(deps, { matchId, decision, operator })
  if (outcome === 'unknown match') throw new OperatorRefusal('UNKNOWN_MATCH', 'There is no such match')
  if (outcome === 'second operator')
    throw new OperatorRefusal(
      'SECOND_OPERATOR',
      `It frees an account of an excluded person: another operator approves it within ${partingHours} hours by the same request`,
    )
  return { decision }
}
