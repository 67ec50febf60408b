import type { ProviderDeclineReason } from '@parlour/contracts/provider-api'
import type { DictionaryKey } from '../../text/generated/dictionary-keys.ts'

/** Where a player goes on when a visit has come to nothing. */
export type NextWay = 'again' | 'login' | 'support' | 'cashier' | 'limits' | 'home'

interface Ending {
  title: DictionaryKey
  text: DictionaryKey
  /** The most important first. */
  ways: readonly [NextWay, ...NextWay[]]
}

/** Why a deposit and play has ended without a deposit: what the bank or the platform says, and what this browser knows. */
export type EndingCode =
  | ProviderDeclineReason
  | 'UNDERAGE'
  | 'ACCOUNT_BLOCKED'
  | 'ACCOUNT_LOCKED'
  | 'REGISTER_EXCLUDED'
  | 'LIMIT_REQUIRED'
  | 'PENDING_WITHDRAWALS'
  | 'SESSION_TIME_EXCEEDED'
  | 'RATE_LIMITED'
  /** A person whom the platform does not take, without saying why. */
  | 'REFUSED'
  /** The bank leads back without an outcome: given up, or out of time. */
  | 'STOPPED'
  /** The visit was not opened in this browser, or so long ago that the browser has forgotten it. */
  | 'OTHER_BROWSER'
  /** The way back has been used, or is too old. */
  | 'USED'

const failed = (text: DictionaryKey, ...ways: Ending['ways']): Ending => ({ title: 'DEPOSIT_FAILED', text, ways })
const barred = (text: DictionaryKey, ...ways: Ending['ways']): Ending => ({ title: 'PLAY_REFUSED_TITLE', text, ways })

export const endings: Record<EndingCode, Ending> = {
  CARD_DECLINED: failed('PLAY_DECLINED', 'again', 'home'),
  // Of a card, which the bank never is.
  CREDIT_CARD: failed('PLAY_DECLINED', 'again', 'home'),
  INSUFFICIENT_FUNDS: failed('PLAY_INSUFFICIENT', 'again', 'home'),
  LIMIT_EXCEEDED: failed('LIMIT_EXCEEDED', 'again', 'limits'),
  AUTHENTICATION_FAILED: failed('AUTHENTICATION_FAILED', 'again', 'home'),
  INVALID_IBAN_NUMBER: failed('INVALID_IBAN_NUMBER', 'again', 'home'),
  CANCELLED_BY_PLAYER: { title: 'DEPOSIT_CANCELLED', text: 'CANCELLED_BY_PLAYER', ways: ['again', 'home'] },
  EXPIRED: { title: 'DEPOSIT_CANCELLED', text: 'EXPIRED', ways: ['again', 'home'] },
  STOPPED: { title: 'DEPOSIT_CANCELLED', text: 'PLAY_STOPPED', ways: ['again', 'home'] },
  UNDERAGE: barred('UNDERAGE', 'home', 'support'),
  ACCOUNT_BLOCKED: barred('ACCOUNT_BLOCKED', 'support', 'home'),
  ACCOUNT_LOCKED: barred('ACCOUNT_LOCKED', 'home', 'support'),
  REGISTER_EXCLUDED: barred('REGISTER_EXCLUDED', 'support', 'home'),
  // The cashier asks for the limit, and takes the deposit then.
  LIMIT_REQUIRED: failed('DEPOSIT_LIMIT_REQUIRED', 'cashier', 'limits'),
  PENDING_WITHDRAWALS: failed('PENDING_WITHDRAWALS', 'cashier', 'home'),
  SESSION_TIME_EXCEEDED: barred('SESSION_TIME_EXCEEDED', 'home', 'support'),
  RATE_LIMITED: failed('RATE_LIMITED', 'again', 'home'),
  REFUSED: barred('PLAY_REFUSED', 'login', 'support'),
  OTHER_BROWSER: { title: 'PLAY_OTHER_BROWSER_TITLE', text: 'PLAY_OTHER_BROWSER', ways: ['again', 'support'] },
  USED: { title: 'PLAY_USED_TITLE', text: 'PLAY_USED', ways: ['again', 'support'] },
}

/** The code of an ending, whatever an address or a service says: REFUSED for one that nobody knows. */
export const endingOf = (code: string | null | undefined): EndingCode =>
  code && Object.hasOwn(endings, code) ? (code as EndingCode) : 'REFUSED'

/** The ways on that this viewer can take: whoever is logged in needs no login, and visitors have no cashier and no limits. */
export const waysOf = (code: EndingCode, isPlayer: boolean): NextWay[] => {
  const open = endings[code].ways.filter((way) => (isPlayer ? way !== 'login' : way !== 'cashier' && way !== 'limits'))
  return open.length > 0 ? open : ['home']
}
