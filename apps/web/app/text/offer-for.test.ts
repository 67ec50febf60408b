import { turnoverMark, wageringMark } from '@parlour/contracts/wagering-marks'
import type { CurrencyCode } from '@parlour/money/currency'
import { expect, it } from 'vitest'
import { offerFor } from './offer-for.ts'

const texts = (amount: string, currency: CurrencyCode) => ({
  title: `Welcome, ${amount}`,
  offer: null,
  shortDescription: `At most ${amount}. Wager it ${wageringMark(30)}x.`,
  promotionContent: `<p>${amount}: ${turnoverMark(10_000, currency, 30)}</p>`,
})
const promotion = {
  slug: 'welcome',
  ...texts('€100', 'EUR'),
  inCurrencies: [
    { currencyCode: 'GBP', ...texts('£100', 'GBP') },
    { currencyCode: 'NOK', ...texts('1 000 kr', 'NOK') },
  ],
}

it.each([
  ['GBP', null, '£100', '30', '£3,000'],
  ['GBP', 10, '£100', '10', '£1,000'],
  ['NOK', null, '1 000 kr', '30', 'kr\u00a03,000'],
  ['EUR', null, '€100', '30', '€3,000'],
  ['JPY', 40, '€100', '30', '€3,000'],
])('tells who has %s, where rules allow wagering of %s, of %s', (currency, wageringAtMost, ...figures) => {
  const [amount, times, turnover] = figures
  expect(offerFor(promotion, { currency, wageringAtMost, locale: 'en' })).toEqual({
    ...promotion,
    title: `Welcome, ${amount}`,
    shortDescription: `At most ${amount}. Wager it ${times}x.`,
    promotionContent: `<p>${amount}: ${turnover}</p>`,
  })
})
