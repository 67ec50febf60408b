import { type Described, keyField, playerField } from './operator-field.ts'

export interface AuthenticatorOperations {
  /** Changes nothing before another operator has approved it. */
  'propose-authenticator-reset': {
    request: { userId: string; identityCheck: string; key: string }
    response: { resetId: string; expiresAt: string }
  }
  'list-authenticator-resets': { request: object; response: { resets: OperatorAuthenticatorReset[] } }
  'decide-authenticator-reset': {
    request: { resetId: string; decision: 'APPROVE' | 'DECLINE' }
    response: { status: 'APPROVED' | 'DECLINED' }
  }
}

export interface OperatorAuthenticatorReset {
  resetId: string
  userId: string
  identityCheck: string
  proposedBy: string
  proposedAt: string
  expiresAt: string
}

export const authenticatorOperations: Described<AuthenticatorOperations> = {
  'propose-authenticator-reset': {
    about: 'Proposes to turn the authenticator app of a player off who has lost it and the recovery codes',
    fields: {
      userId: playerField,
      identityCheck: { kind: 'text', about: 'the identity check by which whoever asks has proved to be the player' },
      key: keyField,
    },
  },
  'list-authenticator-resets': { about: 'Lists resets that wait for a second operator, oldest first', fields: {} },
  'decide-authenticator-reset': {
    about: 'Approves a reset that another operator proposed, logs the player out and tells them, or declines one',
    fields: {
      resetId: { kind: 'text', about: 'see list-authenticator-resets' },
      decision: { kind: 'text', about: 'APPROVE DECLINE' },
    },
  },
}
