import type { Deps } from '../runtime/deps.ts'
import { applyEvent } from './payment-steps.ts'

/**
 * An operator's word on a withdrawal in review; the first one stands. An approved one goes to the provider with the next
 * round of upkeep, a declined one's money is back on the balance at once.
 */
export async function decideWithdrawal(
  deps: Pick<Deps, 'pool'>,
  paymentId: string,
  decision: 'APPROVE' | 'DECLINE',
): Promise<'decided' | 'unknown payment' | 'not in review'> {
  const outcome = await applyEvent(deps, paymentId, {
    kind: decision === 'APPROVE' ? 'operator-approved' : 'operator-declined',
  })
  if (outcome === 'unknown payment') return outcome
  return outcome === 'applied' ? 'decided' : 'not in review'
}
