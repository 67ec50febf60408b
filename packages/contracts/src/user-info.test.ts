import { expect, it } from 'vitest'
import { hasUserInfo } from './user-info.ts'

it.each([
  ['http://ac.localhost/', false],
  ['http://ac.localhost/@user', false],
  ['http://ac.localhost?next=http://user@evil.example', false],
  ['http://user@ac.localhost/', true],
  ['https://user:password@ac.localhost/login', true],
  ['http://@ac.localhost/', true],
])('%s has user info: %s', (address, expected) => expect(hasUserInfo(address)).toBe(expected))
