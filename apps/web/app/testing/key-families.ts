/** What the code does not tell of its dictionary keys: those made of data, with the source of their values. */

import type { VipGiftFigures } from '@parlour/catalogue/bonuses'
import { lobbies } from '@parlour/catalogue/lobbies'
import type { ProviderDeclineReason } from '@parlour/contracts/provider-api'
import { skins } from '@parlour/skins/skins'
import type { BalanceType } from '../site/generated/site.ts'

const upper = (name: string) => name.toUpperCase().replaceAll('-', '_')

/** Every value of a union, checked by the compiler: one that is missing or too many does not compile. */
const all = <Value extends string>(values: Record<Value, true>) => Object.keys(values)

const balances = all<BalanceType>({ REAL: true, BONUS: true, VIRTUAL: true })
const declineReasons = all<ProviderDeclineReason | 'DECLINED_BY_OPERATOR'>({
  CARD_DECLINED: true,
  INSUFFICIENT_FUNDS: true,
  LIMIT_EXCEEDED: true,
  AUTHENTICATION_FAILED: true,
  CANCELLED_BY_PLAYER: true,
  EXPIRED: true,
  DECLINED_BY_OPERATOR: true,
})
const vipLevels = Object.values(skins).flatMap((skin) => skin.vipLevels.map(({ level }) => upper(level)))
const vipGifts = all<VipGiftFigures['kind'] | 'NONE'>({ NONE: true, FREE_SPINS: true, BONUS_MONEY: true, CASH: true })
const vipTopics = ['GIFT', 'COST', 'WAY', 'STAY', 'FAIR', 'PAUSE']
const cookieCategories = ['NECESSARY', 'PREFERENCES', 'STATISTICS', 'MARKETING']

/** Keys with a part of data, as the code writes them with a star for it. */
export const patterns: Readonly<Record<string, readonly string[]>> = {
  'LOBBY_*': lobbies.map(({ lobbyId }) => `LOBBY_${upper(lobbyId)}`),
  'BALANCE_*': balances.map((type) => `BALANCE_${type}`),
  'COOKIES_*': cookieCategories.map((category) => `COOKIES_${category}`),
  'COOKIES_*_TEXT': cookieCategories.map((category) => `COOKIES_${category}_TEXT`),
  'VIP_LEVEL_*': vipLevels.map((level) => `VIP_LEVEL_${level}`),
  'VIP_GIFT_*': vipGifts.map((kind) => `VIP_GIFT_${kind}`),
  'VIP_GIFT_*_TEXT': vipGifts.map((kind) => `VIP_GIFT_${kind}_TEXT`),
  'VIP_COST_*_TEXT': vipGifts.map((kind) => `VIP_COST_${kind}_TEXT`),
  'VIP_INFO_*': vipTopics.map((topic) => `VIP_INFO_${topic}`),
}

/** Expressions that are shown as texts, where neither their file nor their name says which keys they may be. */
export const expressions: Readonly<Record<string, readonly string[]>> = {
  // Attribute of TrustNotes (features/cashier).
  fact: ['DEPOSIT_TRUST', 'WITHDRAW_TRUST'],
  // Refusals are all read from the web app's operations (keys-in-code.ts).
  refusal: [],
  'payment.declineReason': declineReasons,
  // forms/form-message.ts shows what a form's schema, or a refusal, has said: read where they say it.
  code: [],
  // site/page-meta.ts takes keys from calls of pageMeta, which are read there.
  words: [],
}

/**
 * Message keys and alerts that the specification names (sections 5 and 8). The dictionary holds all of them, shown by a
 * page or not: a server's answer may name each.
 */
export const ofTheSpecification = [
  ...['REQUIRED', 'EMAIL_VAL', 'MIN_VAL', 'MAX_VAL', 'INVALID_ENTRY', 'PASS_VAL', 'SAME_PASS_VAL', 'INVALID_CHAR_VAL'],
  ...['USER_ALREADY_EXISTS', 'INVALID_CARD_NUMBER', 'INVALID_IBAN_NUMBER', 'NOT_A_NUMBER', 'INVALID_PHONE_FORMAT'],
  ...[
    'ERROR_TWOFA',
    'ERROR_DOCUMENT_UPLOAD',
    'GENERIC_ERROR',
    'TWOFA_CODE_ERROR',
    'WARNING_NAVIGATION',
    'INVALID_HASH',
  ],
  ...['INVALID_CODE', 'ERR_BAD_REQUEST', 'LIMIT_EXCEEDED', 'SUCCESS_LOGIN', 'SUCCESS_LOGOUT', 'SUCCESS_REGISTER'],
  ...['SUCCESS_PROFILE', 'SUCCESS_RESET_PASSWORD', 'SUCCESS_EMAIL_VERIFICATION', 'SUCCESS_CANCEL_PAYMENT'],
  ...['SUCCESS_WITHDRAW', 'NO_DATA', 'MISSING_DOCUMENTS', 'CANCEL_ACTIVE_BONUSES'],
]
