import { describe, expect, it } from 'vitest'
import { indexedPath, UNCRAWLED } from './indexing.ts'

describe('indexedPath', () => {
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
    ['a place on it', '/pages/help/deposits', '', '/pages/help'],
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
    ['/limits', ''],
    ['/payments/deposit', ''],
    ['/payments/withdraw', ''],
    ['/payments/returned', ''],
    ['/game', '?slug=wild-harvest'],
    ['/play', ''],
    ['/reward', ''],
    ['/promotions/wheel', ''],
    ['/languages', ''],
    ['/search/PROVIDER_NETENT', ''],
    ['/no/such/path', ''],
    ['/pages', ''],
    ['/pages/help/deposits/cards', ''],
  ])('%s%s is not', (path, search) => {
    expect(indexedPath(path, search)).toBeNull()
  })

  it('never closes a page to crawlers that is to be found', () => {
    for (const path of UNCRAWLED) expect(indexedPath(path)).toBeNull()
  })
})
