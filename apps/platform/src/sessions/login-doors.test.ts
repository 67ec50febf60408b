import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setPlayerStatus } from '../players/block-player.ts'
import { type PasskeyOwner, passkeyOwner } from '../testing/passkey-owner.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { createLock, tryLogin, useUpSessionTime } from '../testing/session-journeys.ts'
import { finishProviderLogin, openProviderLogin } from './provider-login.ts'

/** Every way to log in gives the same reason to the same player. That by a one-time code is in second-factor.test.ts. */

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

let britons = 0
async function newBriton() {
  britons += 1
  const lastName = `Doorway${'abcdefghijklmnopqrstuvwxyz'[britons % 26]}${'abc'[Math.floor(britons / 26)]}`
  const owner = await passkeyOwner(platform, { countryCode: 'gb', lastName, phone: `+44 7700 91${1000 + britons}` })
  await owner.register()
  return { ...owner, lastName }
}
type Briton = Awaited<ReturnType<typeof newBriton>>

const openerSecret = 'secret-of-the-browser-that-opened-it'
async function logInByBank({ player }: PasskeyOwner) {
  const { pool } = platform.deps
  const visit = { provider: 'ZIMPLER', brandId: 'ac', redirectUri: 'http://ac.localhost/', openerSecret } as const
  const { providerLoginId, reference } = await openProviderLogin(pool, visit)
  await finishProviderLogin(pool, providerLoginId, player.userId, null)
  const authorize = `mutation ($reference: String!, $openerSecret: String!) {
    authorizeProvider(brandId: "ac", provider: "ZIMPLER", reference: $reference, openerSecret: $openerSecret) {
      ... on AuthorizeProviderSuccess { secret: code } ... on AuthorizeProviderRefusal { code } } }`
  const { authorizeProvider } = (await platform.query(authorize, { reference, openerSecret })).data
  if (authorizeProvider.code) return authorizeProvider.code
  const verify = `mutation ($code: String!) { verifyWithAuth(brandId: "ac", code: $code) {
    __typename ... on VerifyWithAuthRefusal { code } } }`
  const { verifyWithAuth } = (await platform.query(verify, { code: authorizeProvider.secret })).data
  return verifyWithAuth.code ?? 'logged in'
}

const doors: [string, (owner: PasskeyOwner) => Promise<string>][] = [
  ['a password', async ({ player }) => (await tryLogin(platform, player)).code ?? 'logged in'],
  ['a passkey', async ({ logIn }) => (await logIn()).code ?? 'logged in'],
  ['the bank', logInByBank],
]

const forgetAnswer = ({ player }: Briton) =>
  uncheckedQuery(platform.owner, 'update players set register_clear_until = now() where user_id = $1', [player.userId])
const joinRegister = async (briton: Briton) => {
  platform.third.registers.listed.add(briton.lastName)
  await forgetAnswer(briton)
}
const lock = ({ player }: Briton, duration: string) => createLock(platform, player, duration)

const states: [string, string, (briton: Briton) => Promise<unknown>][] = [
  ['nothing bars', 'logged in', async () => {}],
  [
    'an operator has blocked',
    'ACCOUNT_BLOCKED',
    ({ player }) => setPlayerStatus(platform.deps, player.userId, 'BLOCKED'),
  ],
  ['has locked the account', 'ACCOUNT_LOCKED', (briton) => lock(briton, 'P7D')],
  [
    'had locked the account',
    'logged in',
    async (briton) => {
      await lock(briton, 'P7D')
      await uncheckedQuery(platform.owner, 'update players set locked_until = now() where user_id = $1', [
        briton.player.userId,
      ])
    },
  ],
  ['has joined the register since the last login', 'REGISTER_EXCLUDED', joinRegister],
  [
    'the register has excluded before',
    'REGISTER_EXCLUDED',
    async (briton) => {
      await joinRegister(briton)
      await tryLogin(platform, briton.player)
    },
  ],
  [
    'has locked the account for longer than the register',
    'ACCOUNT_LOCKED',
    async (briton) => {
      await lock(briton, 'P7D')
      await joinRegister(briton)
    },
  ],
  [
    'has locked the account for less than an answer of the register is valid',
    'ACCOUNT_LOCKED',
    async (briton) => {
      await lock(briton, 'P1D')
      await joinRegister(briton)
      await uncheckedQuery(
        platform.owner,
        `update players set locked_until = now() + interval '1 hour' where user_id = $1`,
        [briton.player.userId],
      )
    },
  ],
  [
    'has used up their session time',
    'SESSION_TIME_EXCEEDED',
    ({ player }) => useUpSessionTime(platform, player.userId),
  ],
]

describe.each(states)('somebody whom %s', (_, answer, prepare) => {
  it.each(doors)('gets the answer of all doors from %s', async (_, logIn) => {
    const briton = await newBriton()
    await prepare(briton)
    expect(await logIn(briton)).toBe(answer)
  })
})
