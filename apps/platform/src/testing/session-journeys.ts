import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { type AccessClaims, readAccessToken } from '../logins/tokens.ts'
import { matchPerson, planForPlayers } from '../persons/person-jobs.ts'
import { linkMailAsker } from '../players/resend-verification.ts'
import { newPlayer, registration, type Session } from './journeys.ts'
import { site, type TestPlatform } from './platform.ts'

/** Steps shared by tests of sessions and players. */

export interface KnownPlayer extends Session {
  email: string
  password: string
}

/** A new player with a known address and password. */
export async function knownPlayer(platform: TestPlatform, changes: object = {}): Promise<KnownPlayer> {
  const { email, password, ...input } = registration(changes)
  return { ...(await newPlayer(platform, true, { ...input, email, password })), email, password }
}

/** Lets the same browser have logged in to all of the accounts, so that they are one person's if their names are alike. */
export async function shareDevice({ deps }: TestPlatform, ...accounts: Session[]): Promise<void> {
  const deviceId = crypto.randomUUID()
  for (const { userId } of accounts)
    await uncheckedQuery(
      deps.pool,
      `insert into player_devices (user_id, device_id, name) values ($1, $2, 'Firefox')`,
      [userId, deviceId],
    )
  for (const { userId } of accounts) await planForPlayers(deps.pool, matchPerson, [userId])
  await deps.background.idle()
}

const from = (address: string) => ({ 'x-forwarded-for': address })

export const tryLogin = async (
  platform: TestPlatform,
  {
    email,
    password,
    brandId = 'ac',
    deviceToken,
  }: { email: string; password: string; brandId?: string; deviceToken?: string },
  address = '203.0.113.1',
) => {
  const query = `mutation ($brandId: ID!, $username: String!, $password: String!, $device: DeviceInput) {
    login(brandId: $brandId, username: $username, password: $password, device: $device) {
      __typename ... on AuthTokens { accessToken refreshToken expiresAt userId } ... on LoginChallenge { challengeId }
      ... on LoginRefusal { code retryAfterSeconds until } } }`
  const variables = { brandId, username: email, password, device: { token: deviceToken } }
  return (await platform.query(query, variables, '', from(address))).data.login
}

export const refresh = async (platform: TestPlatform, token: string) => {
  const query = `mutation ($token: String!) { refreshToken(refreshToken: $token) {
    __typename ... on AuthTokens { accessToken refreshToken userId } ... on RefreshTokenRefusal { code } } }`
  return (await platform.query(query, { token })).data.refreshToken
}

/** What the access token says. */
export async function claimsOf({ deps }: TestPlatform, { accessToken }: Session): Promise<AccessClaims> {
  const claims = await readAccessToken(deps.config.tokenSecret, accessToken)
  if (!claims) throw new Error('The access token is none of ours')
  return claims
}

/** Whether the token still gives access to personal fields. */
export async function hasAccess(platform: TestPlatform, { userId, accessToken }: Session): Promise<boolean> {
  const query = 'query ($id: ID!) { user(userId: $id) { userId } }'
  return (await platform.query(query, { id: userId }, accessToken)).data?.user.userId === userId
}

export const changePassword = async (
  platform: TestPlatform,
  { userId, accessToken }: Session,
  currentPassword: string,
  password: string,
) => {
  const query = `mutation ($id: ID!, $currentPassword: String!, $password: String!) {
    changePassword(userId: $id, currentPassword: $currentPassword, password: $password) {
      __typename ... on ChangePasswordSuccess { success } ... on ChangePasswordRefusal { code field } } }`
  return (await platform.query(query, { id: userId, currentPassword, password }, accessToken)).data.changePassword
}

interface Recovery {
  brandId?: string
  redirectUri?: string
  verificationUri?: string
  address?: string
}

export const tryRecoverPassword = async (platform: TestPlatform, email: string, changes: Recovery = {}) => {
  const query = `mutation ($brandId: ID!, $email: String!, $redirectUri: String!, $verificationUri: String) {
    recoverPassword(
      brandId: $brandId, email: $email, redirectUri: $redirectUri, verificationUri: $verificationUri
    ) {
      __typename ... on RecoverPasswordSuccess { success } ... on RecoverPasswordRefusal { code retryAfterSeconds } } }`
  const { address = '203.0.113.2', ...given } = changes
  const variables = { brandId: 'ac', email, redirectUri: `${site}/reset-password/:hash`, ...given }
  return (await platform.query(query, variables, '', from(address))).data.recoverPassword
}

/** Lets the wait between two mails with a link to an address pass, for one who asks and for all. */
export async function passLinkMailWait({ deps }: TestPlatform, email: string, address: string, brandId = 'ac') {
  const account = `${brandId} ${email.toLowerCase()}`
  for (const key of [`recovery ${account}`, `verification ${account}`, linkMailAsker(account, address)])
    await deps.limits.linkMails.forget(key)
}

/** Requests a reset mail, however recently one was requested. */
export async function recoverPassword(platform: TestPlatform, email: string, changes: Recovery = {}) {
  await passLinkMailWait(platform, email, changes.address ?? '203.0.113.2', changes.brandId)
  return tryRecoverPassword(platform, email, changes)
}

/** All mails to an address so far, in order. */
export async function mailsTo({ deps, third }: TestPlatform, email: string) {
  await deps.background.idle()
  return third.mails.filter(({ to }) => to === email)
}

/** The part after `path` in the link of the newest mail to an address that has one. */
export async function mailedSecret(platform: TestPlatform, email: string, path: string): Promise<string> {
  const secrets = (await mailsTo(platform, email)).map(({ text }) => new RegExp(`/${path}/(\\S+)`).exec(text)?.[1])
  return secrets.findLast((secret) => secret !== undefined) ?? ''
}

/** The hash of a new link. */
export async function mailedHash(platform: TestPlatform, email: string): Promise<string> {
  await recoverPassword(platform, email)
  return mailedSecret(platform, email, 'reset-password')
}

export const resetPassword = async (
  platform: TestPlatform,
  hash: string,
  password = 'Renewed-456',
  brandId = 'ac',
  address = '203.0.113.3',
  deviceToken: string | null = null,
) => {
  const query = `mutation ($brandId: ID!, $password: String!, $hash: String!, $device: DeviceInput) {
    resetPassword(brandId: $brandId, password: $password, hash: $hash, device: $device) {
      __typename ... on ResetPasswordSuccess { success deviceToken } ... on ResetPasswordRefusal { code field } } }`
  const variables = { brandId, password, hash, device: { token: deviceToken } }
  return (await platform.query(query, variables, '', from(address))).data.resetPassword
}

export const passwordResetLink = async (platform: TestPlatform, hash: string, brandId = 'ac') => {
  const query = `query ($brandId: ID!, $hash: String!) { passwordResetLink(brandId: $brandId, hash: $hash) {
    __typename ... on PasswordResetLink { email } ... on ResetPasswordRefusal { code } } }`
  return (await platform.query(query, { brandId, hash }, '', from('203.0.113.3'))).data.passwordResetLink
}

export const createLock = async (platform: TestPlatform, { userId, accessToken }: Session, duration: string) => {
  const query = `mutation ($id: ID!, $duration: String!) { createLock(userId: $id, duration: $duration) {
    __typename ... on CreateLockSuccess { lockedUntil } ... on CreateLockRefusal { code } } }`
  return (await platform.query(query, { id: userId, duration }, accessToken)).data?.createLock
}

/** Gives a player a session-time limit of one minute a month, of which two are used. */
export async function useUpSessionTime({ deps: { pool } }: TestPlatform, userId: string): Promise<void> {
  await uncheckedQuery(
    pool,
    `insert into user_limits (user_limit_id, user_id, type, period, value, created_at)
     values (gen_random_uuid(), $1, 'SESSION_TIME', 'MONTH', 1, now())`,
    [userId],
  )
  await uncheckedQuery(
    pool,
    `update logins set created_at = now() - interval '2 minutes', last_seen_at = now() where user_id = $1`,
    [userId],
  )
}
