import type { Keys } from '@parlour/contracts/keys'
import type { ProviderSettlementRequest, ProviderSettlementResponse } from '@parlour/contracts/settlement-api'
import { isSigned } from '@parlour/contracts/signing'
import type { Hono } from 'hono'
import type { Pool } from 'pg'
import { type GenericSchema, object, optional, pipe, regex, string } from 'valibot'
import { limitedBody, parseJsonBody, refusal } from '../json-body.ts'
import { sql } from '../sql.ts'
import { filledText } from '../text-schema.ts'

const settlementRequest: GenericSchema<unknown, ProviderSettlementRequest> = object({
  merchant: filledText(100),
  date: pipe(string(), regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/)),
  after: optional(pipe(string(), regex(/^\d{1,15}$/))),
})

const linesOfPage = 150

const settlementLines = sql(
  'settlement-lines',
  `select movement_id as "movementId", reference, provider_payment_id as "providerPaymentId", kind, amount::float8,
       currency_code as "currencyCode", at
     from payments.movements
     where book = $1 and merchant = $2 and (at at time zone 'UTC')::date = $3::date and movement_id > $4
     order by movement_id limit ${linesOfPage + 1}`,
  { types: { kind: `'DEPOSIT' | 'PAYOUT' | 'REFUND' | 'RETURNED' | 'CHARGEBACK' | 'FAILED'` } },
)

/** POST /settlements: the settlement file of one day. */
export function addSettlements(
  app: Hono,
  { pool, keys }: { pool: Pool; keys: Keys },
  book: 'payments' | 'zimpler',
): void {
  app.post('/settlements', limitedBody(64_000), async (c) => {
    const text = await c.req.text()
    if (!isSigned(c.req.raw.headers, keys, c.req.path, text))
      return refusal(c, 401, 'INVALID_SIGNATURE', 'The request is unsigned or too old.')
    const body = parseJsonBody(settlementRequest, text)
    if (!body.ok) return refusal(c, 400, 'INVALID_REQUEST', body.message)
    const { merchant, date, after } = body.value
    const rows = await settlementLines.all(pool, book, merchant, date, Number(after ?? 0))
    const lines = rows
      .slice(0, linesOfPage)
      .map(({ movementId, at, ...row }) => ({ ...row, lineId: `${book}-${movementId}`, at: at.toISOString() }))
    const last = rows[linesOfPage - 1]
    const next = rows.length > linesOfPage && last ? String(last.movementId) : null
    return c.json({ lines, next } satisfies ProviderSettlementResponse)
  })
}
