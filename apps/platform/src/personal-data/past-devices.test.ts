import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exclusionMoney } from '../testing/exclusion-money.ts'
import type { Session } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { providerReportsOf } from '../testing/provider-reports.ts'
import { knownPlayer, mailsTo, tryLogin } from '../testing/session-journeys.ts'
import { forgetDevices, forgetDevicesOfVisits } from './past-devices.ts'
import { keepRetention } from './retention.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

const query = async (text: string, values: unknown[] = []) => (await uncheckedQuery(platform.owner, text, values)).rows

async function addDevice({ userId }: Pick<Session, 'userId'>, days: number, deviceId: string = crypto.randomUUID()) {
  await query(
    `insert into player_devices (user_id, device_id, name, last_login_at)
       values ($1, $2, 'Firefox', now() - $3 * interval '1 day')`,
    [userId, deviceId, days],
  )
  return deviceId
}
async function devicesOf({ userId }: Pick<Session, 'userId'>): Promise<unknown[]> {
  const rows = await query(`select device_id as id from player_devices where user_id = $1 and name = 'Firefox'`, [
    userId,
  ])
  return rows.map(({ id }) => id)
}
const retain = () => Promise.all([keepRetention(platform.deps), keepRetention(platform.deps)])

it('forgets a browser ninety days after the last login in it', async () => {
  const player = await knownPlayer(platform)
  await addDevice(player, 91)
  const used = await addDevice(player, 89)
  await retain()
  expect(await devicesOf(player)).toEqual([used])
})

it('keeps the browsers of a player who is excluded until that is over', async () => {
  const player = await knownPlayer(platform)
  const device = await addDevice(player, 91)
  await query(`update players set locked_until = now() + interval '1 day' where user_id = $1`, [player.userId])
  await retain()
  expect(await devicesOf(player)).toEqual([device])
  await query('update players set locked_until = now() where user_id = $1', [player.userId])
  await retain()
  expect(await devicesOf(player)).toEqual([])
})

const blocked = async ({ userId }: Pick<Session, 'userId'>) =>
  query(`update players set status = 'BLOCKED' where user_id = $1`, [userId])
const reviewed = async ({ userId }: Pick<Session, 'userId'>) =>
  query('update players set in_review = true where user_id = $1', [userId])
/** Each answer of a register is valid for a day, and nobody asks for a player who stays away. */
const listed = async ({ userId }: Pick<Session, 'userId'>) =>
  query(
    `insert into exclusions (exclusion_id, person_id, user_id, kind, covers, licence, ends_at)
       select gen_random_uuid(), person_id, user_id, 'REGISTER', 'PERSON', 'acacia', now() - interval '90 days'
       from players where user_id = $1`,
    [userId],
  )

it.each([
  ['an operator has blocked', blocked],
  ['a register has listed when it was asked last', listed],
  ['an operator has yet to tell from an excluded person', reviewed],
])('keeps the browsers of a player whom %s', async (_, bar) => {
  const player = await knownPlayer(platform)
  const device = await addDevice(player, 91)
  await bar(player)
  await retain()
  expect(await devicesOf(player)).toEqual([device])
})

it('keeps a browser with every account of a person who uses it, but not with another person’s', async () => {
  const [one, sibling, other] = [await knownPlayer(platform), await knownPlayer(platform), await knownPlayer(platform)]
  await query('update players set person_id = (select person_id from players where user_id = $1) where user_id = $2', [
    one.userId,
    sibling.userId,
  ])
  const device = await addDevice(one, 1)
  await addDevice(sibling, 91, device)
  await addDevice(other, 91, device)
  await retain()
  expect([await devicesOf(one), await devicesOf(sibling), await devicesOf(other)]).toEqual([[device], [device], []])
})

it('keeps a browser that two accounts of one person have, so that each owes what the other owes', async () => {
  const [one, other] = [await knownPlayer(platform), await knownPlayer(platform)]
  await query('update players set person_id = (select person_id from players where user_id = $1) where user_id = $2', [
    one.userId,
    other.userId,
  ])
  const { paidDeposit } = providerReportsOf(
    () => platform,
    () => one,
  )
  const { report } = await paidDeposit(5_000)
  await exclusionMoney(() => platform).win(one, -5_000)
  await platform.callback(report({ status: 'CHARGEBACK' }))
  await addDevice(other, 91, await addDevice(one, 91))
  const asked = 'query ($id: ID!) { moneyOwed(userId: $id) { amount } }'
  const owed = async () => (await platform.query(asked, { id: other.userId }, other.accessToken)).data.moneyOwed.amount
  expect(await owed()).toBe(5_000)
  await retain()
  expect(await owed()).toBe(5_000)
})

it('tells of the next login, though no browser of the player is known any more', async () => {
  const player = await knownPlayer(platform)
  await query(`update players set created_at = now() - interval '200 days' where user_id = $1`, [player.userId])
  await query(`update player_devices set last_login_at = now() - interval '91 days' where user_id = $1`, [
    player.userId,
  ])
  await retain()
  expect(await query('select from player_devices where user_id = $1', [player.userId])).toEqual([])
  await tryLogin(platform, player)
  await platform.deps.background.idle()
  const subjects = (await mailsTo(platform, player.email)).map(({ subject }) => subject)
  expect(subjects).toContain('New login to your Acacia account')
})

it('forgets after ninety days in which browser somebody went to a bank', async () => {
  await query(
    `insert into zimpler_visits (payment_id, brand_id, skin, idempotency_key, fingerprint, status, amount, currency_code,
       country_code, language, redirect_uri, landing_uri, provider_login_id, device_id, created_at)
     select gen_random_uuid(), 'ra', 'ra', 'aged' || days, '', 'REFUSED', days, 'EUR', 'fi', 'fi', '', '', gen_random_uuid(),
       gen_random_uuid(), now() - days * interval '1 day'
     from unnest(array[89, 91]) days`,
  )
  await retain()
  expect(
    await query(`select amount::int, device_id is null as forgotten from zimpler_visits
      where idempotency_key like 'aged%' order by amount`),
  ).toEqual([
    { amount: 89, forgotten: false },
    { amount: 91, forgotten: true },
  ])
})

it.each([
  [forgetDevices, /player_devices_past.*\n.*Index Cond: \(last_login_at/],
  [forgetDevicesOfVisits, /zimpler_visits_with_device.*\n.*Index Cond: \(created_at/],
])('finds what is due by an index, so that no run reads the whole table: %#', async ({ text }, index) => {
  const client = await platform.deps.pool.connect()
  await uncheckedQuery(client, 'set enable_seqscan = off')
  const { rows: plan } = await uncheckedQuery(client, `explain ${text}`, [90])
  client.release(true)
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(index)
})
