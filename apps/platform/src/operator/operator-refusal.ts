import type { OperatorErrorCode } from '@parlour/contracts/operator-api'

/** Why an operation was not done, for the operator to read. */
export class OperatorRefusal extends Error {
  override readonly name = 'OperatorRefusal'
  readonly code: OperatorErrorCode
  constructor(code: OperatorErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

export const playerExcluded = () =>
  new OperatorRefusal('PLAYER_EXCLUDED', 'The player is excluded: nothing may invite them back')

export const offersHeld = () =>
  new OperatorRefusal(
    'OFFERS_HELD',
    'A sign of harm is in force (list-signs-of-harm): nothing is offered to the player',
  )

export const notInThisCountry = () =>
  new OperatorRefusal('NOT_IN_THIS_COUNTRY', 'The player may have no such bonus in the country where they live')

export const operatorStatus = {
  INVALID_SIGNATURE: 401,
  UNKNOWN_OPERATION: 404,
  NOT_PERMITTED: 403,
  INVALID_REQUEST: 400,
  UNKNOWN_PLAYER: 404,
  UNKNOWN_DOCUMENT: 404,
  UNKNOWN_PAYMENT: 404,
  UNKNOWN_MATCH: 404,
  UNKNOWN_EXCLUSION: 404,
  UNKNOWN_LIFT: 404,
  UNKNOWN_RESET: 404,
  NOT_LIFTABLE: 409,
  NOT_VERIFIED: 409,
  AUTHENTICATOR_OFF: 409,
  UNKNOWN_ADJUSTMENT: 404,
  UNKNOWN_WIN: 404,
  UNKNOWN_BONUS: 404,
  UNKNOWN_BOX: 404,
  UNKNOWN_CAMPAIGN: 404,
  DECIDED_BEFORE: 409,
  SAME_OPERATOR: 403,
  SECOND_OPERATOR: 403,
  PROPOSAL_EXPIRED: 409,
  MONEY_LEFT: 409,
  MONEY_RETURNED: 409,
  PAYMENTS_OPEN: 409,
  ROUND_OPEN: 409,
  CHANGE_UNDOABLE: 409,
  ACCOUNT_CLOSED: 409,
  NOT_IN_REVIEW: 409,
  PLAYER_EXCLUDED: 409,
  OFFERS_HELD: 409,
  NOT_IN_THIS_COUNTRY: 409,
  TOO_MANY_BONUSES: 409,
  NOT_CONFIRMED: 409,
  OBJECTION_POSSIBLE: 409,
  SECURITY_WAIT: 409,
  MONEY_OWED: 409,
  INSUFFICIENT_FUNDS: 409,
  NO_ACCOUNT: 409,
  NOT_EXCLUDED: 409,
  KEY_CONFLICT: 409,
  INTERNAL_ERROR: 500,
} as const satisfies Record<OperatorErrorCode, number>
