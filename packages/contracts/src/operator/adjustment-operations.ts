import { type Described, keyField, playerField } from './operator-field.ts'

export interface AdjustmentOperations {
  /** Changes nothing before another operator has approved it. */
  'propose-adjustment': {
    request: { userId: string; balance: 'REAL' | 'VIRTUAL'; amount: number; reason: string; key: string }
    response: { adjustmentId: string; expiresAt: string }
  }
  'list-adjustments': { request: object; response: { adjustments: OperatorAdjustment[] } }
  'decide-adjustment': {
    request: { adjustmentId: string; decision: 'APPROVE' | 'DECLINE' }
    response: { status: 'APPROVED'; ledgerTransferId: string } | { status: 'DECLINED' }
  }
}

export interface OperatorAdjustment {
  adjustmentId: string
  userId: string
  balance: 'REAL' | 'VIRTUAL'
  amount: number
  reason: string
  proposedBy: string
  proposedAt: string
  expiresAt: string
}

export const adjustmentOperations: Described<AdjustmentOperations> = {
  'propose-adjustment': {
    about: 'Proposes to add or remove money or points, which another operator approves',
    fields: {
      userId: playerField,
      balance: { kind: 'text', about: 'REAL VIRTUAL' },
      amount: { kind: 'whole', about: 'minor units, or points for VIRTUAL; negative to remove' },
      reason: { kind: 'text', about: 'recorded with the operation' },
      key: keyField,
    },
  },
  'list-adjustments': { about: 'Lists adjustments that wait for a second operator, oldest first', fields: {} },
  'decide-adjustment': {
    about: 'Approves an adjustment that another operator proposed, or declines one',
    fields: {
      adjustmentId: { kind: 'text', about: 'see list-adjustments' },
      decision: { kind: 'text', about: 'APPROVE DECLINE' },
    },
  },
}
