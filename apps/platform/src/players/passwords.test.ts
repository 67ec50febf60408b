import { expect, it } from 'vitest'
import { withRealCost } from '../testing/quick-argon2.ts'
import { hashPassword, isPassword } from './passwords.ts'

it('are hashed by argon2id with the parameters that OWASP asks for, each with a salt of its own', async () => {
  const [one, other] = await withRealCost(() =>
    Promise.all([hashPassword('Winter-Pond-7'), hashPassword('Winter-Pond-7')]),
  )
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(other).not.toBe(one)
  expect(await isPassword(one, 'Winter-Pond-7')).toBe(true)
  expect(await isPassword(one, 'winter-pond-7')).toBe(false)
})

it('match no account without one, and no account when they are too long', async () => {
  expect(await isPassword(null, 'no player has this password')).toBe(false)
  const long = 'a'.repeat(201)
  expect(await isPassword(await hashPassword(long), long)).toBe(false)
})
