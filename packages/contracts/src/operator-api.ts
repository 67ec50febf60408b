/**
 * Manual decisions of operators: POST /operator/v1/{operation}, signed by `signedHeaders` with the operator's own
 * key (OPERATOR_KEYS; the caller is the operator's name). Answers 200 with the operation's response, or an OperatorError. Money is minor units.
 */
export interface OperatorApi {
  'find-player': { request: { brandId: string; email: string }; response: OperatorPlayer }
  'block-player': {
    request: { userId: string; covers?: 'PERSON' | 'ACCOUNT' | undefined }
    response: { status: 'BLOCKED' }
  }
  'unblock-player': { request: { userId: string }; response: { status: 'ACTIVE' } }
  'list-person-matches': {
    request: { status?: 'OPEN' | 'SAME' | 'DIFFERENT' | undefined }
    response: { matches: OperatorPersonMatch[] }
  }
  'decide-person-match': {
    request: { matchId: string; decision: 'SAME' | 'DIFFERENT' }
    response: { decision: 'SAME' | 'DIFFERENT' }
  }
  /** Everything that the platform holds of a player, by table. */
  'export-player': {
    request: { userId: string }
    response: { exportedAt: string; data: Record<string, Record<string, unknown>[]> }
  }
  /** Closes the account for good. What the law requires to be kept is erased after `erasedAfter`. */
  'erase-player': { request: { userId: string }; response: { closedAt: string; erasedAfter: string } }
  'set-withdrawal-block': {
    request: { userId: string; block: 'NONE' | 'CARDS' | 'ALL' }
    response: { block: 'NONE' | 'CARDS' | 'ALL' }
  }
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
  'list-payouts-due': { request: object; response: { players: OperatorPayoutDue[] } }
  'pay-out-player': {
    request: { userId: string }
    response: { paymentId: string; amount: number; currencyCode: string; needsOperator: boolean }
  }
  'list-documents': {
    request: { status?: 'IN_REVIEW' | 'ACCEPTED' | 'REJECTED' | undefined }
    response: { documents: OperatorDocument[] }
  }
  'decide-document': {
    request: { documentId: string; decision: 'ACCEPT' | 'REJECT'; reason?: DocumentReason | undefined }
    response: { status: 'ACCEPTED' | 'REJECTED' }
  }
  'list-withdrawals': { request: object; response: { withdrawals: OperatorWithdrawal[] } }
  'decide-withdrawal': {
    request: { paymentId: string; decision: 'APPROVE' | 'DECLINE' }
    response: { decision: 'APPROVE' | 'DECLINE' }
  }
  'grant-bonus': { request: { userId: string; bonusId: string; key: string }; response: { userBonusId: string } }
  'forfeit-bonus': { request: { userId: string; userBonusId: string }; response: { status: 'FORFEITED' } }
  'grant-box': { request: { userId: string; boxId: string; key: string }; response: { userBoxId: string } }
  'save-campaign': {
    request: {
      campaignId: string
      brandId: string
      name: string
      status: 'DRAFT' | 'ACTIVE' | 'ENDED'
      bonusIds: string[]
    }
    response: { campaignId: string }
  }
  'add-campaign-member': {
    request: { campaignId: string; userId: string }
    response: { campaignId: string; userId: string }
  }
  'remove-campaign-member': {
    request: { campaignId: string; userId: string }
    response: { campaignId: string; userId: string }
  }
}

export type OperatorOperation = keyof OperatorApi
export type OperatorRequest<Operation extends OperatorOperation> = OperatorApi[Operation]['request']
export type OperatorResponse<Operation extends OperatorOperation> = OperatorApi[Operation]['response']

/** Why a document is rejected. */
export const documentReasons = [
  'UNREADABLE',
  'EXPIRED',
  'INCOMPLETE',
  'DATA_MISMATCH',
  'WRONG_TYPE',
  'SUSPECTED_FORGERY',
] as const
type DocumentReason = (typeof documentReasons)[number]

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
  withdrawalBlock: 'NONE' | 'CARDS' | 'ALL'
  countryCode: string
  currencyCode: string
  real: number
  bonus: number
  held: number
  points: number
  campaignIds: string[]
  /** Running ones, newest first. */
  bonuses: { userBonusId: string; bonusId: string; status: string }[]
}

export interface OperatorDocument {
  documentId: string
  userId: string
  brandId: string
  email: string | null
  fullName: string
  type: string
  contentType: string
  sizeBytes: number
  status: string
  createdAt: string
  /** Valid for ten minutes. */
  url: string
}

/** Two accounts that belong to one person, or may. */
export interface OperatorPersonMatch {
  matchId: string
  status: 'OPEN' | 'SAME' | 'DIFFERENT'
  score: number
  /** What is alike, such as NAME BIRTH_DAY_OFF ADDRESS. */
  signals: string
  /** Null while it is open, or decided by the score alone. */
  decidedBy: string | null
  createdAt: string
  accounts: {
    userId: string
    brandId: string
    email: string | null
    fullName: string
    birthDate: string
    excluded: boolean
  }[]
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

/** An excluded player whose real money has not been paid out. */
export interface OperatorPayoutDue {
  userId: string
  brandId: string
  email: string | null
  amount: number
  currencyCode: string
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
  createdAt: string
}

export type OperatorErrorCode =
  | 'INVALID_SIGNATURE'
  | 'UNKNOWN_OPERATION'
  | 'INVALID_REQUEST'
  | 'UNKNOWN_PLAYER'
  | 'UNKNOWN_DOCUMENT'
  | 'UNKNOWN_PAYMENT'
  | 'UNKNOWN_MATCH'
  | 'UNKNOWN_ADJUSTMENT'
  | 'UNKNOWN_BONUS'
  | 'UNKNOWN_BOX'
  | 'UNKNOWN_CAMPAIGN'
  | 'DECIDED_BEFORE'
  /** Who proposed an adjustment cannot approve it. */
  | 'SAME_OPERATOR'
  | 'ADJUSTMENT_EXPIRED'
  /** An account with money, or with payments under way, cannot be closed. */
  | 'MONEY_LEFT'
  | 'PAYMENTS_OPEN'
  | 'ACCOUNT_CLOSED'
  | 'NOT_IN_REVIEW'
  /** The player has not confirmed the withdrawal by the mailed link. */
  | 'NOT_CONFIRMED'
  | 'INSUFFICIENT_FUNDS'
  /** The player has no card or bank account that has paid in. */
  | 'NO_ACCOUNT'
  /** The idempotency key was already used for a different request. */
  | 'KEY_CONFLICT'
  | 'INTERNAL_ERROR'

export interface OperatorError {
  error: { code: OperatorErrorCode; message: string }
}

/** How the command line passes a field: `list` is comma-separated, `key` is generated if omitted. */
export interface OperatorField {
  kind: 'text' | 'whole' | 'list' | 'key'
  /** The allowed values. */
  about: string
  optional?: true
}

const player: OperatorField = { kind: 'text', about: 'user id, see find-player' }
const key: OperatorField = { kind: 'key', about: 'repeating a key has no effect' }
const brandId: OperatorField = { kind: 'text', about: 'ac bz ra bo lj' }
const campaignId: OperatorField = { kind: 'text', about: 'such as bz-vip-gold' }

/** Describes every operation, for documentation and for programs that prompt for input. */
export const operatorOperations: {
  readonly [Operation in OperatorOperation]: {
    about: string
    fields: Readonly<Record<string & keyof OperatorRequest<Operation>, OperatorField>>
  }
} = {
  'find-player': {
    about: 'Shows a player with balances and state',
    fields: { brandId, email: { kind: 'text', about: 'e-mail address' } },
  },
  'block-player': {
    about: 'Ends all logins of a person and refuses new ones, in all their accounts or in one',
    fields: { userId: player, covers: { kind: 'text', about: 'PERSON ACCOUNT; PERSON if omitted', optional: true } },
  },
  'unblock-player': { about: 'Allows the player to log in again', fields: { userId: player } },
  'list-person-matches': {
    about: 'Lists accounts that may belong to one person: those to decide, oldest first, or decided ones, newest first',
    fields: { status: { kind: 'text', about: 'OPEN SAME DIFFERENT', optional: true } },
  },
  'decide-person-match': {
    about: 'Makes two accounts one person, or parts them for good',
    fields: {
      matchId: { kind: 'text', about: 'see list-person-matches' },
      decision: { kind: 'text', about: 'SAME DIFFERENT' },
    },
  },
  'export-player': {
    about: 'Shows everything that the platform holds of a player, for a request of theirs; use --json',
    fields: { userId: player },
  },
  'erase-player': {
    about: 'Closes an account for good, at the wish of the player, and erases what the law lets be erased',
    fields: { userId: player },
  },
  'set-withdrawal-block': {
    about: 'Blocks withdrawals, entirely or by card',
    fields: { userId: player, block: { kind: 'text', about: 'NONE CARDS ALL' } },
  },
  'propose-adjustment': {
    about: 'Proposes to add or remove money or points, which another operator approves',
    fields: {
      userId: player,
      balance: { kind: 'text', about: 'REAL VIRTUAL' },
      amount: { kind: 'whole', about: 'minor units, or points for VIRTUAL; negative to remove' },
      reason: { kind: 'text', about: 'recorded with the operation' },
      key,
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
  'list-payouts-due': { about: 'Lists excluded players with real money, the most first', fields: {} },
  'pay-out-player': {
    about: 'Withdraws all real money of a player to the account that paid in last',
    fields: { userId: player },
  },
  'list-documents': {
    about: 'Lists documents to review, oldest first, or those with another status, newest first',
    fields: { status: { kind: 'text', about: 'IN_REVIEW ACCEPTED REJECTED', optional: true } },
  },
  'decide-document': {
    about: 'Accepts or rejects a document in review',
    fields: {
      documentId: { kind: 'text', about: 'see list-documents' },
      decision: { kind: 'text', about: 'ACCEPT REJECT' },
      reason: { kind: 'text', about: `with REJECT: ${documentReasons.join(' ')}`, optional: true },
    },
  },
  'list-withdrawals': { about: 'Lists withdrawals to review, oldest first', fields: {} },
  'decide-withdrawal': {
    about: 'Sends a withdrawal in review, or returns its money',
    fields: {
      paymentId: { kind: 'text', about: 'see list-withdrawals' },
      decision: { kind: 'text', about: 'APPROVE DECLINE' },
    },
  },
  'grant-bonus': {
    about: 'Grants a bonus of the brand',
    fields: { userId: player, bonusId: { kind: 'text', about: 'such as ac-cash-5' }, key },
  },
  'forfeit-bonus': {
    about: 'Removes a bonus with its bonus money and spins',
    fields: { userId: player, userBonusId: { kind: 'text', about: 'see find-player' } },
  },
  'grant-box': {
    about: 'Grants a reward box, or a turn of the wheel',
    fields: { userId: player, boxId: { kind: 'text', about: 'such as ac-treasure-box' }, key },
  },
  'save-campaign': {
    about: 'Creates or changes a campaign',
    fields: {
      campaignId,
      brandId,
      name: { kind: 'text', about: 'for operators' },
      status: { kind: 'text', about: 'DRAFT ACTIVE ENDED' },
      bonusIds: { kind: 'list', about: 'granted to each member; may be empty' },
    },
  },
  'add-campaign-member': { about: 'Adds a player to a campaign', fields: { campaignId, userId: player } },
  'remove-campaign-member': { about: 'Removes a player from a campaign', fields: { campaignId, userId: player } },
}
