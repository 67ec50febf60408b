import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defineBonus } from '../testing/bonus-table.ts'
import { newPlayer, type Session } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { planBonusMails, tellAboutBonus } from './bonus-mails.ts'
import { type BonusGrant, grantBonus } from './grant-bonus.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
  await defineBonus(platform.owner, 'gift')
})
afterAll(() => platform.auditAndClose())

const query = (text: string, values: unknown[]) => uncheckedQuery(platform.owner, text, values)
const interested = (changes: object = {}) => newPlayer(platform, true, { receiveEmail: true, ...changes })

let grants = 0
async function give({ userId }: Session, source: BonusGrant['source'] = 'OPERATOR'): Promise<string> {
  const grant = { userId, bonusId: 'gift', key: `mail-${++grants}`, source }
  const given = await grantBonus(platform.deps.pool, grant)
  if (typeof given === 'string') throw new Error(given)
  return given.userBonusId
}

/** Subjects of the mails about bonuses, after as many runs as two processes start. */
async function told({ userId }: Session) {
  await Promise.all([planBonusMails(platform.deps.pool), planBonusMails(platform.deps.pool)])
  await platform.deps.background.idle()
  const { rows } = await query('select email from players where user_id = $1', [userId])
  return platform.third.mails.filter(({ to, subject }) => to === rows[0]?.email && /bon/i.test(subject ?? ''))
}
const subjects = async (player: Session) => (await told(player)).map(({ subject }) => subject)

const given = 'A bonus is waiting for you at Acacia'
const ends = 'Your bonus at Acacia ends within a day'

it.each(['OPERATOR', 'CAMPAIGN'] as const)('tells once of a bonus that was given to a player by %s', async (source) => {
  const player = await interested()
  const userBonusId = await give(player, source)
  await Promise.all([1, 2].map(() => tellAboutBonus(platform.deps, userBonusId, 'granted')))
  const [mail, ...others] = await told(player)
  expect(others).toEqual([])
  expect(mail?.subject).toBe(given)
  expect(mail?.text).toMatch(/gift\. It is up to you whether to claim it\. You can claim it until .+ UTC\./)
  expect(mail?.text).toMatch(/https?:\/\/\S+\/account\/bonuses\n/)
  expect(mail?.text).toContain('you agreed to receive offers by email')
})

it.each(['SHOP', 'BOX'] as const)('tells nobody of what is their own doing: %s', async (source) => {
  const player = await interested()
  await give(player, source)
  expect(await subjects(player)).toEqual([])
})

it.each([
  ['want no offers by mail', 'update players set receive_email = false where user_id = $1'],
  ['have not confirmed the address', 'update players set email_verified_at = null where user_id = $1'],
  ['are blocked', `update players set status = 'BLOCKED' where user_id = $1`],
  ['take a break', `update players set locked_until = now() + interval '1 day' where user_id = $1`],
  ['are in review', 'update players set in_review = true where user_id = $1'],
  ['live where bonuses are not allowed', `update players set country_code = 'se' where user_id = $1`],
  [
    'show a sign of harm',
    `insert into signs_of_harm (sign_id, user_id, kind, first_seen_at, last_seen_at, fades_at, figures)
       values (gen_random_uuid(), $1, 'LONG_SESSIONS', now(), now(), now() + interval '1 day', '{}')`,
  ],
])('tells nobody who %s, of a new bonus or one that ends', async (_, change) => {
  const player = await interested()
  const [fresh, old] = [await give(player), await give(player)]
  await query(
    `update user_bonuses set created_at = now() - interval '6 days', claim_until = now() + interval '20 hours'
       where user_bonus_id = $1`,
    [old],
  )
  await query(change, [player.userId])
  expect(await subjects(player)).toEqual([])
  await tellAboutBonus(platform.deps, fresh, 'granted')
  await tellAboutBonus(platform.deps, old, 'ending')
  expect(await subjects(player)).toEqual([])
})

const expireAnswer = ({ userId }: Session) =>
  query('update players set register_clear_until = now() where user_id = $1', [userId])

/** The register of Great Britain has answered for one of them some time ago. */
async function briton(lastName: string): Promise<Session> {
  const player = await interested({ countryCode: 'gb', lastName, phone: null })
  await expireAnswer(player)
  return player
}
const timesAsked = (lastName: string) => {
  const { asked } = platform.third.registers
  return asked.filter((name) => name === lastName).length
}

it('tells nobody whom the register of their country lists by now, of a new bonus or one that ends', async () => {
  const player = await briton('Listedlately')
  const [fresh, old] = [await give(player), await give(player)]
  await query(
    `update user_bonuses set created_at = now() - interval '6 days', claim_until = now() + interval '20 hours'
       where user_bonus_id = $1`,
    [old],
  )
  platform.third.registers.listed.add('Listedlately')
  expect(await subjects(player)).toEqual([])
  await tellAboutBonus(platform.deps, fresh, 'granted')
  await tellAboutBonus(platform.deps, old, 'ending')
  expect(await subjects(player)).toEqual([])
})

it('tells of a bonus once the register can be asked, whose answer then does for a day', async () => {
  const player = await briton('Clearagain')
  await give(player)
  const before = timesAsked('Clearagain')
  platform.third.behaviour.registers = 'down'
  expect(await subjects(player)).toEqual([])
  platform.third.behaviour.registers = 'up'
  expect(await subjects(player)).toEqual([given])
  await give(player)
  expect(await subjects(player)).toEqual([given, given])
  expect(timesAsked('Clearagain')).toBe(before + 1)
})

it('tells nobody late: a bonus that was claimed, or given days ago, is no news', async () => {
  const player = await interested()
  const [claimed, old] = [await give(player), await give(player)]
  await query(`update user_bonuses set status = 'CANCELLED' where user_bonus_id = $1`, [claimed])
  await query(`update user_bonuses set created_at = now() - interval '25 hours' where user_bonus_id = $1`, [old])
  expect(await subjects(player)).toEqual([])
})

it.each([
  ['waits to be claimed', 'AVAILABLE', 'claim_until', 'created_at'],
  ['is being played', 'ACTIVE', 'expires_at', 'taken_at'],
])('tells once, a day before, that a bonus ends which %s', async (_, status, end, began) => {
  const player = await interested()
  const userBonusId = await give(player, 'SHOP')
  const set = (days: string, left: string) =>
    query(
      `update user_bonuses set status = $2, ${began} = now() - $3::interval, ${end} = now() + $4::interval
         where user_bonus_id = $1`,
      [userBonusId, status, days, left],
    )
  await set('6 days', '25 hours')
  expect(await subjects(player)).toEqual([])
  // It was short from the start.
  await set('2 hours', '20 hours')
  expect(await subjects(player)).toEqual([])
  await set('6 days', '20 hours')
  expect(await subjects(player)).toEqual([ends])
  expect(await subjects(player)).toEqual([ends])
})

it('writes in the player’s language', async () => {
  const player = await interested({ localeCode: 'fr' })
  await give(player)
  expect(await subjects(player)).toEqual(['Un bonus vous attend chez Acacia'])
})
