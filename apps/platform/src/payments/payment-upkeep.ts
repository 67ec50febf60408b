import { transaction } from '../db/pool.ts'
import { findPlayer } from '../players/player-store.ts'
import type { Deps } from '../runtime/deps.ts'
import { askProvider } from './payment-provider.ts'
import type { PaymentRow } from './payment-row.ts'
import {
  applyEvent,
  findPayments,
  keepProviderAnswer,
  leaveToOperator,
  lockPaymentInLane,
  takeStep,
} from './payment-store.ts'
import { nextStep } from './payment-transitions.ts'
import { withdrawalProblem } from './withdrawal-rules.ts'
import { overdueVisits } from './zimpler/visit-store.ts'
import { expireVisit } from './zimpler/zimpler-upkeep.ts'

/** The provider gives a page up after 30 minutes and says so; this is for when it never does. */
const depositMinutes = 35
const batch = 50

/** What time does to payments: abandoned deposits expire, reviewed withdrawals go to the provider. */
export async function keepUpPayments(deps: Deps): Promise<void> {
  for (const paymentId of await overdueVisits(deps.pool, depositMinutes, batch))
    await apart(deps, paymentId, () => expireVisit(deps, paymentId))
  await expireDeposits(deps)
  await approveReviewed(deps)
  await sendApproved(deps)
}

/** One payment that cannot be kept up is told, and keeps no other from it. */
async function apart(deps: Deps, paymentId: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    deps.logger.error({ err: error, paymentId }, 'a payment could not be kept up')
  }
}

async function expireDeposits(deps: Deps): Promise<void> {
  const due = await findPayments(
    deps.pool,
    `type = 'DEPOSIT' and status in ('PENDING', 'PENDING_REDIRECT')
       and created_at < now() - $1 * interval '1 minute' order by created_at limit ${batch}`,
    [depositMinutes],
  )
  for (const { paymentId } of due) await apart(deps, paymentId, () => applyEvent(deps, paymentId, { kind: 'expire' }))
}

async function approveReviewed(deps: Deps): Promise<void> {
  const reviewed = await findPayments(
    deps.pool,
    `type = 'WITHDRAWAL' and status = 'PENDING_APPROVAL' and not needs_operator
       and created_at <= now() - $1 * interval '1 second' order by created_at limit ${batch}`,
    [deps.config.withdrawalReviewSeconds],
  )
  for (const { paymentId } of reviewed) await apart(deps, paymentId, () => approve(deps, paymentId))
}

/** By time, unless the player was blocked since: then only an operator can. */
const approve = ({ pool }: Deps, paymentId: string): Promise<void> =>
  transaction(pool, async (client) => {
    const found = await lockPaymentInLane(client, paymentId)
    if (!found) return
    const { player, payment } = found
    // Taken back or decided meanwhile, here or by another process.
    const step = nextStep(payment, { kind: 'review-over' })
    if (!step) return
    if (player.status === 'BLOCKED' || withdrawalProblem(player, payment.method, false)) {
      await leaveToOperator(client, payment)
      return
    }
    await takeStep(client, payment, step, 'review-over')
  })

/**
 * Sends what is approved. A withdrawal whose sending had no answer is PENDING without the provider's id and is sent
 * again: the provider knows it by its reference. The first without an answer ends the round, so that a slow provider
 * holds up nothing else for long; next time it is the last in the row.
 */
async function sendApproved(deps: Deps): Promise<void> {
  const unsent = await findPayments(
    deps.pool,
    `type = 'WITHDRAWAL' and status = 'PENDING' and provider_payment_id is null order by updated_at limit ${batch}`,
    [],
  )
  for (const payment of unsent) if (!(await send(deps, payment))) return
}

/** Resolves to false when the provider gave no answer. */
async function send(deps: Deps, payment: PaymentRow): Promise<boolean> {
  const player = await findPlayer(deps.pool, payment.userId)
  if (!player) throw new Error(`Payment ${payment.paymentId} has no player`)
  const result = await askProvider(deps, payment, player)
  if (result.status === 'done') await keepProviderAnswer(deps.pool, payment.paymentId, result.value)
  else deps.logger.warn({ paymentId: payment.paymentId, result }, 'payout not taken by the provider')
  if (result.status === 'refused') await applyEvent(deps, payment.paymentId, { kind: 'provider-refused' })
  if (result.status === 'unavailable')
    await deps.pool.query('update payments set updated_at = now() where payment_id = $1', [payment.paymentId])
  return result.status !== 'unavailable'
}
