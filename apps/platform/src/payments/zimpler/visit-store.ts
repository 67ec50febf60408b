import type { Queryable } from '../../db/pool.ts'
import { sql } from '../../db/sql.ts'
import { isUuid } from '../../db/uuid-v7.ts'
import { expirePayment, firstFollowSeconds, followPayment, openMinutes, planForPayment } from '../payment-jobs.ts'
import type { VisitState } from './visit-steps.ts'
import type { ZimplerRequest } from './zimpler-input.ts'

export interface Visit extends VisitState, Omit<ZimplerRequest, 'language' | 'openerSecret'> {
  /** The id of both the visit and its payment. */
  paymentId: string
  fingerprint: string
  /** The logged-in player; later the owner of the payment. */
  userId: string | null
  /** The player whose login opened the visit. */
  openedBy: string | null
  language: string
  providerLoginId: string
  /** Contains the secret reference; null once the provider has it. */
  returnUri: string | null
  /** The browser that opened it; null for one in which nobody has logged in. */
  deviceId: string | null
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
  openedBy: 'opened_by',
  amount: 'amount',
  currencyCode: 'currency_code',
  countryCode: 'country_code',
  email: 'email',
  phone: 'phone',
  affiliateId: 'affiliate_id',
  affiliateTag: 'affiliate_tag',
  bonusCode: 'bonus_code',
  depositLimits: 'deposit_limits',
  language: 'language',
  landingUri: 'landing_uri',
  redirectUri: 'redirect_uri',
  providerLoginId: 'provider_login_id',
  returnUri: 'return_uri',
  deviceId: 'device_id',
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

const insertVisitRow = sql(
  'insert-visit',
  `insert into zimpler_visits (
     payment_id, brand_id, skin, idempotency_key, fingerprint, user_id, amount, currency_code, country_code, email,
     phone, affiliate_id, affiliate_tag, bonus_code, language, landing_uri, redirect_uri, provider_login_id,
     return_uri, opened_by, device_id, deposit_limits
   ) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)
   returning ${selected}`,
)

export async function insertVisit(db: Queryable, visit: NewVisit): Promise<Visit> {
  const row = await insertVisitRow.get(
    db,
    visit.paymentId,
    visit.brandId,
    visit.skin,
    visit.idempotencyKey,
    visit.fingerprint,
    visit.userId,
    visit.amount,
    visit.currencyCode,
    visit.countryCode,
    visit.email,
    visit.phone,
    visit.affiliateId,
    visit.affiliateTag,
    visit.bonusCode,
    visit.language,
    visit.landingUri,
    visit.redirectUri,
    visit.providerLoginId,
    visit.returnUri,
    visit.openedBy,
    visit.deviceId,
    JSON.stringify(visit.depositLimits),
  )
  if (!row) throw new Error('The visit was not stored')
  await planForPayment(db, expirePayment, visit.paymentId, openMinutes * 60)
  await planForPayment(db, followPayment, visit.paymentId, firstFollowSeconds)
  return row
}

const visitByKey = sql(
  'visit-by-key',
  `select ${selected} from zimpler_visits where brand_id = $1 and idempotency_key = $2`,
)

export async function findVisitByKey(db: Queryable, brandId: string, key: string): Promise<Visit | undefined> {
  return visitByKey.get(db, brandId, key)
}

const visitForUpdate = sql(
  'visit-for-update',
  `select ${selected} from zimpler_visits where payment_id = $1 for update`,
)

/**
 * Locks a visit until the transaction ends. A visit is locked before its player, because only the bank's answer reveals
 * who that is. Nothing that holds a player lock waits for a visit, so this order cannot deadlock.
 */
export async function lockVisit(db: Queryable, paymentId: string): Promise<Visit | undefined> {
  if (!isUuid(paymentId)) return undefined
  return visitForUpdate.get(db, paymentId)
}

const visitById = sql('visit-by-id', `select ${selected} from zimpler_visits where payment_id = $1`)

export const findVisit = async (db: Queryable, paymentId: string): Promise<Visit | undefined> =>
  isUuid(paymentId) ? visitById.get(db, paymentId) : undefined

const abandonedVisits = sql(
  'abandoned-visits',
  `select payment_id as "paymentId" from zimpler_visits where status in ('OPEN', 'ACCEPTED')
       and created_at < now() - $1 * interval '1 minute' order by created_at limit $2`,
)

/** Visits still open after so many minutes, oldest first. */
export async function overdueVisits(db: Queryable, minutes: number, limit: number): Promise<string[]> {
  const rows = await abandonedVisits.all(db, minutes, limit)
  return rows.map(({ paymentId }) => paymentId)
}

const updateVisit = sql(
  'update-visit',
  `update zimpler_visits set (status, reason, person_id, user_id) = (
     select given.status, given.reason, given.person_id, given.user_id from jsonb_populate_record(zimpler_visits, $2) given
   ), updated_at = now() where payment_id = $1`,
)

export async function changeVisit(
  db: Queryable,
  paymentId: string,
  changes: Partial<Pick<Visit, 'status' | 'reason' | 'personId' | 'userId'>>,
): Promise<void> {
  const fields = Object.keys(changes) as (keyof typeof changes)[]
  const given = Object.fromEntries(fields.map((field) => [columns[field], changes[field]]))
  await updateVisit.run(db, paymentId, JSON.stringify(given))
}

const updateVisitAnswer = sql(
  'update-visit-answer',
  `update zimpler_visits set provider_payment_id = coalesce(provider_payment_id, $2),
       provider_redirect_uri = coalesce(provider_redirect_uri, $3), return_uri = null, updated_at = now()
     where payment_id = $1 returning provider_redirect_uri as page`,
)

/** Stores the page; the first one is final. The provider has the reference now, so it is deleted here. */
export async function storePage(
  db: Queryable,
  paymentId: string,
  { providerPaymentId, redirectUri }: { providerPaymentId: string; redirectUri: string },
): Promise<string> {
  const row = await updateVisitAnswer.get(db, paymentId, providerPaymentId, redirectUri)
  return row?.page ?? redirectUri
}
