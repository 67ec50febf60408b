import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUserQuery, registration } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { keepRetention } from './retention.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.auditAndClose())

const query = async (text: string, values: unknown[] = []) =>
  (await uncheckedQuery(platform.owner, text, values)).rows as Record<string, unknown>[]

let people = 0
/** A registration of somebody who is like nobody else, so many days ago. */
async function registered(days: number) {
  people += 1
  const letters = [...String(people)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  const born = `19${String(40 + (people % 40)).padStart(2, '0')}-0${1 + (people % 9)}-1${people % 9}`
  const input = registration({ firstName: `Una${letters}`, lastName: `Quist${letters}`, birthDate: born })
  const { data } = await platform.query(createUserQuery, { input })
  expect(data.createUser.__typename).toBe('CreateUserSuccess')
  await platform.deps.background.idle()
  const [row] = await query('select user_id from players where email = $1', [input.email])
  const userId = String(row?.user_id)
  await query(`update players set created_at = now() - $2 * interval '1 day' where user_id = $1`, [userId, days])
  return { userId, input }
}
const stateOf = async (userId: string) =>
  (
    await query('select email, phone, last_name, erased_at is not null as erased from players where user_id = $1', [
      userId,
    ])
  )[0]
const isErased = async (userId: string) => (await stateOf(userId))?.erased

describe('an account whose address nobody has confirmed', () => {
  it('is closed and erased after thirty days, and its address and number are free', async () => {
    const { userId, input } = await registered(31)
    const { userId: young } = await registered(29)
    await keepRetention(platform.deps)
    expect(await isErased(young)).toBe(false)
    expect(await stateOf(userId)).toEqual({
      email: `erased-${userId}@erased.invalid`,
      phone: null,
      last_name: 'erased',
      erased: true,
    })
    await platform.query(createUserQuery, { input })
    await platform.deps.background.idle()
    const rows = await query('select user_id from players where email = $1 and phone = $2', [input.email, input.phone])
    expect(rows).toHaveLength(1)
    expect(rows[0]?.user_id).not.toBe(userId)
  })

  const kept: [string, string][] = [
    ['has confirmed it', 'update players set email_verified_at = now() where user_id = $1'],
    ['is blocked', `update players set status = 'BLOCKED' where user_id = $1`],
    ['is locked', `update players set locked_until = now() + interval '1 day' where user_id = $1`],
    [
      'was locked',
      `insert into player_locks (lock_id, user_id, duration, locked_until)
      values (gen_random_uuid(), $1, 'P1D', now() - interval '1 day')`,
    ],
    [
      'was excluded',
      `insert into exclusions (exclusion_id, person_id, user_id, kind, covers, licence, ends_at, lifted_at)
      select gen_random_uuid(), person_id, user_id, 'SELF', 'PERSON', 'parlour', now(), now() from players where user_id = $1`,
    ],
    ['is held by a register', 'update players set register_held_until = now() where user_id = $1'],
    ['is in review', 'update players set in_review = true where user_id = $1'],
    ['has proved a phone number', 'update players set proved_destination = phone where user_id = $1'],
    [
      'came through a bank',
      `insert into provider_identities (provider, brand_id, person_id, user_id) values ('ZIMPLER', 'ac', $1::text, $1::uuid)`,
    ],
    [
      'has had money',
      `insert into ledger_accounts (owner, kind, currency_code, may_go_negative)
      values ('player:' || $1::text, 'REAL', 'EUR', false)`,
    ],
  ]
  it.each(kept)('stays when it %s', async (_, statement) => {
    const { userId } = await registered(400)
    await query(statement, [userId])
    await keepRetention(platform.deps)
    expect(await isErased(userId)).toBe(false)
  })

  it.each(['OPEN', 'SAME'])('stays when it is like another, which is %s', async (status) => {
    const [{ userId }, { userId: other }] = [await registered(400), await registered(1)]
    await query(
      `insert into person_matches (match_id, user_id, other_user_id, score, signals, status)
       values (gen_random_uuid(), least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid), 80, '{NAME}', $3)`,
      [userId, other, status],
    )
    await keepRetention(platform.deps)
    expect(await isErased(userId)).toBe(false)
  })

  it('stays when another account of its person was ever excluded', async () => {
    const [{ userId }, { userId: other }] = [await registered(400), await registered(1)]
    await query(
      'update players set person_id = (select person_id from players where user_id = $2) where user_id = $1',
      [userId, other],
    )
    await query(
      `insert into exclusions (exclusion_id, person_id, user_id, kind, covers, licence, ends_at)
       select gen_random_uuid(), person_id, user_id, 'SELF', 'PERSON', 'parlour', now() + interval '1 year' from players where user_id = $1`,
      [other],
    )
    await keepRetention(platform.deps)
    expect(await isErased(userId)).toBe(false)
  })

  it('is erased once, however many processes do it at once', async () => {
    const { userId } = await registered(31)
    await Promise.all([1, 2, 3].map(() => keepRetention(platform.deps)))
    expect(await isErased(userId)).toBe(true)
    expect(await query('select from exclusions where user_id = $1', [userId])).toHaveLength(1)
  })

  it('leaves no login open', async () => {
    const { userId, input } = await registered(31)
    await keepRetention(platform.deps)
    const login = `mutation ($email: String!, $password: String!) {
      login(brandId: "ac", username: $email, password: $password) { ... on LoginRefusal { code } } }`
    const { data } = await platform.query(login, { email: `erased-${userId}@erased.invalid`, password: input.password })
    expect(data.login.code).toBe('INVALID_CREDENTIALS')
  })
})
