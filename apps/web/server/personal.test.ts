import { describe, expect, it } from 'vitest'
import { isPersonal } from './personal.ts'

const asked = (cookie?: string) => new Request('http://ac.localhost/', { headers: cookie ? { cookie } : {} })
const answer = (...cookies: string[]) => {
  const response = new Response()
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

describe('isPersonal', () => {
  it.each([
    'accessToken=a',
    'languageCode=fr; userId=u',
    '__Host-session=s',
    '__Host-registration=r',
    'a=1; __Host-new=2',
  ])('is what answers a request with %j', (cookie) => expect(isPersonal(asked(cookie), answer())).toBe(true))

  it.each(['__Host-session=s; Path=/', '__Host-smsLogin=; Max-Age=0'])('is what sets %j', (cookie) => {
    expect(isPersonal(asked(), answer('contentVersion=7', cookie))).toBe(true)
  })

  it.each([undefined, 'languageCode=fr; consent=v2.marketing; contentVersion=7; affiliateId=1', '__Host-device=d'])(
    'is not what a visitor with %j sees',
    (cookie) => expect(isPersonal(asked(cookie), answer('contentVersion=7', 'affiliateId=1'))).toBe(false),
  )
})
