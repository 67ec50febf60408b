import { transaction } from '../db/pool.ts'
import type { Deps } from '../runtime/deps.ts'
import { applyStep, isNeededForDebt } from './payment-steps.ts'
import { lockPlayerAndPayment } from './payment-store.ts'
import { nextStep } from './payment-transitions.ts'

/**
 * An operator's decision on a withdrawal in review; the first one is final. An approved withdrawal goes to the provider
 * by a job, a declined one returns its money to the balance at once. What the player has to confirm cannot be approved
 * in their place, nor what an excluded player can still object to. After a change of contact data it waits as long as any
 * other: its owner may not have read the mail about the change yet. What the player owes by now is paid first: the withdrawal is
 * cancelled for it.
 */
export const decideWithdrawal = (
  { pool }: Pick<Deps, 'pool'>,
  paymentId: string,
  decision: 'APPROVE' | 'DECLINE',
): Promise<
  'decided' | 'unknown payment' | 'not in review' | 'not confirmed' | 'held' | 'contact changed' | 'money owed'
> =>
  transaction(pool, async (client) => {
    const found = await lockPlayerAndPayment(client, paymentId)
    if (!found) return 'unknown payment'
    const { player, payment } = found
    const kind = decision === 'APPROVE' ? 'operator-approved' : 'operator-declined'
    const step = nextStep(payment, { kind })
    if (!step) return payment.status === 'PENDING_APPROVAL' ? 'not confirmed' : 'not in review'
    const isAhead = (time: Date | null) => time !== null && time > new Date()
    if (decision === 'APPROVE' && isAhead(payment.heldUntil)) return 'held'
    if (decision === 'APPROVE' && isAhead(player.withdrawalsFrom)) return 'contact changed'
    if (decision === 'APPROVE' && (await isNeededForDebt(client, player, payment))) return 'money owed'
    await applyStep(client, payment, step, kind)
    return 'decided'
  })
