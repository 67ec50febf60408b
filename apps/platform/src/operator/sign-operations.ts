import type { OperatorResponse } from '@parlour/contracts/operator-api'
import { signsOfHarm } from '@parlour/policy/signs-of-harm'
import { sql } from '../db/sql.ts'
import type { Deps } from '../runtime/deps.ts'
import type { Parsed } from './operator-requests.ts'

const listed = 100

const signsForOperators = sql(
  'signs-for-operators',
  `select h.sign_id as "signId", h.user_id as "userId", p.brand_id as "brandId", h.kind, h.figures,
       p.currency_code as "currencyCode", h.first_seen_at as "firstSeenAt", h.last_seen_at as "lastSeenAt",
       h.fades_at as "fadesAt", h.closed_at as "closedAt", (
         select count(*)::int from signs_of_harm o where o.user_id = h.user_id and o.fades_at > now()
       ) as "inForce"
     from signs_of_harm h join players p using (user_id)
     where ($1::uuid is null or h.user_id = $1) and ($2::text is null or h.kind = $2) and ($3 or h.fades_at > now())
     order by "inForce" desc, h.last_seen_at desc, h.sign_id limit ${listed}`,
  {
    notNull: ['inForce'],
    types: {
      kind: `import('@parlour/policy/signs-of-harm').SignOfHarmKind`,
      figures: '{ count: number; amount: number | null }',
    },
  },
)

export async function listSignsOfHarm(
  { pool }: Deps,
  { userId, kind, state = 'IN_FORCE' }: Parsed<'list-signs-of-harm'>,
): Promise<OperatorResponse<'list-signs-of-harm'>> {
  const rows = await signsForOperators.all(pool, userId ?? null, kind ?? null, state === 'ALL')
  return {
    signs: rows.map(({ figures, firstSeenAt, lastSeenAt, fadesAt, closedAt, ...sign }) => ({
      ...{ signId: sign.signId, userId: sign.userId, brandId: sign.brandId, kind: sign.kind },
      ...{ counts: signsOfHarm[sign.kind].counts, ...figures, currencyCode: sign.currencyCode },
      ...{ firstSeenAt: firstSeenAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() },
      ...{ fadesAt: fadesAt.toISOString(), closedAt: closedAt?.toISOString() ?? null, inForce: sign.inForce },
    })),
  }
}
