import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, setUpApp } from '../testing/authenticator-journeys.ts'
import { confirmedRegistration, type Session } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { changePassword, hasAccess, type KnownPlayer, knownPlayer, mailsTo } from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

const challenge = '... on LoginChallenge { challengeId channel destination attemptsLeft isWrong }'

async function login(brandId: string, username: string, password: string) {
  const query = `mutation ($brandId: ID!, $username: String!, $password: String!) {
    login(brandId: $brandId, username: $username, password: $password) {
      __typename ${challenge} ... on AuthTokens { userId accessToken } ... on LoginRefusal { code } } }`
  return (await platform.query(query, { brandId, username, password })).data.login
}
async function verify(brandId: string, challengeId: string, code: string) {
  const query = `mutation ($brandId: ID!, $id: ID!, $code: String!) {
    verifyLogin(brandId: $brandId, challengeId: $id, code: $code) {
      __typename ... on AuthTokens { userId accessToken } ... on VerifyLoginRefusal { code } } }`
  return (await platform.query(query, { brandId, id: challengeId, code })).data.verifyLogin
}
async function resend(brandId: string, challengeId: string) {
  const query = `mutation ($brandId: ID!, $id: ID!) { resendLoginCode(brandId: $brandId, challengeId: $id) {
    __typename ${challenge} ... on ResendLoginCodeRefusal { code } } }`
  return (await platform.query(query, { brandId, id: challengeId })).data.resendLoginCode
}
const sentTo = (to: string) => platform.third.mails.filter((message) => message.to === to)
const codeTo = (to: string) => /\d{6}/.exec(sentTo(to).at(-1)?.text ?? '')?.[0] ?? ''
const other = (code: string) => (code === '000000' ? '111111' : '000000')
const opened = { __typename: 'AuthTokens' }

interface WithApp extends KnownPlayer {
  app: App
  recoveryCodes: string[]
}
async function playerWithApp(): Promise<WithApp> {
  const player = await knownPlayer(platform)
  return { ...player, ...(await setUpApp(platform, player)) }
}

/** A player of a brand that asks for a code anyway. */
async function bonanovaPlayerWithApp() {
  const { email, password, phone } = await confirmedRegistration(platform, { brandId: 'bo', skin: 'bo' })
  const { challengeId } = await login('bo', email, password)
  const session: Session = await verify('bo', challengeId, codeTo(phone))
  return { ...session, email, password, phone, ...(await setUpApp(platform, { ...session, password })) }
}

describe('a login of a player who has an app on', () => {
  it('asks for its code after the password, and sends nothing', async () => {
    const { email, password, userId, app } = await playerWithApp()
    const before = (await mailsTo(platform, email)).length
    const started = await login('ac', email, password)
    expect(started).toMatchObject({ __typename: 'LoginChallenge', channel: 'APP', destination: '', attemptsLeft: 5 })
    expect(started.accessToken).toBeUndefined()
    const code = app()
    expect(await verify('ac', started.challengeId, other(code))).toMatchObject({ code: 'WRONG_CODE' })
    const tokens = await verify('ac', started.challengeId, code)
    expect(tokens).toMatchObject({ ...opened, userId })
    expect(await hasAccess(platform, tokens)).toBe(true)
    expect((await mailsTo(platform, email)).slice(before).every(({ subject }) => subject?.includes('New login'))).toBe(
      true,
    )
  })

  it('asks only whoever knows the password', async () => {
    const { email } = await playerWithApp()
    expect(await login('ac', email, 'Wrong-Word-1')).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  })

  it('takes each code once, also of two logins at once, and none from before it', async () => {
    const { email, password, app } = await playerWithApp()
    const logins = await Promise.all([1, 2].map(() => login('ac', email, password)))
    const code = app()
    const results = await Promise.all(logins.map(({ challengeId }) => verify('ac', challengeId, code)))
    expect(results.map((result) => result.code ?? result.__typename).sort()).toEqual(['AuthTokens', 'WRONG_CODE'])
    const { challengeId } = await login('ac', email, password)
    expect(await verify('ac', challengeId, app(-1))).toMatchObject({ code: 'WRONG_CODE' })
    expect(await verify('ac', challengeId, app(1))).toMatchObject(opened)
  })

  it('allows five attempts, then only a new login works', async () => {
    const { email, password, app } = await playerWithApp()
    const { challengeId } = await login('ac', email, password)
    const wrong = other(app())
    for (let count = 0; count < 4; count++)
      expect(await verify('ac', challengeId, wrong)).toMatchObject({ code: 'WRONG_CODE' })
    expect(await verify('ac', challengeId, wrong)).toMatchObject({ code: 'CODE_SPENT' })
    expect(await verify('ac', challengeId, app())).toMatchObject({ code: 'CODE_SPENT' })
    expect(await verify('ac', (await login('ac', email, password)).challengeId, app())).toMatchObject(opened)
  })

  it('counts fifty guesses at once, and compares none after twenty within an hour', async () => {
    const { email, password, userId, app } = await playerWithApp()
    const { challengeId } = await login('ac', email, password)
    const wrong = other(app())
    const guesses = await Promise.all(Array.from({ length: 50 }, () => verify('ac', challengeId, wrong)))
    expect(guesses.filter(({ code }) => code === 'WRONG_CODE').length).toBeLessThanOrEqual(4)
    for (let count = 0; count < 20; count++) await platform.deps.limits.wrongOneTimeCode.count(userId)
    expect(await login('ac', email, password)).toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('takes a recovery code once, however it is typed, and reports it', async () => {
    const { email, password, recoveryCodes } = await playerWithApp()
    const [first = '', second = ''] = recoveryCodes
    const start = async () => (await login('ac', email, password)).challengeId
    expect(await verify('ac', await start(), first.toLowerCase().replace('-', ' '))).toMatchObject(opened)
    expect((await mailsTo(platform, email)).map(({ subject }) => subject)).toContain('Recovery code used at Acacia')
    expect(await verify('ac', await start(), first)).toMatchObject({ code: 'WRONG_CODE' })
    const both = await Promise.all(
      (await Promise.all([start(), start()])).map((challengeId) => verify('ac', challengeId, second)),
    )
    expect(both.map((result) => result.code ?? result.__typename).sort()).toEqual(['AuthTokens', 'WRONG_CODE'])
  })

  it("takes no code of another player's app, and no recovery code of theirs", async () => {
    const [one, two] = [await playerWithApp(), await playerWithApp()]
    const { challengeId } = await login('ac', one.email, one.password)
    expect(await verify('ac', challengeId, two.app())).toMatchObject({ code: 'WRONG_CODE' })
    expect(await verify('ac', challengeId, two.recoveryCodes[0] ?? '')).toMatchObject({ code: 'WRONG_CODE' })
  })

  it.each(['', ' ', 'a'.repeat(10_000), '👑👑👑👑👑👑', '0000000000'])('refuses %j', async (code) => {
    const { email, password } = await playerWithApp()
    const { challengeId } = await login('ac', email, password)
    expect(await verify('ac', challengeId, code)).toMatchObject({ code: 'WRONG_CODE' })
  })

  it('is given up with all others when the password changes, and refused to a blocked player', async () => {
    const { app, ...player } = await playerWithApp()
    const { challengeId } = await login('ac', player.email, player.password)
    await changePassword(platform, player, player.password, 'Another-Canoe-77')
    expect(await verify('ac', challengeId, app())).toMatchObject({ code: 'UNKNOWN_CHALLENGE' })
    const again = await login('ac', player.email, 'Another-Canoe-77')
    await uncheckedQuery(platform.deps.pool, `update players set status = 'BLOCKED' where user_id = $1`, [
      player.userId,
    ])
    expect(await verify('ac', again.challengeId, app())).toMatchObject({ code: 'ACCOUNT_BLOCKED' })
  })

  it('sends no code on a brand that asks for none', async () => {
    const { email, password } = await playerWithApp()
    const { challengeId } = await login('ac', email, password)
    expect(await resend('ac', challengeId)).toMatchObject({ code: 'NO_DESTINATION' })
  })
})

describe('on a brand that asks for a code anyway', () => {
  it('the app stands for the SMS', async () => {
    const { email, password, phone, userId, app } = await bonanovaPlayerWithApp()
    const sent = sentTo(phone).length
    const started = await login('bo', email, password)
    expect(started).toMatchObject({ channel: 'APP', destination: expect.stringMatching(/•.*\d{3}$/) })
    expect(sentTo(phone)).toHaveLength(sent)
    expect(await verify('bo', started.challengeId, app())).toMatchObject({ ...opened, userId })
  })

  it('an SMS is sent on demand, and the app still works beside it', async () => {
    const { email, password, phone, app } = await bonanovaPlayerWithApp()
    const start = async () => (await login('bo', email, password)).challengeId
    const one = await start()
    const before = sentTo(phone).length
    expect(await resend('bo', one)).toMatchObject({ __typename: 'LoginChallenge', channel: 'SMS', attemptsLeft: 5 })
    expect(sentTo(phone)).toHaveLength(before + 1)
    expect(await resend('bo', one)).toMatchObject({ code: 'TOO_EARLY' })
    expect(await verify('bo', one, codeTo(phone))).toMatchObject(opened)
    const two = await start()
    await resend('bo', two)
    expect(await verify('bo', two, app())).toMatchObject(opened)
  })

  it('no code goes to the mailbox instead, nor does one that went there before the app was on let anybody in', async () => {
    const { email, password, phone } = await confirmedRegistration(platform, { brandId: 'bo', skin: 'bo' })
    const first = await login('bo', email, password)
    const session: Session = await verify('bo', first.challengeId, codeTo(phone))
    await uncheckedQuery(
      platform.deps.pool,
      'update players set doubted_phone = phone, proved_destination = null where user_id = $1',
      [session.userId],
    )
    const early = await login('bo', email, password)
    expect(early).toMatchObject({ channel: 'MAIL' })
    const mailed = codeTo(email)
    const { app } = await setUpApp(platform, { ...session, password })
    const { challengeId, destination } = await login('bo', email, password)
    expect(destination).toBe('')
    expect(await resend('bo', challengeId)).toMatchObject({ code: 'NO_DESTINATION' })
    expect(await verify('bo', early.challengeId, mailed)).toMatchObject({ code: 'UNKNOWN_CHALLENGE' })
    expect(await verify('bo', challengeId, app())).toMatchObject(opened)
  })

  it('a code of the app proves no phone number', async () => {
    const { email, password, userId, app } = await bonanovaPlayerWithApp()
    await uncheckedQuery(platform.deps.pool, 'update players set proved_destination = null where user_id = $1', [
      userId,
    ])
    await verify('bo', (await login('bo', email, password)).challengeId, app())
    const { rows } = await uncheckedQuery(
      platform.deps.pool,
      'select proved_destination from players where user_id = $1',
      [userId],
    )
    expect(rows).toEqual([{ proved_destination: null }])
  })
})
