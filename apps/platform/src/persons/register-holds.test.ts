import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Session } from '../testing/journeys.ts'
import { operatorOf } from '../testing/operator-client.ts'
import { personJourneys, ra } from '../testing/person-journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { type KnownPlayer, knownPlayer, shareDevice, tryLogin } from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.auditAndClose())

const { send, done, refused } = operatorOf(() => platform)
const { startGame } = personJourneys(() => platform)
const query = (text: string, values: unknown[]) => uncheckedQuery(platform.owner, text, values)

const registers = new Map([
  ['gb', 'gamstop'],
  ['se', 'spelpaus'],
] as const)
/** What operators change in the settings. */
const ask = (...countries: ('gb' | 'se')[]) => {
  platform.deps.config.nationalRegisters = new Map([...registers].filter(([country]) => countries.includes(country)))
}
beforeEach(() => ask('gb', 'se'))

let people = 0
const briton = () => {
  people += 1
  const letter = 'abcdefghijklmnopqrstuvwxyz'[people] ?? ''
  return {
    countryCode: 'gb',
    lastName: `Holder${letter}`,
    birthDate: `19${60 + people}-03-1${people % 9}`,
    phone: null,
  }
}
/** A day passes. */
const nextDay = async ({ userId }: Session) => {
  await query(`update exclusions set ends_at = now() where user_id = $1 and kind = 'REGISTER' and lifted_at is null`, [
    userId,
  ])
  await query(
    `update players set register_held_until = case when register_held_until is not null then now() end, locked_until = null,
       register_clear_until = case when register_clear_until is not null then now() end where user_id = $1`,
    [userId],
  )
}
async function held(): Promise<KnownPlayer> {
  const person = briton()
  platform.third.registers.listed.add(person.lastName)
  return knownPlayer(platform, person)
}
/** Somebody who has played before the register listed them. */
async function excluded(): Promise<KnownPlayer> {
  const person = briton()
  const player = await knownPlayer(platform, person)
  expect(await startGame(player)).toMatchObject({ __typename: 'StartGameSuccess' })
  platform.third.registers.listed.add(person.lastName)
  await nextDay(player)
  expect(await tryLogin(platform, player)).toMatchObject({ code: 'REGISTER_EXCLUDED' })
  return player
}
const reason = 'licence returned'
const release = ({ userId }: Session, operator: string) =>
  send('release-register-hold', JSON.stringify({ userId, reason }), { operator })
const inReview = { code: 'ACCOUNT_IN_REVIEW' }

describe('a country that is taken out of the settings', () => {
  it('frees nobody whom its register holds, day after day', async () => {
    const player = await held()
    ask('se')
    for (let day = 0; day < 3; day++) {
      await nextDay(player)
      const loggedIn = await tryLogin(platform, player)
      expect(loggedIn).toMatchObject({ __typename: 'AuthTokens' })
      expect(await startGame(loggedIn)).toMatchObject(inReview)
    }
  })

  it('frees nobody whom its register excludes, day after day', async () => {
    const player = await excluded()
    ask()
    for (let day = 0; day < 3; day++) {
      await nextDay(player)
      expect(await tryLogin(platform, player)).toMatchObject({ code: 'REGISTER_EXCLUDED' })
    }
  })

  it('frees nobody who has never played and is tied to another account', async () => {
    const person = briton()
    platform.third.registers.listed.add(person.lastName)
    const [one, other] = [await knownPlayer(platform, person), await knownPlayer(platform, { ...person, ...ra })]
    await shareDevice(platform, one, other)
    await nextDay(one)
    expect(await tryLogin(platform, one)).toMatchObject({ code: 'REGISTER_EXCLUDED' })
    ask()
    await nextDay(one)
    await nextDay(other)
    expect(await tryLogin(platform, one)).toMatchObject({ code: 'REGISTER_EXCLUDED' })
  })

  it('asks nothing of those whom it never listed, and the register decides again when it is back', async () => {
    const [clear, listed] = [await knownPlayer(platform, briton()), await held()]
    ask()
    await nextDay(clear)
    expect(await startGame(await tryLogin(platform, clear))).toMatchObject({ __typename: 'StartGameSuccess' })
    ask('gb')
    const [row] = (await query('select last_name from players where user_id = $1', [listed.userId])).rows
    platform.third.registers.listed.delete(String(row?.last_name))
    await nextDay(listed)
    expect(await startGame(await tryLogin(platform, listed))).toMatchObject({ __typename: 'StartGameSuccess' })
  })
})

describe('operators', () => {
  const holdsOf = async ({ userId }: Session) => {
    const { holds } = await done('list-register-holds', {})
    return holds.filter((hold: { userId: string }) => hold.userId === userId)
  }

  it.each([
    ['HELD', held],
    ['EXCLUDED', excluded],
  ] as const)('release whom no register is asked about any more, two of them: %s', async (state, listed) => {
    const player = await listed()
    expect(await holdsOf(player)).toEqual([])
    ask('se')
    const { userId } = player
    expect(await holdsOf(player)).toEqual([{ userId, brandId: 'ac', countryCode: 'gb', state, proposedBy: null }])
    for (let n = 0; n < 2; n++) expect(await release(player, 'olga')).toMatchObject({ status: 403 })
    expect(await holdsOf(player)).toEqual([expect.objectContaining({ proposedBy: 'olga' })])
    await nextDay(player)
    expect(await startGame(await tryLogin(platform, player))).not.toMatchObject({ __typename: 'StartGameSuccess' })
    expect(await release(player, 'otis')).toMatchObject({ status: 200 })
    await platform.deps.background.idle()
    expect(await holdsOf(player)).toEqual([])
    expect(await startGame(await tryLogin(platform, player))).toMatchObject({ __typename: 'StartGameSuccess' })
    expect(await refused('release-register-hold', { userId, reason })).toEqual([409, 'NOT_LIFTABLE'])
  })

  it('release nobody whose register is still asked, nor with a proposal that is too old', async () => {
    const player = await held()
    const { userId } = player
    expect(await refused('release-register-hold', { userId, reason })).toEqual([409, 'NOT_LIFTABLE'])
    ask()
    expect(await release(player, 'olga')).toMatchObject({ status: 403 })
    await query(`update register_releases set proposed_at = now() - interval '73 hours' where user_id = $1`, [userId])
    expect(await release(player, 'otis')).toMatchObject({ status: 403 })
    expect(await holdsOf(player)).toEqual([expect.objectContaining({ proposedBy: 'otis' })])
  })

  it('lift nothing else: an operator’s block and the likeness to an excluded person stay', async () => {
    const player = await held()
    const { userId } = player
    await done('block-player', { userId, covers: 'ACCOUNT' })
    ask()
    await release(player, 'olga')
    expect(await release(player, 'otis')).toMatchObject({ status: 200 })
    await platform.deps.background.idle()
    expect(await tryLogin(platform, player)).toMatchObject({ code: 'ACCOUNT_BLOCKED' })
  })
})
