import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newcomer } from '../testing/person-journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { knownPlayer, shareDevice } from '../testing/session-journeys.ts'
import { accountsLike, findAccount } from './person-store.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

it('reads of the browsers of other accounts those alone that tie them to the one that is compared', async () => {
  const person = newcomer()
  const [one, tied, other] = [
    await knownPlayer(platform, person),
    await knownPlayer(platform, person),
    await knownPlayer(platform, { ...person, firstName: 'Bertram' }),
  ]
  await shareDevice(platform, one, tied)
  // As many as accounts that are entered in turn have: none of them is forgotten.
  for (const { userId } of [one, tied, other])
    await uncheckedQuery(
      platform.owner,
      `insert into player_devices (user_id, device_id, name) select $1, gen_random_uuid(), 'Firefox' from generate_series(1, 3000)`,
      [userId],
    )
  const { pool } = platform.deps
  const account = await findAccount(pool, one.userId)
  if (!account) throw new Error('There is no account')
  const found = await accountsLike(pool, account)
  const devicesOf = (userId: string) => found.find((like) => like.account.userId === userId)?.account.devices
  expect(found.find((like) => like.account.userId === tied.userId)).toMatchObject({ verdict: 'SAME' })
  expect(devicesOf(tied.userId)).toHaveLength(1)
  expect(devicesOf(other.userId)).toEqual([])
})
