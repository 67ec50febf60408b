import type { OperatorOperation, OperatorResponse } from '@parlour/contracts/operator-api'
import type { GamesDeps } from '../games/games-deps.ts'
import { decideOnAdjustment, listAdjustments, proposeAdjustment } from './adjustment-operations.ts'
import {
  decideOnAuthenticatorReset,
  listAuthenticatorResets,
  proposeAuthenticatorReset,
} from './authenticator-operations.ts'
import { addMember, removeMember, saveBrandCampaign } from './campaign-operations.ts'
import { decideOnDocument, listDocuments } from './document-operations.ts'
import {
  decideOnExclusionLift,
  listExclusionLifts,
  listExclusions,
  proposeExclusionLift,
} from './exclusion-operations.ts'
import { explain } from './explain-operations.ts'
import { giveBonus, giveBox, takeBonusAway } from './grant-operations.ts'
import { decideOnHeldWin, listHeldWins } from './held-win-operations.ts'
import { listMarkets, setMarket } from './market-operations.ts'
import type { Parsed } from './operator-requests.ts'
import {
  listPaymentFaults,
  listPayoutsDue,
  listRefusedRefunds,
  listSettlementDifferences,
  payOutPlayer,
} from './payout-operations.ts'
import { decideOnPersonMatch, listPersonMatches } from './person-operations.ts'
import { eraseForOperator, exportForOperator } from './personal-data-operations.ts'
import {
  changePlayerStatus,
  changeWithdrawalBlock,
  endLoginsOfPlayer,
  findPlayerForOperator,
} from './player-operations.ts'
import { decideOnRefundByHand, proposeRefundByHand } from './refund-operations.ts'
import { listRegisterHolds, releaseRegisterHold } from './register-operations.ts'
import { listClosedRegistrations, setRegistration } from './registration-operations.ts'
import { listSignsOfHarm } from './sign-operations.ts'
import { decideOnWithdrawal, listWithdrawals } from './withdrawal-operations.ts'

/**
 * The implementation of one operation, for the operator of this name.
 * @throws OperatorRefusal
 */
type Work<Operation extends OperatorOperation> = (
  deps: GamesDeps,
  request: Parsed<Operation>,
  operator: string,
) => Promise<OperatorResponse<Operation>>

export const operatorWork: { readonly [Operation in OperatorOperation]: Work<Operation> } = {
  'find-player': findPlayerForOperator,
  'block-player': async (deps, { userId, covers }) => ({
    status: await changePlayerStatus(deps, userId, 'BLOCKED', covers),
  }),
  'unblock-player': async (deps, { userId }) => ({ status: await changePlayerStatus(deps, userId, 'ACTIVE') }),
  'end-logins': endLoginsOfPlayer,
  'list-person-matches': listPersonMatches,
  'decide-person-match': decideOnPersonMatch,
  'list-exclusions': listExclusions,
  'propose-exclusion-lift': proposeExclusionLift,
  'list-exclusion-lifts': listExclusionLifts,
  'decide-exclusion-lift': decideOnExclusionLift,
  'propose-authenticator-reset': proposeAuthenticatorReset,
  'list-authenticator-resets': listAuthenticatorResets,
  'decide-authenticator-reset': decideOnAuthenticatorReset,
  'export-player': exportForOperator,
  'erase-player': eraseForOperator,
  'set-withdrawal-block': changeWithdrawalBlock,
  'propose-adjustment': proposeAdjustment,
  'list-adjustments': listAdjustments,
  'decide-adjustment': decideOnAdjustment,
  'list-held-wins': listHeldWins,
  'decide-held-win': decideOnHeldWin,
  'list-payouts-due': listPayoutsDue,
  'list-payment-faults': listPaymentFaults,
  'list-refused-refunds': listRefusedRefunds,
  'propose-refund-by-hand': proposeRefundByHand,
  'decide-refund-by-hand': decideOnRefundByHand,
  'list-settlement-differences': listSettlementDifferences,
  'pay-out-player': payOutPlayer,
  'list-documents': listDocuments,
  'decide-document': decideOnDocument,
  'list-withdrawals': listWithdrawals,
  'decide-withdrawal': decideOnWithdrawal,
  'grant-bonus': giveBonus,
  'forfeit-bonus': takeBonusAway,
  'grant-box': giveBox,
  'save-campaign': saveBrandCampaign,
  'add-campaign-member': addMember,
  'remove-campaign-member': removeMember,
  'list-register-holds': listRegisterHolds,
  'release-register-hold': releaseRegisterHold,
  'set-registration': setRegistration,
  'list-closed-registrations': listClosedRegistrations,
  'set-market': setMarket,
  'list-markets': listMarkets,
  'list-signs-of-harm': listSignsOfHarm,
  explain,
}
