import { expect, it } from 'vitest'
import { safePath } from '../forms/safe-path.ts'
import { loginAddress } from './login-address.ts'

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
