import { transaction } from '../db/pool.ts'
import type { Deps } from '../deps.ts'
import { findPlayer } from '../players/player-store.ts'
import { askProvider } from './payment-provider.ts'
import { findPayments, keepProviderAnswer, lockPayment, type PaymentRow, takeStep } from './payment-store.ts'
import { nextStep, type PaymentEvent } from './payment-transitions.ts'

/** The provider gives a page up after 30 minutes and says so; this is for when it never does. */
const depositMinutes = 35
const batch = 50

/** What time does to payments: abandoned deposits expire, reviewed withdrawals go to the provider. */
export async function keepUpPayments(deps: Deps): Promise<void> {
  await expireDeposits(deps)
  await payOutWithdrawals(deps)
}

async function expireDeposits(deps: Deps): Promise<void> {
  const due = await findPayments(
    deps.pool,
    `type = 'DEPOSIT' and status in ('PENDING', 'PENDING_REDIRECT')
       and created_at < now() - $1 * interval '1 minute' order by created_at limit ${batch}`,
    [depositMinutes],
  )
  for (const payment of due) await apply(deps, payment, { kind: 'expire' })
}

/**
 * A withdrawal past its review is approved, then sent. One whose sending had no answer is PENDING without the provider's
 * id and is sent again: the provider knows it by its reference. The first without an answer ends the round, so that a
 * slow provider holds up nothing else for long; next time it is the last in the row.
 */
async function payOutWithdrawals(deps: Deps): Promise<void> {
  const reviewed = await findPayments(
    deps.pool,
    `type = 'WITHDRAWAL' and status = 'PENDING_APPROVAL'
       and created_at <= now() - $1 * interval '1 second' order by created_at limit ${batch}`,
    [deps.config.withdrawalReviewSeconds],
  )
  for (const payment of reviewed) await apply(deps, payment, { kind: 'approve' })
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
  const result = await askProvider(deps, payment, player.brandId)
  if (result.status === 'done') await keepProviderAnswer(deps.pool, payment.paymentId, result.value)
  else deps.logger.warn({ paymentId: payment.paymentId, result }, 'payout not taken by the provider')
  if (result.status === 'refused') await apply(deps, payment, { kind: 'provider-refused' })
  if (result.status === 'unavailable')
    await deps.pool.query('update payments set updated_at = now() where payment_id = $1', [payment.paymentId])
  return result.status !== 'unavailable'
}

/** Under the payment's lock: what was read before may be past. */
const apply = ({ pool }: Deps, { paymentId }: PaymentRow, event: PaymentEvent): Promise<void> =>
  transaction(pool, async (client) => {
    const payment = await lockPayment(client, paymentId)
    const step = payment && nextStep(payment, event)
    if (payment && step) await takeStep(client, payment, step, event.kind)
  })
