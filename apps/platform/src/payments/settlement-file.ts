import type {
  ProviderSettlementLine,
  ProviderSettlementRequest,
  ProviderSettlementResponse,
} from '@parlour/contracts/settlement-api'
import * as v from 'valibot'
import type { BrandId } from '../brands/countries.ts'
import type { Deps } from '../runtime/deps.ts'
import { callOutside } from '../runtime/outside-call.ts'
import { currencyCode, text } from './callback-fields.ts'

/** Whose file it is: that of the payment provider, or of the bank for deposit and play. */
export type Book = 'payments' | 'zimpler'

const answer: v.GenericSchema<unknown, ProviderSettlementResponse> = v.object({
  lines: v.pipe(
    v.array(
      v.object({
        lineId: text(100),
        reference: text(200),
        providerPaymentId: text(200),
        kind: v.picklist(['DEPOSIT', 'PAYOUT', 'REFUND', 'RETURNED', 'CHARGEBACK', 'FAILED']),
        amount: v.pipe(v.number(), v.safeInteger()),
        currencyCode,
        at: v.pipe(v.string(), v.isoTimestamp()),
      }),
    ),
    v.maxLength(150),
  ),
  next: v.nullable(text(40)),
})

/** A provider that never comes to the end of its file is broken. */
const mostPages = 10_000

/**
 * The lines of one day, page by page.
 * @param date YYYY-MM-DD (UTC)
 * @throws when the provider does not answer; the job repeats
 */
export async function* settlementPages(
  { config }: Pick<Deps, 'config'>,
  book: Book,
  merchant: BrandId,
  date: string,
): AsyncGenerator<ProviderSettlementLine[]> {
  const at = { payments: config.paymentsUrl, zimpler: config.zimplerUrl }[book]
  const keys = { payments: config.paymentsKeys, zimpler: config.zimplerKeys }[book]
  let after: string | undefined
  for (let page = 0; page < mostPages; page++) {
    const body: ProviderSettlementRequest = { merchant, date, ...(after === undefined ? {} : { after }) }
    const result = await callOutside({
      service: book,
      url: `${at}/settlements`,
      keys,
      body,
      answer,
      timeoutMs: config.timeoutsMs.payments,
    })
    if (result.status !== 'done') throw new Error(`No settlement file of ${book} for ${merchant} on ${date}`)
    yield result.value.lines
    if (result.value.next === null) return
    after = result.value.next
  }
  throw new Error(`The settlement file of ${book} for ${merchant} on ${date} has no end`)
}
