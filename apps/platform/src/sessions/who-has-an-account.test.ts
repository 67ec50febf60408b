import { afterAll, beforeAll, expect, it } from 'vitest'
import { createUserQuery, newPlayer, registration } from '../testing/journeys.ts'
import { site, startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { type KnownPlayer, knownPlayer } from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

const redirectUri = `${site}/email-verification/:code`

/** Every operation that takes an e-mail address, called by a stranger who has an account of their own. */
const doors: Record<string, (email: string, stranger: KnownPlayer) => Promise<unknown>> = {
  createUser: (email) => platform.query(createUserQuery, { input: registration({ email }) }),
  login: (username) =>
    platform.query(
      `mutation ($username: String!) { login(brandId: "ac", username: $username, password: "Wrong-Guess-1") {
        __typename ... on LoginRefusal { code message retryAfterSeconds until } } }`,
      { username },
    ),
  recoverPassword: (email) =>
    platform.query(
      `mutation ($email: String!, $uri: String!) {
        recoverPassword(brandId: "ac", email: $email, redirectUri: $uri, verificationUri: "${redirectUri}") {
          __typename ... on RecoverPasswordRefusal { code message } } }`,
      { email, uri: `${site}/reset-password/:hash` },
    ),
  resendVerification: (email) =>
    platform.query(
      `mutation ($input: ResendVerificationInput!) { resendVerification(input: $input) {
        __typename ... on ResendVerificationRefusal { code message } } }`,
      { input: { brandId: 'ac', skin: 'ac', email, localeCode: 'en', redirectUri } },
    ),
  updateUser: (email, { userId, accessToken, password }) =>
    platform.query(
      `mutation ($input: UpdateUserInput!) { updateUser(input: $input) {
        __typename ... on UpdateUserSuccess { user { email pendingEmail isEmailVerified withdrawalsFrom proofMethods } }
        ... on UpdateUserRefusal { code message } } }`,
      { input: { userId, email, redirectUri, undoUri: `${site}/undo-change/:code`, proof: { password } } },
      accessToken,
    ),
}

it.each(Object.keys(doors))(
  '%s answers alike for an address of nobody, of a player, and of one unconfirmed',
  async (name) => {
    const stranger = await knownPlayer(platform)
    const [unconfirmed, free] = [registration().email, registration().email]
    await newPlayer(platform, false, { email: unconfirmed })
    const addresses = [free, (await knownPlayer(platform)).email, unconfirmed]
    const answers: string[] = []
    for (const email of addresses)
      answers.push(JSON.stringify(await doors[name]?.(email, stranger)).replaceAll(email, 'EMAIL'))
    expect(answers).toEqual([answers[0], answers[0], answers[0]])
    // And the answer is one: no error of the request.
    expect(answers[0]).not.toContain('errors')
  },
)
