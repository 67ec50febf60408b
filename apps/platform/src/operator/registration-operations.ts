import type { OperatorResponse } from '@parlour/contracts/operator-api'
import { sql } from '../db/sql.ts'
import type { Deps } from '../runtime/deps.ts'
import type { Parsed } from './operator-requests.ts'

const closeRegistration = sql(
  'close-registration',
  'insert into closed_registrations (brand_id, closed_by) values ($1, $2) on conflict (brand_id) do nothing',
)
const openRegistration = sql('open-registration', 'delete from closed_registrations where brand_id = $1')
const closedRegistrations = sql(
  'closed-registrations',
  'select brand_id as "brandId", closed_by as "closedBy", closed_at as "closedAt" from closed_registrations order by 1',
)

/** Repeating it changes nothing: who closed it first is kept. */
export async function setRegistration(
  { pool }: Deps,
  { brandId, state }: Parsed<'set-registration'>,
  operator: string,
): Promise<OperatorResponse<'set-registration'>> {
  await (state === 'CLOSED' ? closeRegistration.run(pool, brandId, operator) : openRegistration.run(pool, brandId))
  return { brandId, state }
}

export async function listClosedRegistrations({ pool }: Deps): Promise<OperatorResponse<'list-closed-registrations'>> {
  const rows = await closedRegistrations.all(pool)
  return { registrations: rows.map(({ closedAt, ...row }) => ({ ...row, closedAt: closedAt.toISOString() })) }
}
