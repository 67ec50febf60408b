import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { playerContext, sealerContext, type Visit, visitContext } from '../context.ts'
import { keepForm, keptForm, takeForm } from './kept-form.ts'
import { createCookieSealer } from './sealed-cookie.ts'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const keptFor = 'deposit 0190a1b2-ada'

describe('keptForm', () => {
  it('keeps what forms of players ask for, and never passwords, codes, card data or proofs', () => {
    const secret = { password: 'P', code: '123456', twoFACode: '1', challengeId: 'c', cardNumber: '4242', cvc: '1' }
    const typed = { slug: 'CARD_PAYAGE', amount: '37', account: 'new', bonusCode: 'SUNDAY' }
    expect(keptForm(formOf({ keptFor, ...typed, ...secret, idempotencyKey: 'k', intent: 'save' }))).toEqual({
      form: 'deposit',
      userId: '0190a1b2-ada',
      fields: typed,
    })
    const contacts = { email: 'ada@parlour.example', dialCode: '358', phone: '401' }
    expect(keptForm(formOf({ keptFor: 'profile ada', ...contacts, password: 'P' }))?.fields).toEqual(contacts)
  })

  it('keeps what has 250 characters, and nothing longer beside it', () => {
    const [longest, longer] = ['x'.repeat(250), 'x'.repeat(251)]
    expect(keptForm(formOf({ keptFor, bonusCode: longest, slug: longer }))?.fields).toEqual({ bonusCode: longest })
  })

  it.each([
    ['a form that does not say whose it is', { amount: '37' }],
    ['a form of nobody', { keptFor: 'deposit ', amount: '37' }],
    ['an odd name', { keptFor: '<b> ada', amount: '37' }],
    ['10,000 characters', { keptFor, bonusCode: 'x'.repeat(10_000) }],
    ['nothing typed', { keptFor, amount: '' }],
    [
      'more than a cookie holds',
      {
        keptFor,
        amount: '🦁'.repeat(124),
        email: '🦁'.repeat(124),
        phone: '🦁'.repeat(124),
        slug: '🦁'.repeat(124),
        bonusCode: '🦁'.repeat(124),
      },
    ],
  ])('keeps nothing of %s', (_, fields) => {
    expect(keptForm(formOf(fields))).toBeNull()
  })
})

describe('a kept form', () => {
  const contextOf = (userId: string | null, prefix = '') => {
    const context = new RouterContextProvider()
    context.set(sealerContext, createCookieSealer('s'.repeat(40)))
    context.set(visitContext, { prefix } as Visit)
    context.set(playerContext, userId === null ? null : { userId, expiresAt: '' })
    return context
  }
  const page = (path: string) => new URL(path, 'http://ac.localhost:3000')
  const post = (body: string, type = 'application/x-www-form-urlencoded') =>
    new Request(page('/payments/deposit'), { method: 'POST', body, headers: { 'content-type': type } })
  const keep = async (body: string) => {
    const cookies = await keepForm(post(body), page('/fr/payments/deposit'), contextOf(null, '/fr'))
    return cookies.map((cookie) => cookie.split(';')[0] ?? '').join()
  }
  const take = (cookie: string, path: string, userId: string | null) =>
    takeForm(new Request(page(path), { headers: { cookie } }), page(path), contextOf(userId))

  it('returns to its player, on its page, in whatever language, and is dropped then', async () => {
    const cookie = await keep('keptFor=deposit+ada&amount=20371234&password=secret')
    expect(await take(cookie, '/payments/deposit', 'ada')).toEqual({
      kept: { form: 'deposit', fields: { amount: '20371234' } },
      toDrop: expect.stringMatching(/^__Host-typed=;.*Max-Age=0/),
    })
    expect(cookie).not.toContain('20371234')
    expect(await take(cookie, '/payments/deposit', 'nora')).toBeNull()
    expect(await take(cookie, '/payments/deposit', null)).toBeNull()
    expect(await take(cookie, '/account/profile', 'ada')).toBeNull()
    expect(await take('', '/payments/deposit', 'ada')).toBeNull()
    expect(await take('__Host-typed=stolen', '/payments/deposit', 'ada')).toBeNull()
  })

  it('is not made of what is no form of ours', async () => {
    expect(await keep('a[50000000]=1')).toBe('')
    expect(await keep('amount=37')).toBe('')
    expect(await keepForm(post('{}', 'application/json'), page('/payments/deposit'), contextOf(null))).toEqual([])
  })
})
