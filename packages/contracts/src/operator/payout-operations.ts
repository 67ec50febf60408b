import { type Described, playerField } from './operator-field.ts'

export interface PayoutOperations {
  'list-payouts-due': { request: object; response: { players: OperatorPayoutDue[] } }
  'list-settlement-differences': { request: object; response: { differences: OperatorSettlementDifference[] } }
  'list-payment-faults': { request: object; response: { faults: OperatorPaymentFault[] } }
  'list-refused-refunds': { request: object; response: { refunds: OperatorRefusedRefund[] } }
  /** Changes nothing in the books before another operator has approved it, but the provider is no longer asked. */
  'propose-refund-by-hand': { request: { paymentId: string; reference: string }; response: { status: 'PROPOSED' } }
  'decide-refund-by-hand': {
    request: { paymentId: string; decision: 'APPROVE' | 'DECLINE' }
    response: { status: 'APPROVED'; ledgerTransferId: string } | { status: 'DECLINED' }
  }
  'pay-out-player': {
    request: { userId: string }
    response: { paymentId: string; amount: number; currencyCode: string; needsOperator: boolean }
  }
}

/** An excluded player whose real money has not been paid out. */
export interface OperatorPayoutDue {
  userId: string
  brandId: string
  email: string | null
  amount: number
  currencyCode: string
}

/**
 * Money that went back after it had arrived, a provider that contradicted itself (`contradicted`), or one that reports what
 * cannot be (`impossible`).
 */
export interface OperatorPaymentFault {
  paymentId: string
  userId: string
  brandId: string
  email: string | null
  type: string
  amount: number
  currencyCode: string
  /** How the payment stands now. */
  status: string
  /** Where the report came from, or what is wrong with it. */
  cause: string
  /** What was reported, or why. */
  detail: string | null
  /** What the player owes by now. */
  owed: number
  at: string
}

/** Money that is owed to its payer, and that the provider has refused to return. */
export interface OperatorRefusedRefund {
  paymentId: string
  brandId: string
  /** Nobody where the bank took money of a person without an account. */
  userId: string | null
  email: string | null
  amount: number
  currencyCode: string
  providerPaymentId: string | null
  attempts: number
  /** What the provider answered last. */
  httpStatus: number
  /** How an operator says that they return it; null: nobody does. */
  reference: string | null
  proposedBy: string | null
  firstAt: string
  lastAt: string
}

/** A payment of which the provider's settlement file and our ledger say another sum. */
export interface OperatorSettlementDifference {
  /** That of the payment provider, or of the bank for deposit and play. */
  book: string
  /** The payment, unless the file names one that is not ours. */
  reference: string
  brandId: string
  /** What moved in all, positive to us. */
  providerAmount: number
  ledgerAmount: number
  foundAt: string
}

export const payoutOperations: Described<PayoutOperations> = {
  'list-payouts-due': { about: 'Lists excluded players with real money, the most first', fields: {} },
  'list-settlement-differences': {
    about: 'Lists payments of which settlement file and ledger say another sum, oldest first',
    fields: {},
  },
  'list-payment-faults': {
    about: 'Lists money that went back and reports that contradict each other, of 30 days, newest first',
    fields: {},
  },
  'list-refused-refunds': {
    about: 'Lists money owed to its payers that a provider refuses to return, oldest first',
    fields: {},
  },
  'propose-refund-by-hand': {
    about: 'Says that a refused refund is returned by other means; the provider is not asked for it any more',
    fields: {
      paymentId: { kind: 'text', about: 'see list-refused-refunds' },
      reference: { kind: 'text', about: 'how it is returned, such as the number of the transfer' },
    },
  },
  'decide-refund-by-hand': {
    about: 'Books a refund that another operator has returned by hand, or has the provider asked again',
    fields: {
      paymentId: { kind: 'text', about: 'see list-refused-refunds' },
      decision: { kind: 'text', about: 'APPROVE DECLINE' },
    },
  },
  'pay-out-player': {
    about: 'Withdraws all real money of a player to the account that paid in last',
    fields: { userId: playerField },
  },
}
