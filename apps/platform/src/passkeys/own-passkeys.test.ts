import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { removePasskey } from '../testing/passkey-journeys.ts'
import { type PasskeyOwner, passkeyOwner } from '../testing/passkey-owner.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { knownPlayer } from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

let owner: PasskeyOwner
let passkeyId: string
beforeEach(async () => {
  owner = await passkeyOwner(platform)
  passkeyId = (await owner.register()).passkeyId
})
const remove = (proof: object | null) => removePasskey(platform, owner.player, passkeyId, proof)
const removed = { __typename: 'RemovePasskeySuccess' }

describe('removing a passkey', () => {
  it.each([
    ['nothing', null, 'PROOF_REQUIRED'],
    ['an empty proof', {}, 'PROOF_REQUIRED'],
    ['a wrong password', { password: 'Wrong-Lake-7' }, 'WRONG_PASSWORD'],
    ['a code that was never sent', { challengeId: 'unknown', code: '123456' }, 'WRONG_CODE'],
    ['ten thousand characters', { password: 'x'.repeat(10_000) }, 'WRONG_PASSWORD'],
    ['emoji', { password: '💥' }, 'WRONG_PASSWORD'],
  ])('is refused with %s, and the passkey still logs in', async (_, proof, code) => {
    expect(await remove(proof)).toMatchObject({ code })
    expect(await owner.logIn()).toMatchObject({ __typename: 'AuthTokens' })
    expect(await owner.subjects()).not.toContain('Passkey removed from your Acacia account')
  })

  it('takes a code that was sent for it', async () => {
    const { userId, accessToken } = owner.player
    const text = `mutation ($id: ID!) { requestCode(userId: $id) { ... on LoginChallenge { challengeId } } }`
    const { challengeId } = (await platform.query(text, { id: userId }, accessToken)).data.requestCode
    const code = /\d{6}/.exec(platform.third.mails.at(-1)?.text ?? '')?.[0]
    expect(await remove({ challengeId, code })).toMatchObject(removed)
  })

  it('takes a fresh login alone from a player who has nothing to prove themselves with', async () => {
    const bare = `update players set password_hash = null, phone = null, email_verified_at = null where user_id = $1`
    await uncheckedQuery(platform.deps.pool, bare, [owner.player.userId])
    const set = (ago: string) =>
      uncheckedQuery(platform.deps.pool, `update logins set created_at = now() - $2::interval where user_id = $1`, [
        owner.player.userId,
        ago,
      ])
    await set('11 minutes')
    expect(await remove(null)).toMatchObject({ code: 'PROOF_REQUIRED' })
    await set('1 minute')
    expect(await remove(null)).toMatchObject(removed)
  })

  it('asks for no proof of a passkey that is not there, nor tells of that of another', async () => {
    const other = await knownPlayer(platform)
    expect(await removePasskey(platform, other, passkeyId, null)).toMatchObject({ code: 'UNKNOWN_PASSKEY' })
    expect(await removePasskey(platform, owner.player, 'none', null)).toMatchObject({ code: 'UNKNOWN_PASSKEY' })
  })

  it('is done once, however often at once, and reported once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => remove({ password: owner.player.password })))
    expect(answers.filter(({ __typename }) => __typename === removed.__typename)).toHaveLength(1)
    const reports = (await owner.subjects()).filter((subject) => subject?.startsWith('Passkey removed'))
    expect(reports).toHaveLength(1)
  })
})
