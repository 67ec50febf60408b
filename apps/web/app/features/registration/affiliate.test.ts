import { describe, expect, it } from 'vitest'
import { affiliateCookies, affiliateOf } from './affiliate.ts'

describe('affiliate cookies', () => {
  it.each([
    ['/', []],
    ['/?affid=aff-7', ['affiliateId=aff-7']],
    ['/register?affid=aff-7&afftoken=t.1', ['affiliateId=aff-7', 'affiliateToken=t.1']],
    ['/?afftoken=t.1', []],
    ['/?affid=%3Cscript%3E', []],
    [`/?affid=${'a'.repeat(65)}`, []],
  ])('%s leaves %j', (path, expected) => {
    const cookies = affiliateCookies(new URL(path, 'http://ac.localhost'))
    expect(cookies.map((cookie) => cookie.split(';')[0])).toEqual(expected)
    expect(cookies.every((cookie) => cookie.includes('Max-Age=1296000'))).toBe(true)
  })

  it('are read back, unless someone has written nonsense into them', () => {
    const request = (cookie: string) => new Request('http://ac.localhost/', { headers: { cookie } })
    expect(affiliateOf(request('affiliateId=aff-7; affiliateToken=t.1'))).toEqual({
      affiliateId: 'aff-7',
      affiliateTag: 't.1',
    })
    expect(affiliateOf(request('affiliateId=%22%3E'))).toEqual({ affiliateId: undefined, affiliateTag: undefined })
  })
})
