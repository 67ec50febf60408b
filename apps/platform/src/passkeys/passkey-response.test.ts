import { expect, it } from 'vitest'
import { siteOf } from './ceremony.ts'
import { mayFollow } from './passkey-response.ts'

it.each([
  [0, 0, true],
  [0, 1, true],
  [5, 6, true],
  [5, 900, true],
  [5, 5, false],
  [5, 4, false],
  [5, 0, false],
])('after %d, a counter of %d: %s', (stored, counter, may) => expect(mayFollow(stored, counter)).toBe(may))

it.each([
  ['http://ac.localhost:3000', 'ac.localhost'],
  ['http://www.ac.localhost:3000', 'ac.localhost'],
  ['http://ac.localhost:3000/', undefined],
  ['http://ac.localhost:3000/login?a', undefined],
  ['http://user@ac.localhost:3000', undefined],
  ['https://evil.example', undefined],
])('on %s passkeys belong to %s', (origin, rpId) => expect(siteOf(origin, 'ac', ['*.localhost'])?.rpId).toBe(rpId))
