import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { confirmedRegistration } from './journeys.ts'
import type { TestPlatform } from './platform.ts'

const password = 'Copper-Lake-7'
const from = (address: string) => ({ 'x-forwarded-for': address })
const tokens = '... on AuthTokens { accessToken refreshToken userId deviceToken }'
const challenge =
  '... on LoginChallenge { challengeId channel destination attemptsLeft isWrong resendAt codeExpiresAt }'

interface Login {
  skin?: string
  address?: string
  secret?: string
  /** Of the device. */
  token?: string
}

/** Steps of logins with a one-time code, on the brand of bo and se. */
export const codeLoginsOf = (platform: () => TestPlatform) => {
  /** A player of a brand with a second factor, registered on one of its skins. */
  async function newPlayerOf(skin: 'bo' | 'se', changes: object = {}) {
    const input = await confirmedRegistration(platform(), { brandId: 'bo', skin, ...changes })
    const query = 'select user_id from players where brand_id = $1 and email = $2'
    const { rows } = await uncheckedQuery(platform().deps.pool, query, ['bo', input.email])
    return { userId: String(rows[0]?.user_id), email: input.email, phone: input.phone }
  }

  async function login(username: string, more: Login = {}) {
    const query = `mutation ($username: String!, $password: String!, $skin: String, $device: DeviceInput) {
      login(brandId: "bo", username: $username, password: $password, skin: $skin, device: $device) {
        __typename ${tokens} ${challenge} ... on LoginRefusal { code retryAfterSeconds } } }`
    const { skin, address = '203.0.113.1', secret = password, token } = more
    const variables = { username, password: secret, skin, device: { token } }
    return (await platform().query(query, variables, '', from(address))).data.login
  }
  async function verify(challengeId: string, code: string, more: { brandId?: string; address?: string } = {}) {
    const { brandId = 'bo', address = '203.0.113.1' } = more
    const query = `mutation ($brandId: ID!, $id: ID!, $code: String!) {
      verifyLogin(brandId: $brandId, challengeId: $id, code: $code) {
        __typename ${tokens} ... on VerifyLoginRefusal { code retryAfterSeconds until } } }`
    return (await platform().query(query, { brandId, id: challengeId, code }, '', from(address))).data.verifyLogin
  }
  async function resend(challengeId: string) {
    const query = `mutation ($id: ID!) { resendLoginCode(brandId: "bo", challengeId: $id) {
      __typename ${challenge} ... on ResendLoginCodeRefusal { code } } }`
    return (await platform().query(query, { id: challengeId })).data.resendLoginCode
  }
  const waiting = async (challengeId: string) =>
    (
      await platform().query(
        `query ($id: ID!) { loginChallenge(brandId: "bo", challengeId: $id) { attemptsLeft isWrong } }`,
        { id: challengeId },
      )
    ).data.loginChallenge
  const lastMessageTo = (to: string) => platform().third.mails.findLast((message) => message.to === to)
  const codeTo = (to: string) => /\d{6}/.exec(lastMessageTo(to)?.text ?? '')?.[0] ?? ''
  const wrong = (code: string) => (code === '000000' ? '111111' : '000000')
  const hurry = (column: string) =>
    uncheckedQuery(platform().deps.pool, `update login_challenges set ${column} = now() - interval '1 second'`)

  return { newPlayerOf, login, verify, resend, waiting, lastMessageTo, codeTo, wrong, hurry }
}
