import { describe, expect, it } from 'vitest'
import { createCookieSealer } from '../../middleware/sealed-cookie.ts'
import { fitting, openPayments, rememberPayment } from './open-payments.server.ts'

const sealer = createCookieSealer('0123456789012345678901234567890123456789')
const payment = (paymentId: string, length = 40) => ({
  paymentId,
  page: { kind: 'frame', uri: `https://pay.example/${'x'.repeat(length)}` } as const,
})

const requestWith = (setCookie: string) =>
  new Request('https://acacia.example/', { headers: { cookie: setCookie.split(';')[0] ?? '' } })

describe('open payments', () => {
  it('are returned with the next request, newest first, each once', async () => {
    const none = new Request('https://acacia.example/')
    expect(await openPayments(sealer, none)).toEqual([])
    const one = requestWith(await rememberPayment(sealer, none, payment('one')))
    const two = requestWith(await rememberPayment(sealer, one, payment('two')))
    const again = requestWith(await rememberPayment(sealer, two, payment('one')))
    expect((await openPayments(sealer, again)).map(({ paymentId }) => paymentId)).toEqual(['one', 'two'])
  })

  it('are rejected when forged', async () => {
    const other = createCookieSealer('9876543210987654321098765432109876543210')
    const forged = requestWith(await rememberPayment(other, new Request('https://acacia.example/'), payment('one')))
    expect(await openPayments(sealer, forged)).toEqual([])
  })

  it('are restored completely, with each kind of page', async () => {
    const form = {
      action: 'https://bank.example/',
      method: 'post' as const,
      fields: [['id', '7']] as [string, string][],
    }
    const pages = [
      { kind: 'leave' as const, uri: 'https://pay.example/' },
      { kind: 'form' as const, form },
    ]
    for (const page of pages) {
      const begun = await rememberPayment(sealer, new Request('https://acacia.example/'), { paymentId: 'one', page })
      expect(await openPayments(sealer, requestWith(begun))).toEqual([{ paymentId: 'one', page }])
    }
  })

  it.each([
    [['a', 'b', 'c', 'd'].map((id) => payment(id)), ['a', 'b', 'c']],
    [[payment('a'), payment('b', 2_600)], ['a']],
    [[payment('a', 2_600)], []],
  ])('keeps what a cookie holds (%#)', (payments, kept) => {
    expect(fitting(payments).map(({ paymentId }) => paymentId)).toEqual(kept)
  })
})
