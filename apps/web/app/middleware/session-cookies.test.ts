import { describe, expect, it } from 'vitest'
import { createSessionCookies, dropSessionCookies, hasSessionCookies, isReadable } from './session-cookies.ts'

const cookies = createSessionCookies('s'.repeat(40))
const victim = {
  accessToken: 'access-v',
  refreshToken: 'refresh-v',
  expiresAt: '2026-06-01T12:00:00.000Z',
  userId: 'v',
}
const attacker = {
  accessToken: 'access-a',
  refreshToken: 'refresh-a',
  expiresAt: '2026-06-01T13:00:00.000Z',
  userId: 'a',
}

const pairs = (setCookies: readonly string[]) => setCookies.map((cookie) => cookie.split(';')[0] ?? '')
const request = (sent: readonly string[]) =>
  new Request('http://ac.localhost/', { headers: { cookie: sent.join('; ') } })
const own = pairs(cookies.set('ac', victim))
const stolen = pairs(cookies.set('ac', attacker))
/** What a subdomain can plant: every name but one with the prefix. */
const planted = stolen.filter((pair) => !pair.startsWith('__Host-'))
const read = (...sent: string[][]) => cookies.read(request(sent.flat()), 'ac')

describe('session cookies', () => {
  it('keep their names, lifetime and attributes, and add the proof and the note for scripts', () => {
    const set = cookies.set('ac', victim)
    expect(set.map((cookie) => cookie.split('=')[0])).toEqual([
      'accessToken',
      'refreshToken',
      'expiresAt',
      'userId',
      '__Host-session',
      '__Host-noted',
    ])
    for (const cookie of set) expect(cookie).toMatch(/; Max-Age=3456; Path=\/;.* Secure; SameSite=Lax$/)
    expect(set.filter((cookie) => cookie.includes('HttpOnly')).map((cookie) => cookie.split('=')[0])).toEqual([
      'accessToken',
      'refreshToken',
      '__Host-session',
    ])
    for (const cookie of set) expect(cookie).not.toContain('Domain')
    expect(dropSessionCookies()).toHaveLength(set.length)
  })

  it('are a session together with their proof', () => {
    expect(read(own)).toEqual(victim)
  })

  it('are none without the proof, in whatever number they were planted', () => {
    expect(read(planted)).toBeNull()
    expect(read(planted, planted)).toBeNull()
    expect(read(own.slice(0, 4))).toBeNull()
  })

  it('stay the session that this host has set, wherever the duplicates stand', () => {
    expect(read(planted, own)).toEqual(victim)
    expect(read(own, planted)).toEqual(victim)
    for (const one of planted) expect(read([one], own)).toEqual(victim)
  })

  it('never mix the tokens of two sessions', () => {
    for (const name of ['accessToken', 'refreshToken']) {
      const mixed = own.map((pair) =>
        pair.startsWith(`${name}=`) ? planted.find((one) => one.startsWith(`${name}=`)) : pair,
      )
      expect(read(mixed as string[])).toBeNull()
      expect(read(own.filter((pair) => !pair.startsWith(`${name}=`)))).toBeNull()
    }
  })

  it('take user and expiry from the proof', () => {
    const changed = own.map((pair) => pair.replace(/^userId=.*/, 'userId=a').replace(/^expiresAt=.*/, 'expiresAt=2099'))
    expect(read(changed)).toEqual(victim)
    expect(isReadable(request(own), victim)).toBe(true)
    expect(isReadable(request(changed), victim)).toBe(false)
    expect(isReadable(request(own.filter((pair) => !pair.startsWith('__Host-noted'))), victim)).toBe(false)
  })

  it('fit one skin and one secret', () => {
    expect(cookies.read(request(own), 'bo')).toBeNull()
    expect(createSessionCookies('t'.repeat(40)).read(request(own), 'ac')).toBeNull()
  })

  it('are none with a changed, broken or second proof', () => {
    const [proof = ''] = own.filter((pair) => pair.startsWith('__Host-'))
    const with_ = (other: string) => own.map((pair) => (pair === proof ? other : pair))
    const otherProof = stolen.find((pair) => pair.startsWith('__Host-')) ?? ''
    for (const broken of [
      otherProof,
      proof.replace('.', 'x.'),
      proof.split('.')[0] ?? '',
      '__Host-session=',
      '__Host-session=.',
    ])
      expect(read(with_(broken))).toBeNull()
    expect(read([otherProof], own)).toBeNull()
    expect(read(own, [otherProof])).toBeNull()
  })

  it('are noticed one by one, so that leftovers are deleted', () => {
    for (const pair of own) expect(hasSessionCookies(request([pair]))).toBe(true)
    expect(hasSessionCookies(request(['languageCode=fr']))).toBe(false)
  })
})
