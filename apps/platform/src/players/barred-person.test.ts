import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createUserQuery, newPlayer, registration } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { setPlayerStatus } from './block-player.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

const register = async (changes: object) =>
  (await platform.query(createUserQuery, { input: registration(changes) })).data.createUser
const opened = { __typename: 'CreateUserSuccess' }
const refused = { __typename: 'CreateUserRefusal', code: 'USER_ALREADY_EXISTS', field: null }

const person = (birthDate: string) => ({ firstName: 'Aino Maria', lastName: 'Mäki-Salo', birthDate })

it('refuses another account to a person who has excluded themselves, until the exclusion ends', async () => {
  const aino = person('1971-02-03')
  const { userId, accessToken } = await newPlayer(platform, true, aino)
  const lock = 'mutation ($id: ID!) { createLock(userId: $id, duration: "P5Y") { __typename } }'
  expect((await platform.query(lock, { id: userId }, accessToken)).data.createLock.__typename).toBe('CreateLockSuccess')
  expect(await register(aino)).toMatchObject(refused)
  expect(await register({ ...aino, firstName: 'AINO', lastName: 'Maki Salo' })).toMatchObject(refused)
  expect(await register({ ...aino, firstName: 'Venla' })).toMatchObject(opened)
  expect(await register({ ...aino, birthDate: '1971-02-04' })).toMatchObject(opened)
  expect(
    await register({ ...aino, brandId: 'ra', skin: 'ra', redirectUri: 'http://ra.localhost/:code' }),
  ).toMatchObject(opened)
  await uncheckedQuery(platform.deps.pool, 'update players set locked_until = now() where user_id = $1', [userId])
  expect(await register(aino)).toMatchObject(opened)
})

it('refuses another account to a person who is blocked', async () => {
  const aino = person('1972-02-03')
  const { userId } = await newPlayer(platform, true, aino)
  await setPlayerStatus(platform.deps, userId, 'BLOCKED')
  expect(await register(aino)).toMatchObject(refused)
  await setPlayerStatus(platform.deps, userId, 'ACTIVE')
  expect(await register(aino)).toMatchObject(opened)
})
