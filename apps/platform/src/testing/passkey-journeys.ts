import type { Authenticator, Oddities } from './authenticator.ts'
import type { Session } from './journeys.ts'
import { site, type TestPlatform } from './platform.ts'

/** Steps shared by tests of passkeys. */

/** A player's session, with the password that proves who they are. */
export type PasskeyPlayer = Session & { password?: string }

export const startRegistration = async (
  platform: TestPlatform,
  { userId, accessToken, password }: PasskeyPlayer,
  origin = site,
) => {
  const query = `mutation ($id: ID!, $origin: String!, $proof: ProofInput) {
    startPasskeyRegistration(userId: $id, origin: $origin, proof: $proof) {
    __typename ... on PasskeyOptions { options } ... on StartPasskeyRegistrationRefusal { code } } }`
  const variables = { id: userId, origin, proof: password ? { password } : null }
  return (await platform.query(query, variables, accessToken)).data.startPasskeyRegistration
}

export const addPasskey = async (
  platform: TestPlatform,
  { userId, accessToken }: Session,
  response: string,
  { origin = site, name = 'My phone' } = {},
) => {
  const query = `mutation ($id: ID!, $origin: String!, $response: String!, $name: String!) {
    addPasskey(userId: $id, origin: $origin, response: $response, name: $name) {
      __typename ... on AddPasskeySuccess { passkeyId } ... on AddPasskeyRefusal { code } } }`
  return (await platform.query(query, { id: userId, origin, response, name }, accessToken)).data.addPasskey
}

export const passkeysOf = async (platform: TestPlatform, { userId, accessToken }: Session) => {
  const query = 'query ($id: ID!) { passkeys(userId: $id) { passkeyId name createdAt lastUsedAt } }'
  return (await platform.query(query, { id: userId }, accessToken)).data.passkeys
}

export const removePasskey = async (
  platform: TestPlatform,
  { userId, accessToken, password }: PasskeyPlayer,
  passkeyId: string,
  proof: object | null = password ? { password } : null,
) => {
  const query = `mutation ($id: ID!, $passkeyId: ID!, $proof: ProofInput) {
    removePasskey(userId: $id, passkeyId: $passkeyId, proof: $proof) {
    __typename ... on RemovePasskeyRefusal { code } } }`
  return (await platform.query(query, { id: userId, passkeyId, proof }, accessToken)).data.removePasskey
}

/** Registers the authenticator's passkey with the player. */
export async function registerPasskey(
  platform: TestPlatform,
  player: PasskeyPlayer,
  authenticator: Authenticator,
  odd: Oddities = {},
) {
  const { options } = await startRegistration(platform, player)
  return addPasskey(platform, player, authenticator.create(options, odd))
}

export interface LoginCall {
  brandId?: string
  origin?: string
  address?: string
  userAgent?: string
}

export const startPasskeyLogin = async (
  platform: TestPlatform,
  { brandId = 'ac', origin = site, address = '203.0.113.1' }: LoginCall = {},
) => {
  const query = `mutation ($brandId: ID!, $origin: String!) { startPasskeyLogin(brandId: $brandId, origin: $origin) {
    __typename ... on PasskeyOptions { options } ... on StartPasskeyLoginRefusal { code retryAfterSeconds } } }`
  return (await platform.query(query, { brandId, origin }, '', { 'x-forwarded-for': address })).data.startPasskeyLogin
}

export const answerPasskeyLogin = async (
  platform: TestPlatform,
  response: string,
  { brandId = 'ac', origin = site, address = '203.0.113.1', userAgent }: LoginCall = {},
) => {
  const query = `mutation ($brandId: ID!, $origin: String!, $response: String!, $device: DeviceInput) {
    loginWithPasskey(brandId: $brandId, origin: $origin, response: $response, device: $device) {
      __typename ... on AuthTokens { userId accessToken refreshToken deviceToken }
      ... on LoginWithPasskeyRefusal { code until retryAfterSeconds } } }`
  const variables = { brandId, origin, response, device: { userAgent } }
  return (await platform.query(query, variables, '', { 'x-forwarded-for': address })).data.loginWithPasskey
}

/** A whole login with the authenticator's passkey. */
export async function logInByPasskey(
  platform: TestPlatform,
  authenticator: Authenticator,
  odd: Oddities = {},
  call: LoginCall = {},
) {
  const { options } = await startPasskeyLogin(platform, call)
  return answerPasskeyLogin(platform, authenticator.get(options, odd), call)
}
