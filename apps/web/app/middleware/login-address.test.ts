import { describe, expect, it } from 'vitest'
import { safePath } from '../forms/safe-path.ts'
import { loginAddress, wantedPage } from './login-address.ts'

it.each([
  ['/account', '', '/account'],
  ['/account/history?view=payments', '', '/account/history?view=payments'],
  ['/fr/payments/deposit?amount=20', '/fr', '/payments/deposit?amount=20'],
  ['/french/account', '/fr', '/french/account'],
  ['/', '', null],
  ['/fr', '/fr', null],
  [`/account/history?amount=${'%2C'.repeat(5_000)}`, '', '/account/history'],
  [`/account/${'a'.repeat(500)}`, '', null],
])('%.40s with the prefix "%s" is come back to as %s', (path, prefix, next) => {
  const address = loginAddress(new URL(path, 'http://ac.localhost:3000'), prefix)
  const read = new URL(address, 'http://ac.localhost:3000').searchParams.get('next')
  expect(read).toBe(next)
  if (next) expect(safePath(read)).toBe(next)
})

describe('wantedPage', () => {
  const site = 'http://ac.localhost:3000'
  it.each([
    ['a page', '/account/history', null, '/account/history'],
    ['a page, wherever the link stands', '/account', `${site}/pages/help`, '/account'],
    [
      'the page that asks for data',
      '/payments/status?payment=1',
      `${site}/payments/deposit?payment=1`,
      '/payments/deposit',
    ],
    ['the page whose script asks', '/account/passkeys', `${site}/fr/account/security`, '/fr/account/security'],
    ['not the page of another site', '/account/passkeys', 'https://evil.example/account', '/'],
    ['not another address without a page', '/account/passkeys', `${site}/payments/status`, '/'],
    ['Home without a referrer', '/account/passkeys', null, '/'],
    ['Home with a malformed one', '/account/passkeys', '//', '/'],
  ])('%s', (_words, url, referrer, page) => {
    expect(wantedPage(new URL(url, site), referrer, '/fr').pathname).toBe(page)
  })
})
