/** Who has signed in at the bank is a secret between the bank, the merchant and their browser. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aino, startTestBank, type TestBank } from '../testing/bank.ts'
import { wayBackOf } from './bank-session.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await startTestBank()
})
afterAll(() => bank.stop())

const secret = 'secret-of-the-visit'
const returnUri = `http://ra.localhost:3000/play?reference=${secret}`
const landingUri = 'http://ra.localhost:3000/play'

/** A payment that one person has opened and another, with the same address, signs up to the given step. */
async function signedByAnother(...steps: string[]) {
  const { path, asked, ...opener } = await bank.open({ returnUri })
  const signer = await bank.visitor(path)
  await signer.step('bank', { bank: 'kontio' })
  await signer.step('sign-in', { person: aino })
  for (const step of steps) await signer.step(step)
  return { path, opener, signer, reference: asked.reference }
}

describe('a browser that knows the address', () => {
  it('sees neither person nor account, and cannot confirm or give up', async () => {
    const { opener, signer } = await signedByAnother()
    const seen = await opener.show()
    expect(seen).toContain('data-step="unknown"')
    expect(seen).not.toMatch(/Virtanen|Kontio|€50/)
    for (const step of ['confirm', 'identify', 'cancel']) expect((await opener.step(step)).status).toBe(404)
    expect(await signer.show()).toContain('data-step="confirm"')
  })

  it('does not see the result', async () => {
    const { opener } = await signedByAnother('confirm')
    expect(await opener.show()).toContain('data-step="unknown"')
    expect(await opener.leave()).toBeNull()
  })

  it('cannot sign in after somebody else has', async () => {
    const { opener, signer } = await signedByAnother()
    await opener.step('sign-in', { person: 'person_eero_korhonen' })
    expect(await signer.show()).toContain('Aino Virtanen')
  })
})

describe("the merchant's return address", () => {
  it('is given once, in the redirect, to the browser that has signed in', async () => {
    const { signer, reference } = await signedByAnother('confirm')
    expect(await signer.show()).toContain('data-status="SUCCEEDED"')
    expect(await signer.show()).not.toContain(secret)
    expect(await signer.leave()).toBe(`${returnUri}&paymentId=${reference}`)
    expect(await signer.leave()).toBe(`${landingUri}?paymentId=${reference}`)
    const rows = await bank.sandbox.query('select return_uri from zimpler.payments where reference = $1', [reference])
    expect(rows).toEqual([{ return_uri: landingUri }])
  })

  it('is not given before the end, nor without the link of the page', async () => {
    const { path, signer, reference } = await signedByAnother()
    const [row] = await bank.sandbox.query(
      'select provider_payment_id as "providerPaymentId", session_hash as "sessionHash" from zimpler.payments where reference = $1',
      [reference],
    )
    const way = `/return?way=${wayBackOf(row as Parameters<typeof wayBackOf>[0])}`
    const early = await fetch(bank.sandbox.url + path + way, { redirect: 'manual' })
    expect(early.status).toBe(404)
    expect(await signer.show()).toContain('data-step="confirm"')
    await signer.step('confirm')
    expect(await signer.show()).toContain(way)
    const finished = await signedByAnother('confirm')
    for (const query of ['', '?way=', '?way=guess']) {
      const given = await fetch(`${bank.sandbox.url}${finished.path}/return${query}`, { redirect: 'manual' })
      expect([given.status, given.headers.get('location')]).toEqual([404, null])
    }
    expect(await finished.signer.leave()).toContain(secret)
  })
})

it('takes forms of its own pages only', async () => {
  const { path, show } = await bank.open()
  const body = new URLSearchParams({ bank: 'kontio' })
  const headers = { 'sec-fetch-site': 'cross-site' }
  const sent = await fetch(`${bank.sandbox.url}${path}/bank`, { method: 'POST', body, headers, redirect: 'manual' })
  expect(sent.status).toBe(404)
  expect(await show()).toContain('data-step="bank"')
})

it('keeps its session in a cookie of this host that frames may have', async () => {
  const { path } = await bank.open()
  const [cookie] = (await fetch(bank.sandbox.url + path)).headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-bank-session=[\w-]{32};/)
  for (const attribute of ['HttpOnly', 'Secure', 'SameSite=None', 'Partitioned', 'Path=/'])
    expect(cookie).toContain(attribute)
})
