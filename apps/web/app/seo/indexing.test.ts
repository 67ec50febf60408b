import { describe, expect, it } from 'vitest'
import { page } from '../url-map/page.ts'
import { urlMap } from '../url-map/url-map.ts'
import { createIndexing, uncrawledPaths } from './indexing.ts'

const indexedPath = createIndexing(urlMap)
/** A page as a feature declares it. */
const declared = (path: `/${string}`, robots: 'noindex' | 'disallow') =>
  page({ path, robots, file: 'new.tsx', place: 'page', guard: 'everyone', title: 'HOME', examples: { none: '' } })

describe('createIndexing', () => {
  it.each([
    ['Home', '/', '', '/'],
    ['Home by an affiliate’s link', '/', '?affid=7', '/'],
    ['a lobby', '/lobby/popular', '', '/lobby/popular'],
    ['a lobby with more games', '/lobby/popular', '?show=3', '/lobby/popular'],
    ['with a slash', '/lobby/popular/', '', '/lobby/popular'],
    ['all lobbies of a type', '/lobbies/casino', '', '/lobbies/casino'],
    ['promotions', '/promotions', '', '/promotions'],
    ['a promotion', '/promotions/welcome', '', '/promotions/welcome'],
    ['a page of content', '/pages/help', '', '/pages/help'],
    ['with a scroll target', '/pages/help/deposits', '', '/pages/help'],
    ['the VIP levels', '/vip', '', '/vip'],
    ['the registration', '/register', '', '/register'],
  ])('%s is found', (_words, path, search, page) => {
    expect(indexedPath(path, search)).toBe(page)
  })

  it.each([
    ['/register', '?step=2'],
    ['/register/free-spins', ''],
    ['/login', ''],
    ['/login', '?next=%2Fgame'],
    ['/forgot-password', ''],
    ['/reset-password/0123', ''],
    ['/email-verification/0123', ''],
    ['/activate/0123', ''],
    ['/account-verification', ''],
    ['/account', ''],
    ['/account/history', ''],
    ['/account/data', ''],
    ['/account/data/file', ''],
    ['/account/close', '?sure=yes'],
    ['/account/statement', ''],
    ['/account/statement/csv', '?month=2026-10'],
    ['/limits', ''],
    ['/payments/deposit', ''],
    ['/payments/withdraw', ''],
    ['/payments/returned', ''],
    ['/game', '?slug=wild-harvest'],
    ['/play', ''],
    ['/reward', ''],
    ['/languages', ''],
    ['/search/PROVIDER_NETENT', ''],
    ['/no/such/path', ''],
    ['/pages', ''],
    ['/VIP', ''],
    ['/logout', ''],
    ['/content-version', ''],
    ['/pages/help/deposits/cards', ''],
  ])('%s%s is not', (path, search) => {
    expect(indexedPath(path, search)).toBeNull()
  })

  it('prefers a static path to one with a parameter', () => {
    const withRaffle = createIndexing([...urlMap, declared('/promotions/raffle', 'noindex')])
    expect(withRaffle('/promotions/raffle')).toBeNull()
    expect(withRaffle('/promotions/welcome')).toBe('/promotions/welcome')
  })
})

describe('uncrawledPaths', () => {
  const uncrawled = uncrawledPaths(urlMap)

  it('disallows a player’s own pages', () => {
    expect(uncrawled).toEqual([
      '/account',
      '/account-verification',
      '/activate/',
      '/confirm-withdrawal/',
      '/email-verification/',
      '/embed/play',
      '/embed/registration',
      '/game$',
      '/game/',
      '/game?',
      '/limits',
      '/live-stats',
      '/login/passkey',
      '/logout',
      '/object-to-payout/',
      '/on-a-break',
      '/payments',
      '/play/return',
      '/reset-password/',
      '/sports/bets',
      '/sports/launch',
      '/sports/matches',
      '/undo-change/',
    ])
  })

  it('never disallows an open page', () => {
    const open = urlMap.filter(({ robots }) => robots !== 'disallow').map(({ path }) => path)
    for (const path of uncrawled) expect(open.filter((other) => other.startsWith(path))).toEqual([])
  })

  it('is exact if another page’s address starts the same way', () => {
    expect(uncrawledPaths([declared('/game', 'disallow'), declared('/games', 'noindex')])).toEqual([
      '/game$',
      '/game/',
      '/game?',
    ])
  })
})
