import type { OperatorErrorCode } from '@parlour/contracts/operator-api'

/** What was proposed longer ago no longer fits what an account holds or why it is excluded. */
export const proposalHours = 72

export interface Proposal {
  status: 'PROPOSED' | 'APPROVED' | 'DECLINED'
  proposedBy: string
  expiresAt: Date
}

/** Whether an operator may decide on what was proposed, an adjustment or a lift: `yes`, or why not. Whoever proposed it may only withdraw it. */
export function judgeProposal(
  { status, proposedBy, expiresAt }: Proposal,
  { operator, decision, now }: { operator: string; decision: 'APPROVE' | 'DECLINE'; now: Date },
): 'yes' | Extract<OperatorErrorCode, 'DECIDED_BEFORE' | 'SAME_OPERATOR' | 'PROPOSAL_EXPIRED'> {
  if (status !== 'PROPOSED') return 'DECIDED_BEFORE'
  if (decision === 'DECLINE') return 'yes'
  if (operator === proposedBy) return 'SAME_OPERATOR'
  return now < expiresAt ? 'yes' : 'PROPOSAL_EXPIRED'
}
