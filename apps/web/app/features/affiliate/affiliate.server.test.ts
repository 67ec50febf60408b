import { describe, expect, it } from 'vitest'
import { affiliateCookies, affiliateOf } from './affiliate.server.ts'
import { affiliateIn, affiliateSearch } from './affiliate.ts'

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
})

it.each([
  ['another affiliate’s', '?affid=aff-8', ['affiliateId=aff-8', 'affiliateToken=']],
  ['the same affiliate’s', '?affid=aff-7', ['affiliateId=aff-7']],
  ['an older one', '?affid=aff-8&afftoken=t.2', ['affiliateId=aff-8', 'affiliateToken=t.2']],
])('the token of a visit that was %s', (_words, search, expected) => {
  const kept = { affiliateId: 'aff-7', affiliateToken: 't.1' }
  const cookies = affiliateCookies(new URL(search, 'http://ac.localhost'), kept)
  expect(cookies.map((cookie) => cookie.split(';')[0])).toEqual(expected)
})

describe('the affiliate of a registration', () => {
  const read = (cookie: string, fields: Record<string, string>, search = '') => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return affiliateOf(
      new Request(`http://ac.localhost/register${search}`, { method: 'POST', headers: { cookie } }),
      form,
    )
  }
  it.each([
    ['cookies', 'affiliateId=aff-7; affiliateToken=t.1', { affid: 'other' }, '', 'aff-7', 't.1'],
    ['the form fields, before consent', '', { affid: 'aff-7', afftoken: 't.1' }, '', 'aff-7', 't.1'],
    ['the address, without a script', '', {}, '?step=2&affid=aff-7', 'aff-7', undefined],
    ['only malformed values', 'affiliateId=%22%3E', { affid: '<b>' }, '?affid=%20', undefined, undefined],
  ])('by %s', (_words, cookie, fields, search, affiliateId, affiliateTag) => {
    expect(read(cookie, fields, search)).toEqual({ affiliateId, affiliateTag })
  })
})

it('is the one whose link is being followed, whatever the cookies say', () => {
  const visit = (search: string) =>
    affiliateOf(new Request(`http://ac.localhost/promotions${search}`, { headers: { cookie: 'affiliateId=aff-7' } }))
  expect(visit('?affid=aff-8').affiliateId).toBe('aff-8')
  expect(visit('?affid=%20').affiliateId).toBe('aff-7')
  expect(visit('').affiliateId).toBe('aff-7')
})

it.each([
  ['?affid=aff-7', '?affid=aff-7'],
  ['?x=1&affid=aff-7&afftoken=t.1', '?affid=aff-7&afftoken=t.1'],
  ['?afftoken=t.1', ''],
  ['?affid=%22', ''],
  ['', ''],
])('of an address with "%s" a visit carries "%s"', (search, carried) => {
  expect(affiliateSearch(affiliateIn(new URLSearchParams(search)))).toBe(carried)
})
