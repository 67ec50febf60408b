import { describe, expect, it } from 'vitest'
import { type DocumentFacts, documentKey } from './document-key.ts'

const cookies = (header = '') =>
  new Map(
    header
      .split('; ')
      .filter(Boolean)
      .map((pair) => [pair.split('=')[0] ?? '', new Set([pair.slice(pair.indexOf('=') + 1)])]),
  )
const facts: DocumentFacts = {
  method: 'GET',
  asksForHtml: true,
  isPublic: true,
  origin: 'https://www.acacia.example',
  pathname: '/en',
  search: '',
  skin: 'ac',
  language: 'en',
  prefix: '/en',
  country: 'fi',
  located: 'FI',
  contentVersion: '7',
  cookies: cookies(),
}
const key = documentKey(facts)

describe('documentKey', () => {
  it('is a key for a visitor of a public page', () => expect(key).toEqual(expect.any(String)))

  const different: Partial<DocumentFacts>[] = [
    { origin: 'http://www.acacia.example' },
    { pathname: '/en/promotions' },
    { skin: 'bz' },
    { language: 'fr' },
    { prefix: '' },
    { country: 'no' },
    { located: null },
    { contentVersion: '8' },
    { cookies: cookies('consent=v2') },
    { cookies: cookies('consent=v2.preferences') },
  ]
  it.each(different)('is another with %j', (change) => {
    const other = documentKey({ ...facts, ...change })
    expect(other).toEqual(expect.any(String))
    expect(other).not.toBe(key)
  })

  it.each(['contentVersion=7', 'languageCode=en', '__Host-device=abc', 'consent=v1.preferences', 'consent=nonsense'])(
    'is the same with the cookie %s, which says nothing about the page',
    (header) => expect(documentKey({ ...facts, cookies: cookies(header) })).toBe(key),
  )

  it('is one for a consent, in whatever order its categories stand', () => {
    const keyOf = (header: string) => documentKey({ ...facts, cookies: cookies(header) })
    expect(keyOf('consent=v2.marketing.preferences')).toBe(keyOf('consent=v2.preferences.marketing'))
    expect(keyOf('consent=v2.preferences; lastNavigation=2026')).toBe(keyOf('consent=v2.preferences'))
  })

  const refused: [string, Partial<DocumentFacts>][] = [
    ['a form', { method: 'POST' }],
    ['HEAD', { method: 'HEAD' }],
    ['what asks for no HTML', { asksForHtml: false }],
    ['a page that is not for everybody', { isPublic: false }],
    ['a query', { search: '?affid=1' }],
    ...[
      'accessToken=a',
      'refreshToken=r',
      'expiresAt=2026',
      'userId=u',
      '__Host-session=s',
      '__Host-registration=r',
      'alert=x',
      'translationNotice=1',
      'affiliateId=1',
      'gameId=owl',
      'whatever=1',
    ].map((header): [string, Partial<DocumentFacts>] => [`the cookie ${header}`, { cookies: cookies(header) }]),
    ['a cookie that consent no longer allows', { cookies: cookies('lastNavigation=2026') }],
    ['a cookie of several values', { cookies: new Map([['languageCode', new Set(['en', 'fr'])]]) }],
  ]
  it.each(refused)('is none for %s', (_name, change) => expect(documentKey({ ...facts, ...change })).toBeNull())
})
