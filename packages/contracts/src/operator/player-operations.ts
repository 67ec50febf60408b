import { brandIdField, type Described, playerField } from './operator-field.ts'

export interface PlayerOperations {
  'find-player': { request: { brandId: string; email: string }; response: OperatorPlayer }
  'block-player': {
    request: { userId: string; covers?: 'PERSON' | 'ACCOUNT' | undefined }
    response: { status: 'BLOCKED' }
  }
  'unblock-player': { request: { userId: string }; response: { status: 'ACTIVE' } }
  'end-logins': { request: { userId: string }; response: { ended: number } }
  'set-withdrawal-block': {
    request: { userId: string; block: 'NONE' | 'CARDS' | 'ALL' }
    response: { block: 'NONE' | 'CARDS' | 'ALL' }
  }
}

export interface OperatorPlayer {
  userId: string
  brandId: string
  email: string | null
  displayName: string
  fullName: string
  status: 'ACTIVE' | 'BLOCKED'
  kycStatus: string
  emailVerified: boolean
  /** By the player's own lock; ISO 8601. */
  lockedUntil: string | null
  /** When the account was closed for good; ISO 8601. */
  closedAt: string | null
  /** Whether its player has closed it, in their account. */
  closedByPlayer: boolean
  withdrawalBlock: 'NONE' | 'CARDS' | 'ALL'
  /** What the blacklist says about the e-mail address. */
  blacklisted: 'NONE' | 'PARTIAL' | 'FULL'
  countryCode: string
  currencyCode: string
  real: number
  bonus: number
  /** For withdrawals. */
  held: number
  heldWins: number
  points: number
  campaignIds: string[]
  /** Running ones, newest first. */
  bonuses: { userBonusId: string; bonusId: string; status: string }[]
}

export const playerOperations: Described<PlayerOperations> = {
  'find-player': {
    about: 'Shows a player with balances and state',
    fields: { brandId: brandIdField, email: { kind: 'text', about: 'e-mail address' } },
  },
  'block-player': {
    about: 'Ends all logins of a person and refuses new ones, in all their accounts or in one',
    fields: {
      userId: playerField,
      covers: { kind: 'text', about: 'PERSON ACCOUNT; PERSON if omitted', optional: true },
    },
  },
  'unblock-player': { about: 'Allows the player to log in again', fields: { userId: playerField } },
  'end-logins': { about: 'Logs a player out everywhere', fields: { userId: playerField } },
  'set-withdrawal-block': {
    about: 'Blocks withdrawals, entirely or by card',
    fields: { userId: playerField, block: { kind: 'text', about: 'NONE CARDS ALL' } },
  },
}
