import { type CurrencyCode, currencies } from '@parlour/money/currency'
import { describe, expect, it } from 'vitest'
import { paymentOptionsFor, roundAmount } from './payment-options.ts'

const cards = ['CARD_PAYMENT_IQ', 'CARD_PAYAGE']

describe('paymentOptionsFor', () => {
  it.each([
    ['DEPOSIT', 'fi', 'EUR', [...cards, 'BANK_ZIMPLER', 'WALLET_APPLEPAY']],
    ['WITHDRAWAL', 'fi', 'EUR', [...cards, 'BANK_ZIMPLER']],
    ['DEPOSIT', 'fi', 'NOK', [...cards, 'WALLET_APPLEPAY']],
    ['DEPOSIT', 'de', 'EUR', [...cards, 'WALLET_APPLEPAY']],
    ['WITHDRAWAL', 'de', 'EUR', cards],
    ['DEPOSIT', 'pl', 'PLN', [...cards, 'WALLET_APPLEPAY']],
    ['WITHDRAWAL', 'au', 'AUD', cards],
  ] as const)('%s in %s, %s: %j', (type, countryCode, currencyCode, slugs) => {
    const options = paymentOptionsFor({ type, countryCode, currencyCode }, [])
    expect(options.map(({ slug }) => slug)).toEqual(slugs)
    for (const { slug, method, provider } of options) expect(slug).toBe(`${method}_${provider}`)
  })

  it('offers deposits by Zimpler from 20 to 50,000 EUR, 50 by default', () => {
    const options = paymentOptionsFor({ type: 'DEPOSIT', countryCode: 'fi', currencyCode: 'EUR' }, [])
    expect(options.find(({ slug }) => slug === 'BANK_ZIMPLER')).toMatchObject({
      min: 20_00,
      max: 50_000_00,
      defaultAmount: 50_00,
      quickOptions: [50_00, 100_00, 200_00],
    })
  })

  it.each<[CurrencyCode, number, number, number, number[]]>([
    ['EUR', 10_00, 5_000_00, 50_00, [20_00, 50_00, 100_00, 200_00]],
    ['GBP', 10_00, 5_000_00, 50_00, [20_00, 50_00, 100_00, 200_00]],
    ['CAD', 15_00, 7_500_00, 75_00, [30_00, 75_00, 150_00, 300_00]],
    ['NOK', 100_00, 50_000_00, 500_00, [200_00, 500_00, 1_000_00, 2_000_00]],
    ['PLN', 50_00, 25_000_00, 250_00, [100_00, 250_00, 500_00, 1_000_00]],
    ['TRY', 150_00, 75_000_00, 750_00, [300_00, 750_00, 1_500_00, 3_000_00]],
    ['JPY', 1_000, 600_000, 6_000, [2_500, 6_000, 10_000, 25_000]],
  ])('deposits by card in %s are %d to %d', (currencyCode, min, max, defaultAmount, quickOptions) => {
    const [card] = paymentOptionsFor({ type: 'DEPOSIT', countryCode: 'de', currencyCode }, [])
    expect(card).toMatchObject({ currencyCode, min, max, defaultAmount, quickOptions })
  })

  it.each(Object.keys(currencies) as CurrencyCode[])(
    '%s: default and quick amounts are within the limits',
    (currencyCode) => {
      for (const type of ['DEPOSIT', 'WITHDRAWAL'] as const)
        for (const option of paymentOptionsFor({ type, countryCode: 'fi', currencyCode }, []))
          for (const amount of [option.defaultAmount, ...option.quickOptions]) {
            expect(amount).toBeGreaterThanOrEqual(option.min)
            expect(amount).toBeLessThanOrEqual(option.max)
          }
    },
  )

  it('shows each option only the accounts of its own provider, without their tokens', () => {
    const account = {
      accountId: 'a',
      label: '•••• 4242',
      type: 'VISA',
      provider: 'PAYAGE',
      token: 'secret',
      needsProof: true,
    }
    const options = paymentOptionsFor({ type: 'DEPOSIT', countryCode: 'de', currencyCode: 'EUR' }, [account])
    expect(options.length).toBeGreaterThan(1)
    for (const { slug, accounts } of options)
      expect(accounts, slug).toEqual(
        slug === 'CARD_PAYAGE' ? [{ accountId: 'a', label: '•••• 4242', type: 'VISA', needsProof: true }] : [],
      )
  })
})

describe('roundAmount', () => {
  it.each([
    [1_200, 1_000],
    [2_400, 2_500],
    [3_000, 3_000],
    [6_000, 6_000],
    [24_000, 25_000],
    [9_700, 10_000],
    [7, 7.5],
  ])('%d is %d', (amount, wanted) => expect(roundAmount(amount)).toBe(Math.round(wanted)))
})
