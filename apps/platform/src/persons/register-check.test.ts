import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createPayment,
  createUserQuery,
  deposit,
  lastCode,
  newPlayer,
  openGame,
  redirectUris,
  registration,
  type Session,
  startGameQuery,
  verifyEmail,
} from '../testing/journeys.ts'
import { personJourneys, ra } from '../testing/person-journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { hasAccess, knownPlayer, mailsTo, refresh, shareDevice, tryLogin } from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform({ withdrawalReviewSeconds: 0 })
})
beforeEach(() => {
  platform.third.behaviour.registers = 'up'
})
afterAll(() => platform.auditAndClose())

let people = 0
const britain = { countryCode: 'gb' }
/** A British player by a last name that no other test uses. */
const briton = () => {
  people += 1
  return { ...britain, lastName: `Briton${'abcdefghijklmnopqrstuvwxyz'[people]}`, phone: `+44 7700 90${1000 + people}` }
}
const asked = (lastName: string) => platform.third.registers.asked.filter((name) => name === lastName).length
const query = (text: string, values: unknown[]) => uncheckedQuery(platform.owner, text, values)
const expireAnswer = ({ userId }: Session) =>
  query(
    `with past as (update exclusions set ends_at = now() where user_id = $1 and kind = 'REGISTER')
     update players set register_clear_until = case when register_clear_until is not null then now() end,
       locked_until = now() where user_id = $1`,
    [userId],
  )
const expireHold = ({ userId }: Session) =>
  query('update players set register_held_until = now() where user_id = $1 and register_held_until is not null', [
    userId,
  ])
const { startGame, bet } = personJourneys(() => platform)

describe('a person on the register of their country', () => {
  it.each(['gb', 'se'])('registers like anybody else, but neither deposits nor plays: %s', async (countryCode) => {
    const { lastName } = briton()
    platform.third.registers.listed.add(lastName)
    const player = await knownPlayer(platform, { lastName, countryCode, phone: null })
    for (let day = 0; day < 2; day++) {
      const loggedIn = await tryLogin(platform, player)
      expect(loggedIn).toMatchObject({ __typename: 'AuthTokens' })
      expect(await startGame(loggedIn)).toMatchObject({ code: 'ACCOUNT_IN_REVIEW' })
      const payment = await createPayment(platform, loggedIn, { amount: 5_000 })
      expect(payment).toMatchObject({ code: 'ACCOUNT_IN_REVIEW' })
      await expireHold(player)
    }
    const subjects = (await mailsTo(platform, player.email)).map(({ subject }) => subject)
    expect(new Set(subjects)).toEqual(
      new Set(['Confirm your email address at Acacia', 'New login to your Acacia account']),
    )
    platform.third.registers.listed.delete(lastName)
    expect(await startGame(await tryLogin(platform, player))).toMatchObject({ __typename: 'StartGameSuccess' })
  })

  it('is not told of it either when the register could not be asked at the registration', async () => {
    const person = briton()
    platform.third.registers.listed.add(person.lastName)
    platform.third.behaviour.registers = 'down'
    const input = registration(person)
    await platform.query(createUserQuery, { input })
    await platform.deps.background.idle()
    await verifyEmail(platform, lastCode(platform, input.email))
    platform.third.behaviour.registers = 'up'
    const loggedIn = await tryLogin(platform, input)
    expect(loggedIn).toMatchObject({ __typename: 'AuthTokens' })
    expect(await startGame(loggedIn)).toMatchObject({ code: 'ACCOUNT_IN_REVIEW' })
  })

  it('is not excluded twice: whoever has a tie to a listed account is told so', async () => {
    const person = { ...briton(), birthDate: '1961-11-23' }
    platform.third.registers.listed.add(person.lastName)
    const held = await knownPlayer(platform, person)
    const other = await knownPlayer(platform, { ...person, ...ra, phone: '+44 7700 907775' })
    await shareDevice(platform, held, other)
    await expireHold(held)
    expect(await tryLogin(platform, held)).toMatchObject({ code: 'REGISTER_EXCLUDED' })
    expect(await hasAccess(platform, other)).toBe(false)
  })

  it('is refused at the next login, which ends all others, until the register clears them', async () => {
    const person = briton()
    const player = await knownPlayer(platform, person)
    platform.third.registers.listed.add(person.lastName)
    expect(await tryLogin(platform, player)).toMatchObject({ __typename: 'AuthTokens' })
    await expireAnswer(player)
    expect(await tryLogin(platform, player)).toMatchObject({ code: 'REGISTER_EXCLUDED', until: null })
    expect(await hasAccess(platform, player)).toBe(false)
    platform.third.registers.listed.delete(person.lastName)
    expect(await tryLogin(platform, player)).toMatchObject({ code: 'REGISTER_EXCLUDED' })
    await expireAnswer(player)
    expect(await tryLogin(platform, player)).toMatchObject({ __typename: 'AuthTokens' })
  })

  it('is logged out when the answer is renewed while they stay logged in', async () => {
    const person = briton()
    const player = await knownPlayer(platform, person)
    platform.third.registers.listed.add(person.lastName)
    await expireAnswer(player)
    await refresh(platform, player.refreshToken)
    await platform.deps.background.idle()
    expect(await hasAccess(platform, player)).toBe(false)
  })

  it('is excluded in accounts of other brands too', async () => {
    const person = { ...briton(), birthDate: '1961-05-20' }
    const player = await knownPlayer(platform, person)
    const other = await knownPlayer(platform, { ...person, ...ra, phone: '+44 7700 907777' })
    await shareDevice(platform, player, other)
    platform.third.registers.listed.add(person.lastName)
    await expireAnswer(player)
    await tryLogin(platform, player)
    expect(await hasAccess(platform, other)).toBe(false)
  })

  it('is asked about before somebody plays who may be them, and who then waits for an operator', async () => {
    const person = { ...briton(), firstName: 'Elizabeth', birthDate: '1961-09-22' }
    const listed = await knownPlayer(platform, person)
    const elsewhere = { ...ra, phone: '+44 7700 907776' }
    const liz = await knownPlayer(platform, { ...person, ...elsewhere, lastName: `von ${person.lastName}` })
    platform.third.registers.listed.add(person.lastName)
    await expireAnswer(listed)
    await expireAnswer(liz)
    const lizNow = await tryLogin(platform, { ...liz, brandId: 'ra' })
    await platform.deps.background.idle()
    expect(await startGame(lizNow, 'ra')).toMatchObject({ code: 'ACCOUNT_IN_REVIEW' })
    expect(await hasAccess(platform, listed)).toBe(false)
  })

  it('is not cleared by an account under another form of the name, a day later', async () => {
    const person = { ...briton(), firstName: 'Elizabeth', birthDate: '1961-07-21' }
    const { lastName } = person
    const listed = await knownPlayer(platform, { ...person, postcode: 'LS1 4AP' })
    const elsewhere = { ...ra, phone: '+44 7700 907778' }
    const liz = {
      ...(await knownPlayer(platform, { ...person, ...elsewhere, lastName: `von ${lastName}` })),
      brandId: 'ra',
    }
    await shareDevice(platform, listed, liz)
    platform.third.registers.listed.add(lastName)
    await expireAnswer(liz)
    await expireAnswer(listed)
    for (let day = 0; day < 2; day++) {
      expect(await tryLogin(platform, liz)).toMatchObject({ code: 'REGISTER_EXCLUDED' })
      expect(await tryLogin(platform, listed)).toMatchObject({ code: 'REGISTER_EXCLUDED' })
      await query(
        `with past as (update exclusions set ends_at = now() where person_id = (select person_id from players where user_id = $1))
         update players set locked_until = now() where last_name like $2`,
        [liz.userId, `%${lastName}`],
      )
    }
    // A third account, which the register does not know either, clears nobody.
    const third = { ...person, lastName: `van ${lastName}`, phone: '+44 7700 907779' }
    await knownPlayer(platform, third)
    expect(await tryLogin(platform, listed)).toMatchObject({ code: 'REGISTER_EXCLUDED' })
  })

  it('cannot deposit or play on, once the answer of an open login has run out', async () => {
    const person = briton()
    const player = await newPlayer(platform, true, person)
    await deposit(platform, player, 5_000)
    const { gameSessionId } = await openGame(platform, player)
    expect(await bet(gameSessionId)).toBeUndefined()
    platform.third.registers.listed.add(person.lastName)
    await expireAnswer(player)
    expect(await bet(gameSessionId)).toBe('PLAYER_BLOCKED')
    const { errors } = await platform.query(
      startGameQuery,
      { brandId: 'ac', slug: 'lamp-sum', mode: 'REAL', uris: redirectUris },
      player.accessToken,
    )
    expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
  })
})

describe('a register that cannot be asked', () => {
  it('bars deposits and play, but neither login nor withdrawals', async () => {
    const player = await knownPlayer(platform, briton())
    await deposit(platform, player, 5_000)
    const { gameSessionId } = await openGame(platform, player)
    await expireAnswer(player)
    platform.third.behaviour.registers = 'down'
    expect(await tryLogin(platform, player)).toMatchObject({ __typename: 'AuthTokens' })
    expect(await startGame(player)).toMatchObject({ code: 'REGISTER_UNAVAILABLE' })
    expect(await createPayment(platform, player, { amount: 5_000 })).toMatchObject({ code: 'REGISTER_UNAVAILABLE' })
    expect(await bet(gameSessionId)).toBe('PLAYER_BLOCKED')
    const { rows } = await query('select account_id as id from payment_accounts where user_id = $1', [player.userId])
    const withdrawal = { type: 'WITHDRAWAL', amount: 5_000, accountId: rows[0].id }
    expect(await createPayment(platform, player, withdrawal)).toMatchObject({ __typename: 'CreatePaymentSuccess' })

    platform.third.behaviour.registers = 'up'
    expect(await startGame(player)).toMatchObject({ __typename: 'StartGameSuccess' })
  })

  it('still lets people register, who then wait for its answer before they play', async () => {
    platform.third.behaviour.registers = 'down'
    const player = await knownPlayer(platform, briton())
    expect(await startGame(player)).toMatchObject({ code: 'REGISTER_UNAVAILABLE' })
    platform.third.behaviour.registers = 'up'
    expect(await startGame(player)).toMatchObject({ __typename: 'StartGameSuccess' })
  })

  it('does not bar players with an answer that is still valid', async () => {
    const player = await knownPlayer(platform, briton())
    await query(`update players set register_clear_until = now() + interval '1 hour' where user_id = $1`, [
      player.userId,
    ])
    platform.third.behaviour.registers = 'down'
    expect(await tryLogin(platform, player)).toMatchObject({ __typename: 'AuthTokens' })
    expect(await startGame(player)).toMatchObject({ __typename: 'StartGameSuccess' })
  })

  it('is not waited for longer than its timeout', async () => {
    const slow = await startTestPlatform({
      timeoutsMs: { ...platform.deps.config.timeoutsMs, registers: 100 },
    })
    slow.third.behaviour.registers = 'slow'
    const player = await knownPlayer(slow, briton())
    const { startGame } = personJourneys(() => slow)
    expect(await startGame(player)).toMatchObject({ code: 'REGISTER_UNAVAILABLE' })
    slow.third.answerNow()
    await slow.close()
  })
})

describe('the answer', () => {
  it('is asked for once a day, at a login early, and never by bets', async () => {
    const person = briton()
    const player = await knownPlayer(platform, person)
    await deposit(platform, player, 5_000)
    const { gameSessionId } = await openGame(platform, player)
    await bet(gameSessionId)
    await tryLogin(platform, player)
    expect(asked(person.lastName)).toBe(1)
    await query(`update players set register_clear_until = now() + interval '11 hours' where user_id = $1`, [
      player.userId,
    ])
    await startGame(player)
    expect(asked(person.lastName)).toBe(1)
    await tryLogin(platform, player)
    expect(asked(person.lastName)).toBe(2)
  })

  it('is not needed in a country without a register', async () => {
    const { lastName } = briton()
    platform.third.registers.listed.add(lastName)
    const player = await knownPlayer(platform, { lastName })
    expect(await startGame(player)).toMatchObject({ __typename: 'StartGameSuccess' })
    expect(asked(lastName)).toBe(0)
  })
})
