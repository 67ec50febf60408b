import { describe, expect, it } from 'vitest'
import { describedOptions, lastAccountFirst, methodName, preselectedOption, usableOptions } from './payment-options.ts'

const none: { accountId: string }[] = []
const card = { slug: 'CARD_PAYMENT_IQ', accounts: none }
const payage = { slug: 'CARD_PAYAGE', accounts: none }
const applePay = { slug: 'WALLET_APPLEPAY', accounts: none }
const saved = (option: typeof card, ...ids: string[]) => ({
  ...option,
  accounts: ids.map((accountId) => ({ accountId })),
})

describe('usableOptions: Apple Pay only on iOS mobile', () => {
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148'
  it.each([
    ['iPhone', iphone, true],
    ['iPad', iphone.replaceAll('iPhone', 'iPad'), true],
    ['Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15', false],
    ['Android', 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36', false],
    ['nothing told', '', false],
  ])('%s', (_, userAgent, offered) => {
    expect(usableOptions([card, applePay], userAgent)).toEqual(offered ? [card, applePay] : [card])
  })
})

describe('preselectedOption', () => {
  it.each([
    ['the only one', [card], undefined, card.slug],
    ['the only one, though another was used last', [card], payage.slug, card.slug],
    ['the one used last', [card, payage], payage.slug, payage.slug],
    ['none of several', [card, payage], undefined, undefined],
    ['none when the last one is not offered any more', [card, payage], 'BANK_ZIMPLER', undefined],
    ['none without options', [], card.slug, undefined],
    ['the one with an account, where no browser remembers', [card, saved(payage, 'visa')], undefined, payage.slug],
    ['the one used last rather than one with an account', [card, saved(payage, 'visa')], card.slug, card.slug],
    ['none of several with accounts', [saved(card, 'visa'), saved(payage, 'visa')], undefined, undefined],
  ])('%s', (_, options, lastUsed, expected) => {
    expect(preselectedOption(options, lastUsed)).toBe(expected)
  })
})

it.each([
  ['b', ['b', 'a', 'c']],
  ['a', ['a', 'b', 'c']],
  ['elsewhere', ['a', 'b', 'c']],
  [undefined, ['a', 'b', 'c']],
])('the account used last comes first: %s', (last, ids) => {
  const [option] = lastAccountFirst([saved(card, 'a', 'b', 'c')], last)
  expect(option?.accounts.map(({ accountId }) => accountId)).toEqual(ids)
})

it.each([
  ['CARD_PAYAGE', 'Card by Payage'],
  ['BANK_OF_TOMORROW', 'Bank Of Tomorrow'],
])('the history names %s: %s', (slug, name) =>
  expect(methodName(slug, { CARD_PAYAGE: { name: 'Card by Payage', description: '' } })).toBe(name),
)

describe('describedOptions', () => {
  const option = (slug: string) => ({ ...({} as Parameters<typeof describedOptions>[0][number]), slug })
  it.each([
    { slug: 'CARD_PAYAGE', name: 'Card by Payage', description: 'On a page of its own.' },
    { slug: 'CARD_NEW_ONE', name: 'Card New One', description: '' },
  ])('$slug', ({ slug, name, description }) => {
    const infos = { CARD_PAYAGE: { name: 'Card by Payage', description: 'On a page of its own.' } }
    expect(describedOptions([option(slug)], infos)).toEqual([{ slug, name, description }])
  })
})
