import { expect, it } from 'vitest'
import { type EndingCode, endingOf, endings, waysOf } from './play-endings.ts'

const table: [EndingCode, visitor: string, player: string][] = [
  ['CARD_DECLINED', 'again home', 'again home'],
  ['CREDIT_CARD', 'again home', 'again home'],
  ['INSUFFICIENT_FUNDS', 'again home', 'again home'],
  ['LIMIT_EXCEEDED', 'again', 'again limits'],
  ['AUTHENTICATION_FAILED', 'again home', 'again home'],
  ['INVALID_IBAN_NUMBER', 'again home', 'again home'],
  ['CANCELLED_BY_PLAYER', 'again home', 'again home'],
  ['EXPIRED', 'again home', 'again home'],
  ['STOPPED', 'again home', 'again home'],
  ['UNDERAGE', 'home support', 'home support'],
  ['ACCOUNT_BLOCKED', 'support home', 'support home'],
  ['ACCOUNT_LOCKED', 'home support', 'home support'],
  ['REGISTER_EXCLUDED', 'support home', 'support home'],
  ['LIMIT_REQUIRED', 'home', 'cashier limits'],
  ['PENDING_WITHDRAWALS', 'home', 'cashier home'],
  ['SESSION_TIME_EXCEEDED', 'home support', 'home support'],
  ['RATE_LIMITED', 'again home', 'again home'],
  ['REFUSED', 'login support', 'support'],
  ['OTHER_BROWSER', 'again support', 'again support'],
  ['USED', 'again support', 'again support'],
]

it.each(table)('%s leads a visitor to %s, a player to %s', (code, visitor, player) => {
  expect(waysOf(code, false).join(' ')).toBe(visitor)
  expect(waysOf(code, true).join(' ')).toBe(player)
})

it('has a row for each ending', () => {
  expect(table.map(([code]) => code).sort()).toEqual(Object.keys(endings).sort())
})

it.each([['SOMETHING_NEW'], ['constructor'], ['__proto__'], [''], [null], [undefined]])(
  'takes the unknown reason %s for a refusal',
  (code) => {
    expect(endingOf(code)).toBe('REFUSED')
  },
)
