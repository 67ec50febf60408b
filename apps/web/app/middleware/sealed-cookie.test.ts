import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createCookieSealer, type SealedCookie } from './sealed-cookie.ts'

const request = (setCookie: string) =>
  new Request('http://ac.localhost/', { headers: { cookie: setCookie.split(';')[0] ?? '' } })

const draft: SealedCookie<{ password: string }> = {
  name: '__Host-draft',
  version: 2,
  content: v.object({ password: v.string() }),
  maxAgeSeconds: 60,
}
const content = { password: 'Secret-1' }

describe('createCookieSealer', () => {
  const sealer = createCookieSealer('a'.repeat(40))
  const opened = (cookie: string, as = draft) => sealer.open(request(cookie), as)

  it('opens what it has sealed, and the sealed value is unreadable', async () => {
    const cookie = await sealer.seal(draft, content)
    expect(cookie).toContain('HttpOnly')
    expect(cookie).not.toContain('Secret-1')
    expect(await opened(cookie)).toEqual(content)
  })

  it('seals texts for forms, each under its own name', async () => {
    const field = { ...draft, name: 'draft-in-a-form' }
    const text = await sealer.sealText(field, content)
    expect(text).not.toContain('Secret-1')
    expect(await sealer.openText(text, field)).toEqual(content)
    expect(await opened(`__Host-draft=${text}`)).toBeNull()
    const cookie = (await sealer.seal(draft, content)).split(/[=;]/)[1] ?? ''
    expect(await sealer.openText(cookie, field)).toBeNull()
    for (const other of ['', 'garbage', `${text}x`]) expect(await sealer.openText(other, field)).toBeNull()
    expect(await sealer.openText(await sealer.sealText({ ...field, maxAgeSeconds: -60 }, content), field)).toBeNull()
  })

  it('rejects another key, changed content and expired cookies', async () => {
    const cookie = await sealer.seal(draft, content)
    expect(await createCookieSealer('b'.repeat(40)).open(request(cookie), draft)).toBeNull()
    expect(await opened(cookie.replace('__Host-draft=e', '__Host-draft=f'))).toBeNull()
    expect(await opened(await sealer.seal({ ...draft, maxAgeSeconds: -60 }, content))).toBeNull()
  })

  it.each(['', 'garbage', 'a.b.c.d.e', '%00', JSON.stringify({ version: 2, content })])(
    'ignores garbage: %j',
    async (garbage) => {
      const headers = { cookie: `__Host-draft=${encodeURIComponent(garbage)}` }
      expect(await sealer.open(new Request('http://ac.localhost/', { headers }), draft)).toBeNull()
    },
  )

  it('ignores another version, whether older or newer', async () => {
    for (const version of [1, 3]) expect(await opened(await sealer.seal({ ...draft, version }, content))).toBeNull()
  })

  it('ignores another shape, even of the same version', async () => {
    const other: SealedCookie<unknown> = { ...draft, content: v.unknown() }
    for (const shape of [{ password: 7 }, {}, null, 'text', [content]])
      expect(await opened(await sealer.seal(other, shape))).toBeNull()
  })

  it('ignores the content of another cookie', async () => {
    const cookie = await sealer.seal({ ...draft, name: '__Host-other' }, content)
    expect(await opened(cookie.replace('__Host-other=', '__Host-draft='))).toBeNull()
  })
})
