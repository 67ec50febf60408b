import { describe, expect, it } from 'vitest'
import { isPaymentFinished } from './payment-message.ts'

const origins = { provider: 'https://pay.example', own: 'https://acacia.example' }
const finished = { type: 'parlour:payment-finished', reference: 'p1', status: 'SUCCEEDED' }

describe('isPaymentFinished', () => {
  it.each([
    ['the provider about this payment', origins.provider, finished, true],
    ['the provider about another payment', origins.provider, { ...finished, reference: 'p2' }, false],
    ['another origin', 'https://evil.example', finished, false],
    ['an origin with the same beginning', 'https://pay.example.evil.example', finished, false],
    ['a page without an origin', 'null', finished, false],
    ['something else', origins.provider, { type: 'parlour:game-loaded' }, false],
    ['a text', origins.provider, 'parlour:payment-finished', false],
    ['nothing', origins.provider, null, false],
    ['our own page after the return', origins.own, { type: 'parlour:payment-returned' }, true],
    ["our own page with the provider's message", origins.own, finished, false],
    ['the provider with our message', origins.provider, { type: 'parlour:payment-returned' }, false],
  ])('%s', (_, origin, data, expected) => {
    expect(isPaymentFinished({ origin, data }, 'p1', origins)).toBe(expected)
  })
})
