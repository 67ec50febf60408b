import { describe, expect, it } from 'vitest'
import { passesLuhn } from './card-form.ts'
import { behaviourOf, type CardBehaviour, outcomeOf, testCards } from './test-cards.ts'

describe('test cards', () => {
  it.each(testCards)('$number passes the Luhn check', ({ number }) => {
    expect(passesLuhn(number)).toBe(true)
  })

  it('approves as many cards as anybody needs', () => {
    expect(behaviourOf('4242420000000064242')).toBe('APPROVE')
    expect(behaviourOf('4242420000000064243')).toBe('CARD_DECLINED')
  })

  it('declines every unknown card', () => {
    expect(behaviourOf('4111111111111111')).toBe('CARD_DECLINED')
  })
})

describe('outcomeOf', () => {
  it('takes a credit card like any other, unless the merchant takes debit cards alone', () => {
    expect(outcomeOf('CREDIT', 5000, 2)).toBe('APPROVE')
    expect(outcomeOf('CREDIT', 5014, 2)).toBe('INSUFFICIENT_FUNDS')
    expect(outcomeOf('CREDIT', 5000, 2, { debitOnly: true })).toBe('CREDIT_CARD')
    expect(outcomeOf('APPROVE', 5000, 2, { debitOnly: true })).toBe('APPROVE')
  })

  it.each<[CardBehaviour, number, number, CardBehaviour]>([
    ['APPROVE', 5000, 2, 'APPROVE'],
    ['CARD_DECLINED', 5000, 2, 'CARD_DECLINED'],
    ['INSUFFICIENT_FUNDS', 5000, 2, 'INSUFFICIENT_FUNDS'],
    ['LIMIT_EXCEEDED', 5000, 2, 'LIMIT_EXCEEDED'],
    ['AUTHENTICATE', 5000, 2, 'AUTHENTICATE'],
    ['APPROVE', 5013, 2, 'CARD_DECLINED'],
    ['APPROVE', 5014, 2, 'INSUFFICIENT_FUNDS'],
    ['APPROVE', 5015, 2, 'LIMIT_EXCEEDED'],
    ['APPROVE', 5016, 2, 'AUTHENTICATE'],
    ['APPROVE', 5017, 2, 'APPROVE'],
    ['AUTHENTICATE', 5013, 2, 'CARD_DECLINED'],
    ['LIMIT_EXCEEDED', 5016, 2, 'LIMIT_EXCEEDED'],
    // The yen has no minor unit.
    ['APPROVE', 5013, 0, 'APPROVE'],
  ])('a card with behaviour %s, paying %i with %i minor digits: %s', (card, amount, digits, outcome) => {
    expect(outcomeOf(card, amount, digits)).toBe(outcome)
  })
})
