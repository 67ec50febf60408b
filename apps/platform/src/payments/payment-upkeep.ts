import { handle, type JobHandler } from '@parlour/jobs/job'
import { transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { payOutExcluded } from '../persons/person-jobs.ts'
import { takeBackWithdrawals } from '../players/contact-jobs.ts'
import { findPlayer } from '../players/player-store.ts'
import type { Deps } from '../runtime/deps.ts'
import { payOutWhenExcluded } from './exclusion-payout.ts'
import { followWhileOpen, settleContradiction } from './follow-payment.ts'
import {
  checkContradiction,
  confirmationHours,
  endReview,
  expirePayment,
  followPayment,
  openMinutes,
  planForPayment,
  planForPayments,
  refundDeposit,
  sendPayout,
} from './payment-jobs.ts'
import { askProvider } from './payment-provider.ts'
import { applyEvent, applyStep, isNeededForDebt } from './payment-steps.ts'
import {
  leaveToOperator,
  lockPlayerAndPayment,
  paymentsWhere,
  storePayoutSent,
  storeProviderAnswer,
} from './payment-store.ts'
import { nextStep } from './payment-transitions.ts'
import { refund } from './refund-deposit.ts'
import { takeBack } from './take-back-withdrawals.ts'
import { withdrawalProblem } from './withdrawal-rules.ts'
import { overdueVisits } from './zimpler/visit-store.ts'
import { expireVisit } from './zimpler/zimpler-upkeep.ts'

/** Delay before a payout is sent again whose request got no answer. */
const resendAfterSeconds = 60
const batch = 500

/** The jobs that expire abandoned deposits and unconfirmed withdrawals, and send reviewed withdrawals to the provider. */
export const paymentJobs = (deps: Deps): JobHandler[] => [
  handle(followPayment, ({ paymentId }) => followWhileOpen(deps, paymentId)),
  handle(checkContradiction, ({ paymentId }) => settleContradiction(deps, paymentId)),
  handle(expirePayment, async ({ paymentId }) => {
    await expireVisit(deps, paymentId)
    await applyEvent(deps, paymentId, { kind: 'expire' })
  }),
  handle(endReview, ({ paymentId }) => approve(deps, paymentId)),
  handle(sendPayout, ({ paymentId }) => send(deps, paymentId)),
  handle(refundDeposit, ({ paymentId }) => refund(deps, paymentId)),
  handle(takeBackWithdrawals, (change) => takeBack(deps, change)),
  handle(payOutExcluded, ({ userId }) => payOutWhenExcluded(deps, userId)),
]

const overdue = `created_at < now() - $1 * interval '1 second' order by created_at limit ${batch}`

const overdueDeposits = sql(
  'overdue-deposits',
  paymentsWhere(`type = 'DEPOSIT' and status in ('PENDING', 'PENDING_REDIRECT') and ${overdue}`),
)
const reviewedWithdrawals = sql(
  'reviewed-withdrawals',
  paymentsWhere(`type = 'WITHDRAWAL' and status = 'PENDING_APPROVAL' and not needs_operator and not awaits_confirmation
    and coalesce(confirmed_at, created_at) < now() - $1 * interval '1 second'
    and (held_until is null or held_until <= now()) order by created_at limit ${batch}`),
)
const unconfirmedWithdrawals = sql(
  'unconfirmed-withdrawals',
  paymentsWhere(`type = 'WITHDRAWAL' and status = 'PENDING_APPROVAL' and awaits_confirmation and not exists (
      select from withdrawal_confirmations c where c.payment_id = payments.payment_id and c.expires_at > now())
    and ${overdue}`),
)
const unsentWithdrawals = sql(
  'unsent-withdrawals',
  paymentsWhere(
    `type = 'WITHDRAWAL' and status = 'PENDING' and provider_payment_id is null order by updated_at limit ${batch}`,
  ),
)

/**
 * Plans overdue work again. Payments plan their own jobs; this covers jobs that were given up, and rows written in
 * other ways.
 */
export async function planOverduePayments({ pool, config }: Pick<Deps, 'pool' | 'config'>): Promise<void> {
  const deposits = idsOf(await overdueDeposits.all(pool, openMinutes * 60))
  const visits = await overdueVisits(pool, openMinutes, batch)
  const withdrawals = idsOf(await unconfirmedWithdrawals.all(pool, confirmationHours * 3600))
  await planForPayments(pool, expirePayment, [...new Set([...visits, ...deposits, ...withdrawals])])
  await planForPayments(pool, endReview, idsOf(await reviewedWithdrawals.all(pool, config.withdrawalReviewSeconds)))
  await planForPayments(pool, sendPayout, idsOf(await unsentWithdrawals.all(pool)))
}

const idsOf = (payments: readonly { paymentId: string }[]) => payments.map(({ paymentId }) => paymentId)

const secondsUntil = (time: Date, now: Date) => Math.ceil((time.getTime() - now.getTime()) / 1000)

const doubtfulAccount = sql(
  'doubtful-account-of-payment',
  `select from payment_accounts a join payments w using (account_id)
     where w.payment_id = $1 and a.distrusted_at >= coalesce(w.confirmed_at, w.created_at)`,
)

/**
 * Approves at the end of the review, which a payout that its owner can object to has after the time for that. After a
 * change of contact data it waits as long as new withdrawals do; the mail about the change has named it to the player,
 * who can still cancel it. If the player has been blocked since, or the account may be that of somebody else, only an
 * operator can approve.
 */
const approve = ({ pool }: Deps, paymentId: string): Promise<void> =>
  transaction(pool, async (client) => {
    const found = await lockPlayerAndPayment(client, paymentId)
    if (!found) return
    const { player, payment } = found
    // Cancelled or decided meanwhile, here or by another process.
    const step = nextStep(payment, { kind: 'review-over' })
    if (!step) return
    const now = new Date()
    if (payment.heldUntil && payment.heldUntil > now) {
      await planForPayment(client, endReview, paymentId, secondsUntil(payment.heldUntil, now))
      return
    }
    const problem = withdrawalProblem(player, payment.method, false, now)
    if (problem === 'SECURITY_WAIT' && player.status === 'ACTIVE') {
      await planForPayment(client, endReview, paymentId, secondsUntil(player.withdrawalsFrom ?? now, now))
      return
    }
    if (player.status === 'BLOCKED' || problem || (await doubtfulAccount.run(client, paymentId)) > 0) {
      await leaveToOperator(client, payment)
      return
    }
    if (await isNeededForDebt(client, player, payment)) return
    await applyStep(client, payment, step, 'review-over')
  })

const unsentWithdrawal = sql(
  'unsent-withdrawal',
  paymentsWhere(`payment_id = $1 and type = 'WITHDRAWAL' and status = 'PENDING' and provider_payment_id is null`),
)

/**
 * Sends an approved withdrawal. If the request got no answer, the payment is PENDING without the provider's id and is
 * sent again; the provider recognises it by its reference.
 */
async function send(deps: Deps, paymentId: string): Promise<void> {
  const payment = await unsentWithdrawal.get(deps.pool, paymentId)
  if (!payment) return
  const player = await findPlayer(deps.pool, payment.userId)
  if (!player) throw new Error(`Payment ${paymentId} has no player`)
  const result = await askProvider(deps, payment, player)
  if (result.status === 'done') {
    const { value } = result
    return transaction(deps.pool, async (client) => {
      await storeProviderAnswer(client, paymentId, value)
      await storePayoutSent(client, paymentId)
    })
  }
  deps.logger.warn({ paymentId, result }, 'payout not accepted by the provider')
  if (result.status === 'refused') await applyEvent(deps, paymentId, { kind: 'provider-refused' })
  // Retries for ever: the money stays the player's until the provider has said what it does.
  else await planForPayment(deps.pool, sendPayout, paymentId, resendAfterSeconds)
}
