import type { Described } from './operator-field.ts'

export interface WithdrawalOperations {
  'list-withdrawals': { request: object; response: { withdrawals: OperatorWithdrawal[] } }
  'decide-withdrawal': {
    request: { paymentId: string; decision: 'APPROVE' | 'DECLINE' }
    response: { decision: 'APPROVE' | 'DECLINE' }
  }
}

export interface OperatorWithdrawal {
  paymentId: string
  userId: string
  brandId: string
  email: string | null
  amount: number
  currencyCode: string
  method: string
  provider: string
  /** It can be declined, but not approved before the player has confirmed it. */
  awaitsConfirmation: boolean
  /** The payout of an excluded player, who can object to it until then; it can be declined, but not approved before. */
  heldUntil: string | null
  /** When that player has objected. */
  objectedAt: string | null
  createdAt: string
}

export const withdrawalOperations: Described<WithdrawalOperations> = {
  'list-withdrawals': {
    about: 'Lists withdrawals to review, first those that wait for an operator, oldest first',
    fields: {},
  },
  'decide-withdrawal': {
    about: 'Sends a withdrawal in review, or returns its money',
    fields: {
      paymentId: { kind: 'text', about: 'see list-withdrawals' },
      decision: { kind: 'text', about: 'APPROVE DECLINE' },
    },
  },
}
