import { expect, it } from 'vitest'
import { inCurrency } from './in-currency.ts'

const amounts = (amount: string) => ({
  title: `Welcome, ${amount}`,
  offer: `100% up to ${amount}`,
  shortDescription: `At most ${amount}.`,
  promotionContent: `<p>${amount}</p>`,
})
const promotion = {
  slug: 'welcome',
  ...amounts('€100'),
  inCurrencies: [
    { currencyCode: 'GBP', ...amounts('£100') },
    { currencyCode: 'NOK', ...amounts('1 000 kr') },
  ],
}

it.each([
  ['GBP', '£100'],
  ['NOK', '1 000 kr'],
  ['EUR', '€100'],
  ['JPY', '€100'],
])('tells who has %s of %s', (currency, amount) => {
  expect(inCurrency(promotion, currency)).toEqual({ ...promotion, ...amounts(amount) })
})
