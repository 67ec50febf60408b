import { describe, expect, it } from 'vitest'
import { createCookieSealer } from './sealed-cookie.ts'

const request = (setCookie: string) =>
  new Request('http://ac.localhost/', { headers: { cookie: setCookie.split(';')[0] ?? '' } })

describe('createCookieSealer', () => {
  const sealer = createCookieSealer('a'.repeat(40))
  it('opens what it sealed, unreadable in between', async () => {
    const cookie = await sealer.seal('draft', { password: 'Secret-1' }, 60)
    expect(cookie).toContain('HttpOnly')
    expect(cookie).not.toContain('Secret-1')
    expect(await sealer.open(request(cookie), 'draft')).toEqual({ password: 'Secret-1' })
  })
  it('does not open it under another name, with another key, changed, or late', async () => {
    const cookie = await sealer.seal('draft', { step: 1 }, 60)
    expect(await sealer.open(request(cookie.replace('draft=', 'other=')), 'other')).toBeNull()
    expect(await createCookieSealer('b'.repeat(40)).open(request(cookie), 'draft')).toBeNull()
    expect(await sealer.open(request(cookie.replace('draft=e', 'draft=f')), 'draft')).toBeNull()
    expect(await sealer.open(request(await sealer.seal('draft', {}, -60)), 'draft')).toBeNull()
    expect(await sealer.open(request('draft='), 'draft')).toBeNull()
  })
})
