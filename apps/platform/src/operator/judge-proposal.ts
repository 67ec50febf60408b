import type { OperatorErrorCode } from '@parlour/contracts/operator-api'

/** A proposal that nobody has decided in time no longer fits what the player's account holds. */
export const adjustmentHours = 72

export interface ProposedAdjustment {
  status: 'PROPOSED' | 'APPROVED' | 'DECLINED'
  proposedBy: string
  expiresAt: Date
}

/** Whether an operator may decide on an adjustment: `yes`, or why not. Whoever proposed it may only withdraw it. */
export function judgeAdjustment(
  { status, proposedBy, expiresAt }: ProposedAdjustment,
  { operator, decision, now }: { operator: string; decision: 'APPROVE' | 'DECLINE'; now: Date },
): 'yes' | Extract<OperatorErrorCode, 'DECIDED_BEFORE' | 'SAME_OPERATOR' | 'ADJUSTMENT_EXPIRED'> {
  if (status !== 'PROPOSED') return 'DECIDED_BEFORE'
  if (decision === 'DECLINE') return 'yes'
  if (operator === proposedBy) return 'SAME_OPERATOR'
  return now < expiresAt ? 'yes' : 'ADJUSTMENT_EXPIRED'
}
