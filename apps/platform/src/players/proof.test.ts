import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Session } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { type KnownPlayer, knownPlayer } from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

let numbers = 0
/** A change that needs a proof. */
async function change({ userId, accessToken }: Session, proof: object | null) {
  const query = `mutation ($input: UpdateUserInput!) { updateUser(input: $input) {
    __typename ... on UpdateUserRefusal { code } } }`
  numbers += 1
  const input = { userId, phone: `+358 46${1_000_000 + numbers}`, proof }
  const { updateUser } = (await platform.query(query, { input }, accessToken)).data
  return updateUser.code ?? 'success'
}
async function requestCode({ userId, accessToken }: Session) {
  const query = `mutation ($id: ID!) { requestCode(userId: $id) {
    __typename ... on LoginChallenge { challengeId channel } ... on RequestCodeRefusal { code retryAfterSeconds } } }`
  return (await platform.query(query, { id: userId }, accessToken)).data.requestCode
}
const phoneOf = async ({ userId }: Session) =>
  (await uncheckedQuery(platform.deps.pool, 'select phone from players where user_id = $1', [userId])).rows[0]?.phone
const provePhone = ({ userId }: Session) =>
  uncheckedQuery(platform.deps.pool, 'update players set proved_destination = phone where user_id = $1', [userId])
/** A player whose number has been proved by a code. */
async function provedPlayer(): Promise<KnownPlayer> {
  const player = await knownPlayer(platform)
  await provePhone(player)
  return player
}
const lastTo = (to: string) => platform.third.mails.findLast((message) => message.to === to)?.text ?? ''
const codeIn = (text: string) => /\d{6}/.exec(text)?.[0] ?? ''
const set = (column: string, { userId }: Session) =>
  uncheckedQuery(platform.deps.pool, `update players set ${column} = null where user_id = $1`, [userId])

describe('the proof of a change', () => {
  it.each([
    ['nothing', null, 'PROOF_REQUIRED'],
    ['an empty proof', {}, 'PROOF_REQUIRED'],
    ['a code without its challenge', { code: '123456' }, 'PROOF_REQUIRED'],
    ['a wrong password', { password: 'Wrong-Lake-7' }, 'WRONG_PASSWORD'],
    ['an unknown challenge', { challengeId: 'unknown', code: '123456' }, 'WRONG_CODE'],
    ['ten thousand characters', { password: 'x'.repeat(10_000) }, 'WRONG_PASSWORD'],
  ])('is not %s', async (_, proof, code) => expect(await change(await knownPlayer(platform), proof)).toBe(code))

  it('is the password, until ten wrong ones', async () => {
    const player = await knownPlayer(platform)
    expect(await change(player, { password: player.password })).toBe('success')
    for (let n = 0; n < 10; n++) await change(player, { password: 'Wrong-Lake-7' })
    expect(await change(player, { password: player.password })).toBe('RATE_LIMITED')
  })

  it('is a code by SMS, once, which says what it is for', async () => {
    const player = await provedPlayer()
    const phone = await phoneOf(player)
    const { challengeId, channel } = await requestCode(player)
    expect(channel).toBe('SMS')
    const text = lastTo(phone)
    expect(text).toContain('confirms a change to your Acacia account')
    const proof = { challengeId, code: codeIn(text) }
    expect(await change(player, { challengeId, code: proof.code === '000000' ? '111111' : '000000' })).toBe(
      'WRONG_CODE',
    )
    expect(await change(player, proof)).toBe('success')
    expect(await change(player, proof)).toBe('WRONG_CODE')
  })

  it("is not another player's code", async () => {
    const [player, other] = [await knownPlayer(platform), await provedPlayer()]
    const { challengeId } = await requestCode(other)
    const code = codeIn(lastTo(await phoneOf(other)))
    expect(await change(player, { challengeId, code })).toBe('WRONG_CODE')
    expect(await change(other, { challengeId, code })).toBe('success')
  })

  it('opens no login', async () => {
    const player = await provedPlayer()
    const { challengeId } = await requestCode(player)
    const query = `mutation ($id: ID!, $code: String!) { verifyLogin(brandId: "ac", challengeId: $id, code: $code) {
      ... on VerifyLoginRefusal { code } } }`
    const code = codeIn(lastTo(await phoneOf(player)))
    expect((await platform.query(query, { id: challengeId, code })).data.verifyLogin.code).toBe('UNKNOWN_CHALLENGE')
  })

  it('is limited to 20 wrong codes an hour', async () => {
    const player = await knownPlayer(platform)
    for (let n = 0; n < 20; n++) await platform.deps.limits.wrongOneTimeCode.count(`${player.userId} CONFIRMATION`)
    expect(await requestCode(player)).toMatchObject({ code: 'RATE_LIMITED' })
    expect(await change(player, { challengeId: 'any', code: '123456' })).toBe('RATE_LIMITED')
  })

  it('is compared with a code only while guesses are left, however many come at once', async () => {
    const player = await knownPlayer(platform)
    const { challengeId } = await requestCode(player)
    const guess = () => change(player, { challengeId, code: 'no code' })
    const guesses = await Promise.all(Array.from({ length: 30 }, guess))
    expect(guesses.filter((code) => code === 'WRONG_CODE')).toHaveLength(20)
  })

  it('is a new code after 30 s at the earliest', async () => {
    const player = await knownPlayer(platform)
    expect(await requestCode(player)).toMatchObject({ channel: 'MAIL' })
    const second = await requestCode(player)
    expect(second).toMatchObject({ code: 'RATE_LIMITED' })
    expect(second.retryAfterSeconds).toBeLessThanOrEqual(30)
  })

  it('comes by mail, not to a number that nobody has proved, once the address is confirmed', async () => {
    const player = await knownPlayer(platform)
    const { challengeId, channel } = await requestCode(player)
    expect(channel).toBe('MAIL')
    expect(lastTo((await phoneOf(player)) as string)).toBe('')
    expect(await change(player, { challengeId, code: codeIn(lastTo(player.email)) })).toBe('success')
    await provePhone(player)
    await platform.deps.limits.codeRequests.forget(`${player.userId} CONFIRMATION`)
    expect(await requestCode(player)).toMatchObject({ channel: 'SMS' })
  })

  it('comes by mail without a phone, and only to a confirmed address', async () => {
    const player: KnownPlayer = await knownPlayer(platform)
    await set('phone', player)
    const { challengeId, channel } = await requestCode(player)
    expect(channel).toBe('MAIL')
    expect(await change(player, { challengeId, code: codeIn(lastTo(player.email)) })).toBe('success')
    const unconfirmed = await knownPlayer(platform)
    await set('phone', unconfirmed)
    await set('email_verified_at', unconfirmed)
    expect(await requestCode(unconfirmed)).toMatchObject({ code: 'NO_DESTINATION' })
  })

  it('is a fresh login for an account that only its bank can open', async () => {
    const player = await knownPlayer(platform)
    for (const column of ['phone', 'email', 'email_verified_at', 'password_hash']) await set(column, player)
    const back = `update logins set created_at = now() - interval '11 minutes' where user_id = $1`
    await uncheckedQuery(platform.deps.pool, back, [player.userId])
    expect(await change(player, null)).toBe('PROOF_REQUIRED')
    await uncheckedQuery(platform.deps.pool, 'update logins set created_at = now() where user_id = $1', [player.userId])
    expect(await change(player, null)).toBe('success')
  })
})
