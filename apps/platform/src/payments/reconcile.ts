import { addJobs, defineJob, handle, type Job, type JobHandler } from '@parlour/jobs/job'
import * as v from 'valibot'
import { type BrandId, brandIds } from '../brands/countries.ts'
import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { isUuid } from '../db/uuid-v7.ts'
import type { Deps } from '../runtime/deps.ts'
import { askHowItStands } from './follow-payment.ts'
import { type Book, settlementPages } from './settlement-file.ts'

/**
 * Reconciliation: once a day the settlement files are compared with the ledger. What differs is asked about first, since a
 * callback may be lost; what differs still is listed for operators and compared again on the next day.
 */

const payload = v.object({ book: v.picklist(['payments', 'zimpler']), brandId: v.picklist(brandIds), day: v.string() })
const reconcileDay: Job<v.InferOutput<typeof payload>> = defineJob({ name: 'reconcile-day', payload, attempts: 40 })

const books: readonly Book[] = ['payments', 'zimpler']

const daysToReconcile = sql(
  'days-to-reconcile',
  `select to_char(day, 'YYYY-MM-DD') as day
     from generate_series((now() at time zone 'UTC')::date - 7, (now() at time zone 'UTC')::date - 1, interval '1 day') day
     where not exists (select from settlement_days d where d.book = $1 and d.brand_id = $2 and d.day = day::date)`,
)

/** Plans the days of the last week that have not been reconciled; at the earliest when they are over (UTC). */
export async function planReconciliation({ pool }: Pick<Deps, 'pool'>): Promise<void> {
  for (const book of books)
    for (const brandId of brandIds) {
      const days = await daysToReconcile.all(pool, book, brandId)
      const entries = days.flatMap(({ day }) =>
        day ? [{ payload: { book, brandId, day }, key: `${reconcileDay.name}:${book}:${brandId}:${day}` }] : [],
      )
      await addJobs(pool, reconcileDay, entries, true)
    }
}

export const reconciliationJobs = (deps: Deps): JobHandler[] => [
  handle(reconcileDay, ({ book, brandId, day }) => reconcile(deps, book, brandId, day)),
]

const keepLines = sql(
  'keep-settlement-lines',
  `insert into settlement_lines (book, brand_id, line_id, reference, kind, amount, currency_code, at)
     select $1, $2, line."lineId", line.reference, line.kind, line.amount, line."currencyCode", line.at
     from json_to_recordset($3) as line ("lineId" text, reference text, kind text, amount bigint, "currencyCode" text,
       at timestamptz)
     on conflict (book, line_id) do nothing`,
)

const closeDay = sql(
  'close-settlement-day',
  `insert into settlement_days (book, brand_id, day) values ($1, $2, $3)
     on conflict (book, brand_id, day) do update set reconciled_at = now()`,
)

/** On the day $3, in UTC: a range, which an index finds. */
const isOfDay = (at: string) => `${at} >= $3::date::timestamp at time zone 'UTC'
  and ${at} < ($3::date + 1)::timestamp at time zone 'UTC'`

/** What moved on the day by the file or by our books, and what differed before. What test players have moved is made up. */
export const referencesOfDay = sql(
  'settlement-references-of-day',
  `select reference from (
     select reference from settlement_lines where book = $1 and brand_id = $2 and ${isOfDay('at')}
     union select e.payment_id::text from payment_events e join payments using (payment_id) join players using (user_id)
       where brand_id = $2 and ${isOfDay('e.at')}
         and e.status in ('SUCCEEDED', 'RETURNED', 'CHARGEBACK') and e.cause <> 'test-player'
         and (exists (select from zimpler_visits z where z.payment_id = e.payment_id)) = ($1 = 'zimpler')
     union select reference from settlement_differences where book = $1 and brand_id = $2 and resolved_at is null) r`,
  { notNull: ['reference'] },
)

/** Reconciles one day of one file. It may run again: lines are known by their id. */
export async function reconcile(deps: Deps, book: Book, brandId: BrandId, day: string): Promise<void> {
  const { pool, logger } = deps
  const named = new Set<string>()
  for await (const lines of settlementPages(deps, book, brandId, day)) {
    await keepLines.run(pool, book, brandId, JSON.stringify(lines))
    // The line itself may name another day, which has been compared already.
    for (const { reference } of lines) named.add(reference)
  }
  for (const { reference } of await referencesOfDay.all(pool, book, brandId, day)) named.add(reference)
  const references = [...named]
  const found = await compare(pool, book, references)
  for (const { reference } of found) if (isUuid(reference)) await askAgain(deps, reference, brandId)
  const left = await compare(pool, book, references)
  await keepDifferences.run(pool, book, brandId, JSON.stringify(left))
  await resolveDifferences.run(
    pool,
    book,
    references,
    left.map(({ reference }) => reference),
  )
  await closeDay.run(pool, book, brandId, day)
  if (left.length > 0) logger.error({ book, brandId, day, left: left.length }, 'settlement file and ledger differ')
}

/** A payment that the provider cannot say anything about stays a difference. */
async function askAgain(deps: Deps, reference: string, brandId: BrandId): Promise<void> {
  try {
    await askHowItStands(deps, reference, brandId)
  } catch (error) {
    deps.logger.warn({ paymentId: reference, err: error }, 'no answer about a payment that differs')
  }
}

const movedBoth = sql(
  'moved-by-file-and-ledger',
  `select r.reference, coalesce(p.amount, 0)::bigint as "providerAmount", coalesce(l.amount, 0)::bigint as "ledgerAmount"
     from (select reference, case when reference ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then reference::uuid end as id
       from unnest($2::text[]) reference) r
     left join lateral (
       select -sum(e.amount) as amount, min(a.currency_code) as currency
       from (select coalesce(max(corrections), 0) as corrections from payments where payment_id = r.id) v,
         lateral (select kind || ':' || r.reference as key
           from unnest(array['deposit', 'withdrawal', 'refund-due', 'refund']) kind
           union all select kind || ':' || r.reference || ':' || n
           from unnest(array['take-back', 'come-back']) kind, generate_series(1, v.corrections) n) k
         join ledger_transfers t on t.idempotency_key = k.key
         join ledger_entries e using (transfer_id)
         join ledger_accounts a on a.account_id = e.account_id and a.kind = 'PAYMENT_CLEARING'
       where exists (select from zimpler_visits z where z.payment_id = r.id) = ($1 = 'zimpler')) l on true
     left join lateral (
       select coalesce((select brand_id from zimpler_visits where payment_id = r.id),
         (select brand_id from payments join players using (user_id) where payment_id = r.id)) as brand
       where l.currency is not null) b on true
     left join lateral (select sum(amount) as amount from settlement_lines
       where book = $1 and reference = r.reference and currency_code = coalesce(l.currency, currency_code)
         and brand_id = coalesce(b.brand, brand_id)) p on true
     where coalesce(p.amount, 0) <> coalesce(l.amount, 0)
       or exists (select from settlement_lines s where s.book = $1 and s.reference = r.reference
         and (s.currency_code is distinct from l.currency or s.brand_id is distinct from b.brand)
         group by s.brand_id, s.currency_code having sum(s.amount) <> 0)`,
  { notNull: ['reference', 'providerAmount', 'ledgerAmount'] },
)

/**
 * The payments of which file and ledger say another sum, over all days. What the file says in another currency than the
 * ledger, or what another brand's file says, is no part of the sum, and a difference by itself. A payment belongs to one
 * provider's file: in another's it is a difference, or money that both have moved would fit what is booked once.
 */
const compare = (db: Queryable, book: Book, references: string[]) => movedBoth.all(db, book, references)

const keepDifferences = sql(
  'keep-settlement-differences',
  `insert into settlement_differences (book, brand_id, reference, provider_amount, ledger_amount)
     select $1, $2, reference, "providerAmount", "ledgerAmount"
     from json_to_recordset($3) as d (reference text, "providerAmount" bigint, "ledgerAmount" bigint)
     on conflict (book, reference) do update set provider_amount = excluded.provider_amount,
       ledger_amount = excluded.ledger_amount, resolved_at = null`,
)
const resolveDifferences = sql(
  'resolve-settlement-differences',
  `update settlement_differences set resolved_at = now()
     where book = $1 and reference = any($2) and not reference = any($3) and resolved_at is null`,
)
