import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { KeptDocuments } from './kept-documents.ts'

const nonce = 'AO55ByROkaCT1zqqHrauug=='
const other = 'q2lsFAPrpvpd4zOUdmG318=='
const html = `<script nonce="${nonce}"></script>${'<p>Home</p>'.repeat(100)}`
const page = (headers: Record<string, string> = {}, cookies: string[] = [], status = 200) => {
  const all = new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private', ...headers })
  for (const cookie of cookies) all.append('set-cookie', cookie)
  return new Response(html, { status, headers: all })
}
const textOf = async (answer: Response | null) =>
  answer && gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()

describe('KeptDocuments', () => {
  it('answers with a nonce, a policy and the page’s headers', async () => {
    const documents = new KeptDocuments()
    const first = await documents.keep(
      'a',
      nonce,
      page({ vary: 'Cookie', 'content-security-policy': `'nonce-${nonce}'` }),
    )
    expect(await first.text()).toBe(html)
    const answer = documents.answer('a', other, `'nonce-${other}'`, undefined)
    expect(answer?.headers.get('content-security-policy')).toBe(`'nonce-${other}'`)
    expect(answer?.headers.get('vary')).toBe('Cookie, Accept-Encoding')
    expect(answer?.headers.get('cache-control')).toBe('private')
    expect(await textOf(answer)).toBe(html.replace(nonce, other))
    expect(documents.answer('b', other, '', undefined)).toBeNull()
  })

  it('sets the cookie of the content’s version for those who have another', async () => {
    const documents = new KeptDocuments()
    await documents.keep('a', nonce, page({}, ['contentVersion=7; Path=/']))
    const cookiesFor = (version?: string) => documents.answer('a', other, '', version)?.headers.getSetCookie()
    expect(cookiesFor()).toEqual(['contentVersion=7; Path=/'])
    expect(cookiesFor('6')).toEqual(['contentVersion=7; Path=/'])
    expect(cookiesFor('7')).toEqual([])
  })

  const refused: [string, Response][] = [
    ['sets another cookie', page({}, ['affiliateId=1'])],
    ['sets a second cookie', page({}, ['contentVersion=7', 'alert=x'])],
    ['is personal', page({ 'cache-control': 'no-store' })],
    ['is no page', page({ 'content-type': 'text/plain' })],
    ['is not found', page({}, [], 404)],
    ['says that content is late', page({}, [], 503)],
  ]
  it.each(refused)('does not keep what %s', async (_name, response) => {
    const documents = new KeptDocuments()
    expect(await (await documents.keep('a', nonce, response)).text()).toBe(html)
    expect(documents.answer('a', other, '', undefined)).toBeNull()
  })

  it('keeps no more bytes than it may', async () => {
    const documents = new KeptDocuments({ bytes: 4_000 })
    for (let each = 0; each < 20; each += 1) await documents.keep(`page ${each}`, nonce, page())
    const left = Array.from({ length: 20 }, (_, each) => documents.answer(`page ${each}`, other, '', undefined))
    expect(left.filter(Boolean).length).toBeGreaterThan(0)
    expect(left.filter(Boolean).length).toBeLessThanOrEqual(3)
  })

  it('forgets after a while', async () => {
    const documents = new KeptDocuments({ ms: 5 })
    await documents.keep('a', nonce, page())
    await expect.poll(() => documents.answer('a', other, '', undefined)).toBeNull()
  })
})
