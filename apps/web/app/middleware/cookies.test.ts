import { describe, expect, it } from 'vitest'
import { cookieValues, readCookies } from './cookies.ts'

const read = (cookie: string) => readCookies(new Request('http://ac.localhost/', { headers: { cookie } }))

describe('readCookies', () => {
  it('reads and decodes', () => {
    expect(read('languageCode=fr; alert=a%20b')).toEqual({ languageCode: 'fr', alert: 'a b' })
    expect(readCookies(new Request('http://ac.localhost/'))).toEqual({})
  })

  it('believes none of several values of one name, whichever comes first', () => {
    expect(read('affiliateId=ours; languageCode=fr; affiliateId=planted')).toEqual({
      affiliateId: undefined,
      languageCode: 'fr',
    })
    expect(read('affiliateId=1; affiliateId=1').affiliateId).toBe('1')
  })

  it('reads the values of a request once, and no more of them than browsers keep', () => {
    const cookie = Array.from({ length: 2_500 }, (_, n) => `a=${n}`).join('; ')
    const request = new Request('http://ac.localhost/', { headers: { cookie } })
    expect(cookieValues(request).get('a')?.size).toBe(200)
    expect(cookieValues(request)).toBe(cookieValues(request))
  })

  it.each(['', ';', '=', 'a', '; ;=;;', 'a=%'])('copes with %j', (cookie) => {
    expect(() => read(cookie)).not.toThrow()
  })
})
