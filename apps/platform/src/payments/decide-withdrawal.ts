import type { Deps } from '../runtime/deps.ts'
import { applyEvent } from './payment-steps.ts'

/**
 * An operator's decision on a withdrawal in review; the first one is final. An approved withdrawal goes to the provider
 * by a job, a declined one returns its money to the balance at once.
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
