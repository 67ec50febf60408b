import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../db/pool.ts'
import { createUserQuery, newPlayer, registration, type Session } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { createLock } from '../testing/session-journeys.ts'
import { joinPerson } from './join-person.ts'
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

const shareDevice = async (players: readonly { userId: string }[]) => {
  const deviceId = crypto.randomUUID()
  for (const { userId } of players)
    await uncheckedQuery(platform.owner, `insert into player_devices (user_id, device_id, name) values ($1, $2, 'x')`, [
      userId,
      deviceId,
    ])
}

describe('registrations of namesakes', () => {
  it('take turns before they take a connection; the rest is refused', async () => {
    // In each of the two processes somebody has the turn until we say so.
    let end = () => {}
    const ended = new Promise<void>((resolve) => (end = resolve))
    const busy = [platform.deps, platform.deps2].map(({ personTurns }) =>
      personTurns.run(namesake.birthDate, () => ended),
    )
    let refused = 0
    const answers = Array.from({ length: 40 }, async (_, n) => {
      // Another second name each time, so that the limit of registrations alike leaves them alone.
      const firstName = `Tuhat ${'abcdefghij'[n % 10]}${'klmn'[Math.floor(n / 10)]}us`
      const code = await register({ ...namesake, firstName }, `198.51.100.${n}`)
      if (code === 'RATE_LIMITED') refused += 1
      return code
    })
    // Ten wait in each process.
    await expect.poll(() => refused, { timeout: 60_000 }).toBe(20)
    expect(platform.deps.pool.waitingCount).toBe(0)
    end()
    await Promise.all(busy)
    expect((await Promise.all(answers)).filter((code) => code === 'opened')).toHaveLength(20)
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

describe('an excluded person with 1,200 namesakes, all of them registered later', () => {
  const person = { firstName: 'Aamu', lastName: 'Tuhatkunta', birthDate: '1973-07-19' }
  let excluded: Session
  beforeAll(async () => {
    excluded = await newPlayer(platform, true, person)
    await uncheckedQuery(
      platform.owner,
      // Ids are in the order of registrations.
      `insert into players select (jsonb_populate_record(p, jsonb_build_object('user_id', 'ffff' || substr(gen_random_uuid()::text, 5), 'email',
           'namesake' || n || '@mail.example', 'phone', null, 'person_id', gen_random_uuid(), 'created_at', now()))).*
         from players p, generate_series(1, 1200) n where user_id = $1`,
      [excluded.userId],
    )
    await createLock(platform, excluded, 'P7D')
  })

  it('gets no further account that deposits or plays', async () => {
    const input = registration({ ...person, address1: 'Uusikatu 1', postcode: '33100' })
    await platform.query(createUserQuery, { input })
    const account = 'select in_review as "inReview" from players where email = $1'
    const { rows } = await uncheckedQuery(platform.owner, account, [input.email])
    expect(rows).toEqual([{ inReview: true }])
  })

  it('is recognised when one of them logs in on their device', async () => {
    const { rows } = await uncheckedQuery<Session>(
      platform.owner,
      `select user_id as "userId" from players where email = 'namesake7@mail.example'`,
    )
    const [namesake] = rows
    if (!namesake) throw new Error('There is no namesake')
    await shareDevice([excluded, namesake])
    await transaction(platform.deps.pool, (client) => joinPerson(client, namesake.userId))
    expect(
      (
        await uncheckedQuery(platform.owner, 'select from players where user_id = $1 and locked_until > now()', [
          namesake.userId,
        ])
      ).rows,
    ).toHaveLength(1)
  })
})
