import { afterAll, beforeAll, expect, it } from 'vitest'
import { createUserQuery, logIn, registration, type Session, verifyEmail } from '../testing/journeys.ts'
import { site, startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import {
  changePassword,
  createLock,
  type KnownPlayer,
  knownPlayer,
  mailedHash,
  mailedSecret,
  recoverPassword,
  resetPassword,
  tryLogin,
} from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

let addresses = 0

/** Asks for another address in a login, and returns the code that its mail brings. */
async function askForChange({ userId, accessToken }: Session, password: string): Promise<string> {
  const email = `thief-${addresses++}@mail.example`
  const links = { redirectUri: `${site}/email-verification/:code`, undoUri: `${site}/undo-change/:code` }
  const input = { userId, email, ...links, proof: { password } }
  const query = 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { __typename } }'
  expect((await platform.query(query, { input }, accessToken)).data.updateUser).toEqual({
    __typename: 'UpdateUserSuccess',
  })
  return mailedSecret(platform, email, 'email-verification')
}

const endOthers = ({ userId, accessToken }: Session) =>
  platform.query('mutation ($id: ID!) { endOtherUserSessions(userId: $id) { ended } }', { id: userId }, accessToken)
const logOut = ({ refreshToken }: Session) =>
  platform.query('mutation ($token: String!) { logout(refreshToken: $token) { success } }', { token: refreshToken })
const done = { __typename: 'VerifyWithAuthSuccess' }

const answers: [string, (owner: KnownPlayer) => Promise<unknown>][] = [
  ['set a new password by mail', async ({ email }) => resetPassword(platform, await mailedHash(platform, email))],
  ['changed the password', (owner) => changePassword(platform, owner, owner.password, 'Renewed-456')],
  ['ended their other logins', endOthers],
  ['excluded themselves', (owner) => createLock(platform, owner, 'P7D')],
]

it.each(answers)('the link of a change that a thief asked for is void once the owner has %s', async (_, act) => {
  const owner = await knownPlayer(platform)
  const thief: Session = await tryLogin(platform, owner)
  const code = await askForChange(thief, owner.password)
  // A login that has ended by itself is not ended again.
  await logOut(thief)
  await act(owner)
  expect(await verifyEmail(platform, code)).toMatchObject({ code: 'INVALID_CODE' })
})

it('a change asked for before anybody had confirmed the address of the account is void once its owner does', async () => {
  // A skin that logs in at once.
  const brandId = 'lj'
  const input = registration({ brandId, skin: 'zu' })
  await platform.query(createUserQuery, { input })
  const { email, password } = input
  const code = await askForChange(await logIn(platform, email, brandId, password), password)
  await recoverPassword(platform, email, { brandId, verificationUri: `${site}/email-verification/:code` })
  const own = await mailedSecret(platform, email, 'email-verification')
  expect(await verifyEmail(platform, own, brandId)).toMatchObject(done)
  expect(await verifyEmail(platform, code, brandId)).toMatchObject({ code: 'INVALID_CODE' })
})

it('a change that the owner asks for in the same login stays', async () => {
  const owner = await knownPlayer(platform)
  const code = await askForChange(owner, owner.password)
  await changePassword(platform, owner, owner.password, 'Renewed-456')
  await endOthers(owner)
  expect(await verifyEmail(platform, code)).toMatchObject(done)
})
