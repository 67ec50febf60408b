import { parseWithValibot } from '@conform-to/valibot'
import { describe, expect, it } from 'vitest'
import { encodeMessage, formMessage } from '../../forms/form-message.ts'
import { type PaymentRules, paymentSchema } from './payment-schema.ts'

const card = { slug: 'CARD_PAYMENT_IQ', min: 1000, max: 500_000, accounts: [{ accountId: 'visa' }] }
const payage = { slug: 'CARD_PAYAGE', min: 2000, max: 100_000, accounts: [] }
const deposit: PaymentRules = { type: 'DEPOSIT', options: [card, payage], currency: 'EUR' }
const withdraw: PaymentRules = { ...deposit, type: 'WITHDRAWAL', balance: 30_000 }

function submit(rules: PaymentRules, entries: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(entries)) form.set(name, value)
  return parseWithValibot(form, { schema: paymentSchema(rules) })
}

const notANumber = encodeMessage({ code: 'NOT_A_NUMBER', key: 'INVALID_AMOUNT' })
const limit = (money: number) => ({ limit: { money, currency: 'EUR' }, unit: 'value' }) as const
const least = (money: number) => formMessage('MIN_VAL', limit(money))
const most = (money: number) => formMessage('MAX_VAL', limit(money))
const right = { slug: card.slug, amount: '50' }

describe('deposit form', () => {
  it.each([
    ['a new card', right, { slug: card.slug, amount: 5000 }],
    ['a new card, chosen explicitly', { ...right, account: 'new' }, { slug: card.slug, amount: 5000 }],
    ['a saved card', { ...right, account: 'visa' }, { slug: card.slug, amount: 5000, account: 'visa' }],
    ['decimals with a comma', { ...right, amount: '50,25' }, { slug: card.slug, amount: 5025 }],
  ])('takes %s', (_, entries, value) => {
    const submission = submit(deposit, entries)
    expect(submission.status === 'success' && submission.value).toEqual(value)
  })

  it.each([
    ['nothing at all', {}, { slug: ['METHOD_REQUIRED'], amount: ['REQUIRED'] }],
    ['no amount', { slug: card.slug, amount: '' }, { amount: ['REQUIRED'] }],
    ['no number', { ...right, amount: '🎰' }, { amount: [notANumber] }],
    ['10,000 digits', { ...right, amount: '7'.repeat(10_000) }, { amount: [notANumber] }],
    ['below the minimum', { ...right, amount: '9.99' }, { amount: [least(1_000)] }],
    ["below another option's minimum", { slug: payage.slug, amount: '10' }, { amount: [least(2_000)] }],
    ['above the maximum', { ...right, amount: '5000.01' }, { amount: [most(500_000)] }],
    ['an option not offered', { ...right, slug: 'BANK_ZIMPLER' }, { slug: ['OPTION_NOT_AVAILABLE'] }],
    ["another player's card", { ...right, account: 'stolen' }, { account: ['INVALID_ENTRY'] }],
    ["another option's card", { slug: payage.slug, amount: '50', account: 'visa' }, { account: ['INVALID_ENTRY'] }],
  ])('refuses %s', (_, entries, error) => {
    expect(submit(deposit, entries).reply().error).toEqual(error)
  })
})

describe('withdraw form', () => {
  it('accepts an amount within the balance and a saved card', () => {
    const submission = submit(withdraw, { ...right, amount: '300', account: 'visa' })
    expect(submission.status === 'success' && submission.value).toEqual({
      slug: card.slug,
      amount: 30_000,
      account: 'visa',
    })
  })

  it.each([
    ['no card chosen', right, { account: ['REQUIRED'] }],
    ['a card not saved yet', { ...right, account: 'new' }, { account: ['INVALID_ENTRY'] }],
    ['an option without a saved card', { slug: payage.slug, amount: '50' }, { account: ['ACCOUNT_REQUIRED'] }],
    ['more than the balance', { ...right, amount: '300.01', account: 'visa' }, { amount: [most(30_000)] }],
  ])('refuses %s', (_, entries, error) => {
    expect(submit(withdraw, entries).reply().error).toEqual(error)
  })

  it('reports a balance below the minimum', () => {
    const entries = { ...right, amount: '10', account: 'visa' }
    expect(submit({ ...withdraw, balance: 500 }, entries).reply().error).toEqual({ amount: ['INSUFFICIENT_FUNDS'] })
  })
})

describe('a withdrawal to an account that needs a proof', () => {
  const fresh = { ...card, accounts: [{ accountId: 'visa', needsProof: true }] }
  const rules = { ...withdraw, options: [fresh] }
  const entries = { ...right, account: 'visa' }
  const proofOf = (given: Record<string, string>) => {
    const submission = submit({ ...rules, asksPassword: 'password' in given }, { ...entries, ...given })
    return submission.status === 'success' ? submission.value.proof : submission.reply().error
  }

  it.each([
    ['the password', { password: 'Copper-Lake-7' }, { password: 'Copper-Lake-7' }],
    ['no password', { password: '' }, { password: ['REQUIRED'] }],
    // The platform asks for it once nothing else is wrong.
    ['no code yet', {}, undefined],
    ['a code as it stands in the message', { challengeId: 'c', code: '123 456' }, { challengeId: 'c', code: '123456' }],
    ['no code after it was sent', { challengeId: 'c', code: '' }, undefined],
  ])('%s', (_, given, expected) => expect(proofOf(given)).toEqual(expected))

  it.each([
    ['the code of the app', { password: '', code: '123 456' }, { code: '123456' }],
    ['the password before the code', { password: 'Copper-Lake-7', code: '123456' }, { password: 'Copper-Lake-7' }],
    ['neither', { password: '', code: '' }, { password: ['REQUIRED'] }],
    ['the code that was sent', { challengeId: 'c', code: '123456' }, { challengeId: 'c', code: '123456' }],
    ['the code of the app before one was sent', { code: '123456' }, { code: '123456' }],
  ])('takes from a player with an authenticator app: %s', (_, given, expected) => {
    const submission = submit({ ...rules, hasApp: true, asksPassword: 'password' in given }, { ...entries, ...given })
    expect(submission.status === 'success' ? submission.value.proof : submission.reply().error).toEqual(expected)
  })

  it('takes no code without a message or an app', () => {
    expect(proofOf({ password: '', code: '123456' })).toEqual({ password: ['REQUIRED'] })
    expect(proofOf({ code: '123456' })).toBeUndefined()
  })

  it('asks no password for another account, nor for a deposit from this one', () => {
    expect(submit({ ...rules, type: 'DEPOSIT', asksPassword: true }, entries).status).toBe('success')
    expect(submit({ ...withdraw, asksPassword: true }, entries).status).toBe('success')
  })
})
