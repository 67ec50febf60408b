import type { Deps } from '../deps.ts'

/** SKELETON: an operator's word on a withdrawal in review. Its signature is fixed. */
export async function decideWithdrawal(
  _deps: Deps,
  _paymentId: string,
  _decision: 'APPROVE' | 'DECLINE',
): Promise<'decided' | 'unknown payment' | 'not in review'> {
  return 'unknown payment'
}
