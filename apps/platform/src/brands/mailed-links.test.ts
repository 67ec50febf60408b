import { expect, it } from 'vitest'
import { isMailedLink } from './mailed-links.ts'

const isReset = (address: string) => isMailedLink('reset', address, 'ac', ['ac.localhost:3000'])

it.each([
  'http://ac.localhost:3000/reset-password/:hash',
  'http://ac.localhost:3000/fr/reset-password/:hash',
  'https://www.acacia.example/reset-password/:hash',
])('lets a mail lead to %s', (address) => expect(isReset(address)).toBe(true))

it.each([
  '',
  'http://ac.localhost:3000/pages/terms?ref=:hash',
  'http://ac.localhost:3000/reset-password/:hash?next=/pages/terms',
  'http://ac.localhost:3000/reset-password/:hash#:hash',
  'http://ac.localhost:3000/reset-password/:hash/',
  'http://ac.localhost:3000//reset-password/:hash',
  'http://ac.localhost:3000/pages/reset-password/:hash',
  'http://ac.localhost:3000/fr/de/reset-password/:hash',
  'http://ac.localhost:3000/reset-password/:hash:hash',
  'http://ac.localhost:3000/reset-password/x/../:hash?/reset-password/:hash',
  'http://ac.localhost:3000/reset-password/:hash/../:hash',
  'http://ac.localhost:3000/reset-password/:code',
  'http://ac.localhost:3000/email-verification/:code',
  'https://evil.example/reset-password/:hash',
])('lets none lead to %s', (address) => expect(isReset(address)).toBe(false))
