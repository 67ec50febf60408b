import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUserQuery, registration } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { nameKeys } from './name-letters.ts'

/** Many accounts under one name and birth date. */

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

const namesake = { firstName: 'Tuhat', lastName: 'Kaimanen', birthDate: '1971-05-05' }
const register = async (changes: object, address: string) => {
  const { data } = await platform.query(createUserQuery, { input: registration(changes) }, '', {
    'x-forwarded-for': address,
  })
  return data.createUser.code ?? 'opened'
}

describe('registrations of namesakes', () => {
  it('take turns before they take a connection; the rest is refused', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        // Another second name each time, so that the limit of registrations alike leaves them alone.
        register(
          { ...namesake, firstName: `Tuhat ${'abcdefghij'[n % 10]}${'klmn'[Math.floor(n / 10)]}us` },
          `198.51.100.${n}`,
        ),
      ),
    )
    expect(platform.deps.pool.waitingCount).toBe(0)
    expect(new Set(answers)).toEqual(new Set(['opened', 'RATE_LIMITED']))
    // In each of the two processes one runs and ten wait; how many come later depends on how fast it is.
    const refused = answers.filter((code) => code === 'RATE_LIMITED')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThanOrEqual(18)
  })

  it('end after 300 with the same name and birth date in a day, in whatever order and case', async () => {
    const twins = { firstName: 'Monta', lastName: 'Kertainen', birthDate: '1972-06-06' }
    expect(await register(twins, '203.0.113.98')).toBe('opened')
    const key = `${twins.birthDate} ${nameKeys(twins).sort().join(' ')}`
    for (let n = 0; n < 299; n++) await platform.deps.limits.registrationsAlike.count(key)
    expect(await register(twins, '203.0.113.99')).toBe('RATE_LIMITED')
    expect(await register({ ...twins, firstName: 'KERTAINEN', lastName: 'monta' }, '203.0.113.99')).toBe('RATE_LIMITED')
    expect(await register({ ...twins, birthDate: '1972-06-07' }, '203.0.113.99')).toBe('opened')
  })
})
