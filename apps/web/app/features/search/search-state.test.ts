import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filterOf, filtersOn, isBlank, parseSearch, parseSearchBy, searchPath } from './search-state.ts'

const read = (query: string, by?: string) => parseSearch(by, new URLSearchParams(query))
const blank = read('')

describe('parseSearch', () => {
  it.each([
    ['nothing', '', {}],
    ['a text', 'q=Lamp', { q: 'Lamp' }],
    ['blanks', 'q=%20%20lamp%09%20sum%20', { q: 'lamp sum' }],
    ['characters that no text has', 'q=%00lamp%00%00sum%07', { q: 'lamp sum' }],
    ['an emoji, whole', `q=${encodeURIComponent('🎰'.repeat(150))}`, { q: '🎰'.repeat(100) }],
    ['ten thousand characters', `q=${'a'.repeat(10_000)}`, { q: 'a'.repeat(100) }],
    ['half an emoji', 'q=%ED%A0%BDx', { q: '���x' }],
    ['an order', 'sort=rtp', { sort: 'rtp' }],
    ['an order that there is not', 'sort=toString', {}],
    ['the order of names, which games without a text have anyway', 'sort=name', {}],
    ['the order of names for a text', 'q=a&sort=name', { q: 'a', sort: 'name' }],
    ['the best match, which a text gets anyway', 'q=a&sort=best', { q: 'a' }],
    [
      'providers, each once',
      'studio=NETENT&studio=NETENT&studio=WAZDAN&studio=%3Cb%3E',
      { studios: ['NETENT', 'WAZDAN'] },
    ],
    ['features', 'feature=MEGAWAYS&feature=BUY_FEATURE', { features: ['MEGAWAYS', 'BUY_FEATURE'] }],
    ['live tables', 'live=1', { live: true }],
    ['no live tables', 'live=0', { live: false }],
    ['neither', 'live=yes', {}],
    ['a stake', 'stake=100', { stake: 100 }],
    ['no stake', 'stake=-1', {}],
    ['a huge stake', 'stake=99999999999999999999', {}],
    ['a return', 'rtp=95.5', { minRtp: 9_550 }],
    ['no return', 'rtp=1e9', {}],
    ['pages', 'show=3', { pages: 3 }],
    ['a huge page', 'show=999999999', { pages: 20 }],
    ['no page', 'show=NaN', {}],
  ])('%s', (_words, query, expected) => expect(read(query)).toEqual({ ...blank, ...expected }))

  it('takes at most 20 choices of many', () => {
    expect(read(Array.from({ length: 500 }, (_, n) => `studio=S${n}`).join('&')).studios).toHaveLength(20)
  })
})

it.each([
  ['PROVIDER_NETENT', { kind: 'PROVIDER', code: 'NETENT' }],
  ['PROVIDER_BIG_TIME_GAMING', { kind: 'PROVIDER', code: 'BIG_TIME_GAMING' }],
  ['FEATURE_BUY_FEATURE', { kind: 'FEATURE', code: 'BUY_FEATURE' }],
  ['provider_netent', null],
  ['PROVIDER_', null],
  ['PROVIDER_<b>', null],
  ['anything', null],
  [undefined, null],
])('/search/%s', (given, expected) => expect(parseSearchBy(given)).toEqual(expected))

it('writes the address that it reads', () => {
  const state = fc.record({
    by: fc.constantFrom(null, { kind: 'PROVIDER' as const, code: 'NETENT' }),
    q: fc.constantFrom('', 'lamp sum', 'é & ?=#/🎰'),
    sort: fc.constantFrom(null, 'rtp' as const, 'stake' as const),
    studios: fc.uniqueArray(fc.constantFrom('NETENT', 'WAZDAN')),
    features: fc.uniqueArray(fc.constantFrom('MEGAWAYS', 'RANDOM')),
    live: fc.constantFrom(null, true, false),
    stake: fc.constantFrom(null, 100),
    minRtp: fc.constantFrom(null, 9_550, 9_600),
    pages: fc.integer({ min: 1, max: 20 }),
  })
  fc.assert(
    fc.property(state, (given) => {
      const { pathname, searchParams } = new URL(searchPath(given), 'http://site.test')
      expect(parseSearch(pathname.split('/')[2], searchParams)).toEqual(given)
    }),
  )
})

it('counts filters, and knows a blank page', () => {
  expect(filtersOn(read('studio=NETENT&feature=RANDOM&live=0&stake=100&rtp=95'))).toBe(5)
  expect(filtersOn(read('q=lamp&sort=rtp'))).toBe(0)
  expect([isBlank(blank), isBlank(read('q=a')), isBlank(read('sort=rtp')), isBlank(read('live=1'))]).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(isBlank(read('', 'FEATURE_RANDOM'))).toBe(false)
})

it('asks for the provider or feature of the page', () => {
  expect(filterOf(read('studio=WAZDAN&feature=RANDOM', 'PROVIDER_NETENT'))).toMatchObject({
    studios: ['NETENT'],
    features: ['RANDOM'],
  })
  expect(filterOf(read('studio=WAZDAN&feature=RANDOM', 'FEATURE_MEGAWAYS'))).toMatchObject({
    studios: ['WAZDAN'],
    features: ['MEGAWAYS', 'RANDOM'],
  })
})
