import { describe, expect, it } from 'vitest'
import { brandOf, type CardField, type CardFieldError, type CardFields, checkCard } from './card-form.ts'

const now = new Date('2026-11-21T12:00:00Z')
const good: CardFields = { cardNumber: '4242 4242 4242 4242', expiry: '12/30', cvc: '123', holder: 'Ada Lovelace' }

describe('checkCard', () => {
  it('reads a valid card', () => {
    expect(checkCard(good, now)).toEqual({
      ok: true,
      card: { number: '4242424242424242', brand: 'VISA', expiryMonth: 12, expiryYear: 2030 },
    })
  })

  it.each<[CardField, string, CardFieldError]>([
    ['cardNumber', '', 'REQUIRED'],
    ['cardNumber', '   ', 'REQUIRED'],
    ['cardNumber', '4242 4242 4242 4241', 'INVALID_CARD_NUMBER'],
    ['cardNumber', '4242', 'INVALID_CARD_NUMBER'],
    ['cardNumber', '42424242424242424242', 'INVALID_CARD_NUMBER'],
    ['cardNumber', '４２４２４２４２４２４２４２４２', 'INVALID_CARD_NUMBER'],
    ['cardNumber', '💳💳💳💳', 'INVALID_CARD_NUMBER'],
    ['cardNumber', '4'.repeat(10_000), 'INVALID_CARD_NUMBER'],
    ['expiry', '', 'REQUIRED'],
    ['expiry', '13/30', 'INVALID_EXPIRY'],
    ['expiry', '00/30', 'INVALID_EXPIRY'],
    ['expiry', '12/3', 'INVALID_EXPIRY'],
    ['expiry', 'soon', 'INVALID_EXPIRY'],
    ['expiry', '12/2060', 'INVALID_EXPIRY'],
    ['expiry', '10/26', 'CARD_EXPIRED'],
    ['expiry', '1'.repeat(10_000), 'INVALID_EXPIRY'],
    ['cvc', '', 'REQUIRED'],
    ['cvc', '12', 'INVALID_CVC'],
    ['cvc', '1234', 'INVALID_CVC'],
    ['cvc', '12a', 'INVALID_CVC'],
    ['holder', '', 'REQUIRED'],
    ['holder', 'Ada 🎰', 'INVALID_HOLDER'],
    ['holder', '4242', 'INVALID_HOLDER'],
    ['holder', 'a'.repeat(10_000), 'INVALID_HOLDER'],
  ])('refuses %s %s with %s', (field, value, error) => {
    expect(checkCard({ ...good, [field]: value }, now)).toEqual({ ok: false, errors: { [field]: error } })
  })

  it.each<[CardField, string]>([
    ['cardNumber', '4242424242424242'],
    ['cardNumber', '4242-4242-4242-4242'],
    ['expiry', '11/26'],
    ['expiry', '12 / 30'],
    ['expiry', '1230'],
    ['expiry', '12/2030'],
    ['expiry', '1/30'],
    ['holder', "Siobhán O'Brien-Łukasz"],
    ['holder', 'Иван Петров'],
  ])('accepts %s as %s', (field, value) => {
    expect(checkCard({ ...good, [field]: value }, now)).toMatchObject({ ok: true })
  })

  it('requires four digits for an American Express card', () => {
    const amex = { ...good, cardNumber: '3782 822463 10005' }
    expect(checkCard(amex, now)).toEqual({ ok: false, errors: { cvc: 'INVALID_CVC' } })
    expect(checkCard({ ...amex, cvc: '1234' }, now)).toMatchObject({ ok: true, card: { brand: 'AMEX' } })
  })

  it('names every invalid field at once', () => {
    expect(checkCard({ cardNumber: '', expiry: '', cvc: '', holder: '' }, now)).toEqual({
      ok: false,
      errors: { cardNumber: 'REQUIRED', expiry: 'REQUIRED', cvc: 'REQUIRED', holder: 'REQUIRED' },
    })
  })
})

describe('brandOf', () => {
  it.each([
    ['4242424242424242', 'VISA'],
    ['5555555555554444', 'MASTERCARD'],
    ['2223003122003222', 'MASTERCARD'],
    ['378282246310005', 'AMEX'],
    ['6011111111111117', 'DISCOVER'],
    ['6759649826438453', 'MAESTRO'],
    ['9999999999999995', 'CARD'],
  ])('%s is %s', (number, brand) => {
    expect(brandOf(number)).toBe(brand)
  })
})
