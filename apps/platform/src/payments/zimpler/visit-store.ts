import type { Queryable } from '../../db/pool.ts'
import { isUuid } from '../../db/uuid-v7.ts'
import { expirePayment, openMinutes, planForPayment } from '../payment-jobs.ts'
import type { VisitState } from './visit-steps.ts'
import type { ZimplerRequest } from './zimpler-input.ts'

export interface Visit extends VisitState, Omit<ZimplerRequest, 'language'> {
  /** Of the visit and of its payment. */
  paymentId: string
  fingerprint: string
  /** Who was logged in, then whose the payment is. */
  userId: string | null
  language: string
  providerLoginId: string
  /** With the secret reference in it; null once the provider has it. */
  returnUri: string | null
  providerPaymentId: string | null
  providerRedirectUri: string | null
}

const given = {
  paymentId: 'payment_id',
  brandId: 'brand_id',
  skin: 'skin',
  idempotencyKey: 'idempotency_key',
  fingerprint: 'fingerprint',
  userId: 'user_id',
  amount: 'amount',
  currencyCode: 'currency_code',
  countryCode: 'country_code',
  email: 'email',
  phone: 'phone',
  affiliateId: 'affiliate_id',
  affiliateTag: 'affiliate_tag',
  bonusCode: 'bonus_code',
  language: 'language',
  landingUri: 'landing_uri',
  redirectUri: 'redirect_uri',
  providerLoginId: 'provider_login_id',
  returnUri: 'return_uri',
} satisfies Partial<Record<keyof Visit, string>>
export type NewVisit = Pick<Visit, keyof typeof given>

const columns: Record<keyof Visit, string> = {
  ...given,
  status: 'status',
  reason: 'reason',
  personId: 'person_id',
  providerPaymentId: 'provider_payment_id',
  providerRedirectUri: 'provider_redirect_uri',
}
const selected = Object.entries(columns)
  .map(([field, column]) => `${column} as "${field}"`)
  .join(', ')

export async function insertVisit(db: Queryable, visit: NewVisit): Promise<Visit> {
  const fields = Object.keys(given) as (keyof typeof given)[]
  const { rows } = await db.query<Visit>(
    `insert into zimpler_visits (${fields.map((field) => given[field]).join(', ')})
     values (${fields.map((_, index) => `$${index + 1}`).join(', ')}) returning ${selected}`,
    fields.map((field) => visit[field]),
  )
  const [row] = rows
  if (!row) throw new Error('The visit was not stored')
  await planForPayment(db, expirePayment, visit.paymentId, openMinutes * 60)
  return row
}

export async function findVisitByKey(db: Queryable, brandId: string, key: string): Promise<Visit | undefined> {
  const { rows } = await db.query<Visit>(
    `select ${selected} from zimpler_visits where brand_id = $1 and idempotency_key = $2`,
    [brandId, key],
  )
  return rows[0]
}

/**
 * Within a transaction: the visit, kept from everyone else until its end. A visit is locked before the lane of its
 * player, for nobody knows whose it is before the bank says so; only visits do so, and nothing else waits for one.
 */
export async function lockVisit(db: Queryable, paymentId: string): Promise<Visit | undefined> {
  if (!isUuid(paymentId)) return undefined
  const { rows } = await db.query<Visit>(`select ${selected} from zimpler_visits where payment_id = $1 for update`, [
    paymentId,
  ])
  return rows[0]
}

/** Visits that are still open after so many minutes, oldest first. */
export async function overdueVisits(db: Queryable, minutes: number, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ paymentId: string }>(
    `select payment_id as "paymentId" from zimpler_visits where status in ('OPEN', 'ACCEPTED')
       and created_at < now() - $1 * interval '1 minute' order by created_at limit $2`,
    [minutes, limit],
  )
  return rows.map(({ paymentId }) => paymentId)
}

export async function changeVisit(
  db: Queryable,
  paymentId: string,
  changes: Partial<Pick<Visit, 'status' | 'reason' | 'personId' | 'userId'>>,
): Promise<void> {
  const fields = Object.keys(changes) as (keyof typeof changes)[]
  await db.query(
    `update zimpler_visits set ${fields.map((field, index) => `${columns[field]} = $${index + 2}`).join(', ')},
       updated_at = now() where payment_id = $1`,
    [paymentId, ...fields.map((field) => changes[field])],
  )
}

/** The provider has the reference now, so it is forgotten here. Its first page stands. */
export async function keepPage(
  db: Queryable,
  paymentId: string,
  { providerPaymentId, redirectUri }: { providerPaymentId: string; redirectUri: string },
): Promise<string> {
  const { rows } = await db.query<{ page: string }>(
    `update zimpler_visits set provider_payment_id = coalesce(provider_payment_id, $2),
       provider_redirect_uri = coalesce(provider_redirect_uri, $3), return_uri = null, updated_at = now()
     where payment_id = $1 returning provider_redirect_uri as page`,
    [paymentId, providerPaymentId, redirectUri],
  )
  return rows[0]?.page ?? redirectUri
}
