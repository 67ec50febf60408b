import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { mostWrongCodes } from '../runtime/attempt-limits.ts'
import { deletePast } from '../sessions/housekeeping.ts'
import { type PasskeyOwner, passkeyOwner } from '../testing/passkey-owner.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { tryLogin } from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

let owner: PasskeyOwner
beforeEach(async () => {
  owner = await passkeyOwner(platform)
  await owner.register()
})

const tokens = { __typename: 'AuthTokens' }

it('fifty logins begun and finished at once all succeed, each with its own challenge', async () => {
  const begun = await Promise.all(Array.from({ length: 50 }, () => owner.startLogin()))
  const responses = begun.map(({ options }) => owner.authenticator.get(options))
  const answers = await Promise.all(
    responses.map((response, n) => owner.answerLogin(response, { address: `192.0.2.${n + 1}` })),
  )
  expect(answers.filter(({ __typename }) => __typename === 'AuthTokens')).toHaveLength(50)
  expect(await owner.passkeys()).toHaveLength(1)
})

it('wrong passwords do not keep the passkey out, nor wrong passkeys the password', async () => {
  const { email, password } = owner.player
  const { address } = owner
  for (let guess = 0; guess < 10; guess++)
    expect(await tryLogin(platform, { email, password: 'Wrong-Word-1' }, address)).toMatchObject({
      code: 'INVALID_CREDENTIALS',
    })
  expect(await tryLogin(platform, { email, password }, address)).toMatchObject({ code: 'RATE_LIMITED' })
  expect(await owner.logIn()).toMatchObject(tokens)

  const other = await passkeyOwner(platform)
  await other.register()
  for (let guess = 0; guess <= mostWrongCodes; guess++) await other.answerLogin('{}')
  expect(await other.answerLogin('{}')).toMatchObject({ code: 'RATE_LIMITED' })
  expect(await tryLogin(platform, other.player, other.address)).toMatchObject(tokens)
})

it('a login that is begun and never finished leaves nothing, and hinders no other', async () => {
  for (let n = 0; n < 20; n++) await owner.startLogin()
  expect(await owner.logIn()).toMatchObject(tokens)
  const open = () => uncheckedQuery(platform.deps.pool, `select from passkey_challenges where purpose = 'LOGIN'`)
  expect((await open()).rows.length).toBeGreaterThanOrEqual(20)
  await uncheckedQuery(
    platform.deps.pool,
    `update passkey_challenges set expires_at = expires_at - interval '5 minutes'`,
  )
  await deletePast(platform.deps.pool)
  expect((await open()).rows).toHaveLength(0)
})
