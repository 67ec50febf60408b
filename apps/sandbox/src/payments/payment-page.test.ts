import { describe, expect, it } from 'vitest'
import { merchantName } from './payment-page.ts'

describe('merchantName', () => {
  it.each([
    ['Acacia', 'http://ac.localhost:3000/payments/deposit', 'Acacia'],
    ['ac', 'http://ac.localhost:3000/payments/deposit', 'ac.localhost'],
    ['lj', 'https://www.zulabet.example/payments/deposit', 'zulabet.example'],
  ])('%s coming from %s is shown as %s', (merchant, returnUri, name) => {
    expect(merchantName({ merchant, returnUri })).toBe(name)
  })
})
