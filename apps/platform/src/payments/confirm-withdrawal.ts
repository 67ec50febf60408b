import type { ConfirmWithdrawalRefusalCode, ConfirmWithdrawalResult } from '@parlour/contracts/platform-resolvers'
import { isBrandId } from '../brands/countries.ts'
import { type Queryable, transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../runtime/deps.ts'
import { endReview, planForPayment } from './payment-jobs.ts'
import { applyStep } from './payment-steps.ts'
import { lockPlayerAndPayment } from './payment-store.ts'
import { nextStep } from './payment-transitions.ts'
import { confirmationHash } from './withdrawal-confirmation.ts'

const messages: Record<ConfirmWithdrawalRefusalCode, string> = {
  INVALID_CODE: 'There is no such code',
  CODE_EXPIRED: 'The withdrawal was not confirmed in time',
  CODE_USED: 'The withdrawal has been confirmed before',
  WITHDRAWAL_OVER: 'The withdrawal was cancelled or declined',
  RATE_LIMITED: 'Too many wrong codes from this address',
}
const refuse = (code: ConfirmWithdrawalRefusalCode): ConfirmWithdrawalResult => ({
  __typename: 'ConfirmWithdrawalRefusal',
  code,
  message: messages[code],
})

const confirmationByHash = sql(
  'withdrawal-confirmation',
  `select payment_id as "paymentId", expires_at <= now() as expired
     from withdrawal_confirmations where code_hash = $1 and brand_id = $2`,
  { notNull: ['expired'] },
)

/**
 * Confirms a withdrawal by the code of its link, on the brand that issued it; its review begins. Whoever opens the link
 * need not be logged in: players often read their mail on another device.
 */
export async function confirmWithdrawal(
  { pool, limits, config }: Pick<Deps, 'pool' | 'limits' | 'config'>,
  clientAddress: string,
  brandId: string,
  code: string,
): Promise<ConfirmWithdrawalResult> {
  const found = isBrandId(brandId) && (await confirmationByHash.get(pool, confirmationHash(code), brandId))
  if (!found) return refuse((await limits.wrongCode.take(clientAddress)) ? 'INVALID_CODE' : 'RATE_LIMITED')
  return transaction(pool, (client) => confirm(client, found, config.withdrawalReviewSeconds))
}

const markConfirmed = sql(
  'mark-withdrawal-confirmed',
  'update payments set awaits_confirmation = false, confirmed_at = now() where payment_id = $1',
)

async function confirm(
  client: Queryable,
  { paymentId, expired }: { paymentId: string; expired: boolean },
  reviewSeconds: number,
): Promise<ConfirmWithdrawalResult> {
  const payment = (await lockPlayerAndPayment(client, paymentId))?.payment
  if (!payment) return refuse('INVALID_CODE')
  if (!payment.awaitsConfirmation) return refuse('CODE_USED')
  const step = nextStep(payment, { kind: 'confirmed' })
  if (expired) return refuse('CODE_EXPIRED')
  if (!step) return refuse('WITHDRAWAL_OVER')
  await markConfirmed.run(client, paymentId)
  const confirmed = await applyStep(client, payment, step, 'confirmed')
  if (!confirmed.needsOperator) await planForPayment(client, endReview, paymentId, reviewSeconds)
  return { __typename: 'ConfirmWithdrawalSuccess', success: true }
}
