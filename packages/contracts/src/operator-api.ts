import { type AdjustmentOperations, adjustmentOperations } from './operator/adjustment-operations.ts'
import { type AuthenticatorOperations, authenticatorOperations } from './operator/authenticator-operations.ts'
import { type CampaignOperations, campaignOperations } from './operator/campaign-operations.ts'
import { type DocumentOperations, documentOperations } from './operator/document-operations.ts'
import { type ExclusionOperations, exclusionOperations } from './operator/exclusion-operations.ts'
import { type ExplainOperations, explainOperations } from './operator/explain-operations.ts'
import { type GrantOperations, grantOperations } from './operator/grant-operations.ts'
import { type HeldWinOperations, heldWinOperations } from './operator/held-win-operations.ts'
import { type MarketOperations, marketOperations } from './operator/market-operations.ts'
import type { Described } from './operator/operator-field.ts'
import { type PayoutOperations, payoutOperations } from './operator/payout-operations.ts'
import { type PersonOperations, personOperations } from './operator/person-operations.ts'
import { type PersonalDataOperations, personalDataOperations } from './operator/personal-data-operations.ts'
import { type PlayerOperations, playerOperations } from './operator/player-operations.ts'
import { type RegisterOperations, registerOperations } from './operator/register-operations.ts'
import { type RegistrationOperations, registrationOperations } from './operator/registration-operations.ts'
import { type SignOperations, signOperations } from './operator/sign-operations.ts'
import { type WithdrawalOperations, withdrawalOperations } from './operator/withdrawal-operations.ts'

/**
 * Manual decisions of operators: POST /operator/v1/{operation}, signed by `signedHeaders` with the operator's own
 * key (OPERATOR_KEYS; the caller is the operator's name). Answers 200 with the operation's response, or an OperatorError.
 * Money is minor units.
 */
export interface OperatorApi
  extends PlayerOperations,
    PersonOperations,
    ExclusionOperations,
    AuthenticatorOperations,
    PersonalDataOperations,
    AdjustmentOperations,
    HeldWinOperations,
    PayoutOperations,
    DocumentOperations,
    WithdrawalOperations,
    GrantOperations,
    CampaignOperations,
    RegisterOperations,
    RegistrationOperations,
    MarketOperations,
    SignOperations,
    ExplainOperations {}

export type OperatorOperation = keyof OperatorApi
export type OperatorRequest<Operation extends OperatorOperation> = OperatorApi[Operation]['request']
export type OperatorResponse<Operation extends OperatorOperation> = OperatorApi[Operation]['response']

/** All operations, in the order in which the command line lists them. */
export const operatorOperations: Described<OperatorApi> = {
  ...playerOperations,
  ...personOperations,
  ...exclusionOperations,
  ...authenticatorOperations,
  ...personalDataOperations,
  ...adjustmentOperations,
  ...heldWinOperations,
  ...payoutOperations,
  ...documentOperations,
  ...withdrawalOperations,
  ...grantOperations,
  ...campaignOperations,
  ...registerOperations,
  ...registrationOperations,
  ...marketOperations,
  ...signOperations,
  ...explainOperations,
}

export type OperatorErrorCode =
  | 'INVALID_SIGNATURE'
  | 'UNKNOWN_OPERATION'
  /** The operator may not use the operation (OPERATOR_RIGHTS). */
  | 'NOT_PERMITTED'
  | 'INVALID_REQUEST'
  | 'UNKNOWN_PLAYER'
  | 'UNKNOWN_DOCUMENT'
  | 'UNKNOWN_PAYMENT'
  | 'UNKNOWN_MATCH'
  | 'UNKNOWN_EXCLUSION'
  | 'UNKNOWN_LIFT'
  | 'UNKNOWN_RESET'
  | 'UNKNOWN_ADJUSTMENT'
  | 'UNKNOWN_WIN'
  | 'UNKNOWN_BONUS'
  /** A register's exclusion, an operator's block, or one that is over. */
  | 'NOT_LIFTABLE'
  /** The identity of the player is not verified. */
  | 'NOT_VERIFIED'
  /** The player has no authenticator app on. */
  | 'AUTHENTICATOR_OFF'
  /** Nothing that invites an excluded player back. */
  | 'PLAYER_EXCLUDED'
  /** A sign of harm is in force. */
  | 'OFFERS_HELD'
  /** The skin has no such bonus for the country where the player lives. */
  | 'NOT_IN_THIS_COUNTRY'
  | 'UNKNOWN_BOX'
  | 'UNKNOWN_CAMPAIGN'
  | 'DECIDED_BEFORE'
  /** Who proposed an adjustment cannot approve it, nor withdrawals of a player to whom they gave money. */
  | 'SAME_OPERATOR'
  /** Beyond the operator's budget of the day: the same request by a second operator approves it. */
  | 'SECOND_OPERATOR'
  | 'PROPOSAL_EXPIRED'
  /** An account with money, or with payments, rounds or bets under way, cannot be closed. */
  | 'MONEY_LEFT'
  /** What was owed to a payer is not owed any more. */
  | 'MONEY_RETURNED'
  | 'PAYMENTS_OPEN'
  | 'ROUND_OPEN'
  | 'CHANGE_UNDOABLE'
  | 'ACCOUNT_CLOSED'
  | 'NOT_IN_REVIEW'
  /** The player has not confirmed the withdrawal by the mailed link. */
  | 'TOO_MANY_BONUSES'
  | 'NOT_CONFIRMED'
  /** An excluded player can still object to the payout. */
  | 'OBJECTION_POSSIBLE'
  /** Withdrawals wait after a change of e-mail address or phone number. */
  | 'SECURITY_WAIT'
  | 'MONEY_OWED'
  | 'INSUFFICIENT_FUNDS'
  /** The player has no card or bank account that has paid in. */
  | 'NO_ACCOUNT'
  | 'NOT_EXCLUDED'
  /** The idempotency key was already used for a different request. */
  | 'KEY_CONFLICT'
  | 'INTERNAL_ERROR'

export interface OperatorError {
  error: { code: OperatorErrorCode; message: string }
}
