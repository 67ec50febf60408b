import { type Described, keyField, playerField } from './operator-field.ts'

/** That a player would like to play again is none, whatever they say: a self-exclusion protects them from just that. */
export const liftReasons = ['STOLEN_SESSION', 'STOLEN_PASSWORD'] as const
type LiftReason = (typeof liftReasons)[number]

export interface ExclusionOperations {
  'list-exclusions': { request: { userId: string }; response: { exclusions: OperatorExclusion[] } }
  /** Changes nothing before another operator has approved it. */
  'propose-exclusion-lift': {
    request: { exclusionId: string; reason: LiftReason; identityCheck: string; key: string }
    response: { liftId: string; expiresAt: string }
  }
  'list-exclusion-lifts': { request: object; response: { lifts: OperatorExclusionLift[] } }
  'decide-exclusion-lift': {
    request: { liftId: string; decision: 'APPROVE' | 'DECLINE' }
    response: { status: 'APPROVED' | 'DECLINED' }
  }
}

/** What excludes the person of an account now. */
export interface OperatorExclusion {
  exclusionId: string
  /** The account for which it was asked. */
  userId: string
  kind: 'SELF' | 'OPERATOR' | 'REGISTER'
  covers: 'PERSON' | 'ACCOUNT'
  createdAt: string
  /** Null: until it is lifted. */
  endsAt: string | null
}

export interface OperatorExclusionLift {
  liftId: string
  exclusionId: string
  userId: string
  reason: LiftReason
  identityCheck: string
  endsAt: string | null
  proposedBy: string
  proposedAt: string
  expiresAt: string
}

export const exclusionOperations: Described<ExclusionOperations> = {
  'list-exclusions': {
    about: 'Lists what excludes the person of an account, newest first',
    fields: { userId: playerField },
  },
  'propose-exclusion-lift': {
    about: 'Proposes to lift a self-exclusion that somebody else has set, never one that the player regrets',
    fields: {
      exclusionId: { kind: 'text', about: 'see list-exclusions' },
      reason: { kind: 'text', about: liftReasons.join(' ') },
      identityCheck: { kind: 'text', about: 'the identity check by which whoever asks has proved to be the player' },
      key: keyField,
    },
  },
  'list-exclusion-lifts': { about: 'Lists lifts that wait for a second operator, oldest first', fields: {} },
  'decide-exclusion-lift': {
    about: 'Approves a lift that another operator proposed, and tells the player, or declines one',
    fields: {
      liftId: { kind: 'text', about: 'see list-exclusion-lifts' },
      decision: { kind: 'text', about: 'APPROVE DECLINE' },
    },
  },
}
