import type {
  LoginWithPasskeyRefusalCode,
  LoginWithPasskeyResult,
  StartPasskeyLoginRefusalCode,
  StartPasskeyLoginResult,
} from '@parlour/contracts/platform-resolvers'
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { type Queryable, transaction } from '../db/pool.ts'
import { checkIdentity, needsIdentityCheck } from '../kyc/identity-check.ts'
import { aboutAccount } from '../logins/account-of-result.ts'
import type { Device } from '../logins/devices.ts'
import { deletePasskey, findPasskey, recordPasskeyUse } from '../logins/passkey-store.ts'
import { notifyPlayer } from '../players/notify-player.ts'
import { findPlayer, lockPlayer } from '../players/player-store.ts'
import type { Deps } from '../runtime/deps.ts'
import { loginBar, loginBarByRegister } from '../sessions/login-bars.ts'
import { TooManyLogins, withinLoginBudget } from '../sessions/login-budget.ts'
import { startLogin } from '../sessions/start-login.ts'
import { userHandleOf } from './add-passkey.ts'
import { ceremonyMinutes, newChallenge, type Site, siteOf, spendChallenge } from './ceremony.ts'
import { mayFollow, parseLogin, verifiedCounter } from './passkey-response.ts'

const messages: Record<LoginWithPasskeyRefusalCode | StartPasskeyLoginRefusalCode, string> = {
  INVALID_ORIGIN: 'The origin is no site of the brand',
  INVALID_CREDENTIALS: 'The response does not fit what was begun',
  UNKNOWN_PASSKEY: 'No account has this passkey',
  COPIED_PASSKEY: 'The counter of the passkey went back, so it has been removed',
  ACCOUNT_BLOCKED: 'The account is blocked',
  ACCOUNT_LOCKED: 'The player has locked the account',
  REGISTER_EXCLUDED: 'The player is on the self-exclusion register of their country',
  SESSION_TIME_EXCEEDED: 'The session-time limit of the player is used up',
  RATE_LIMITED: 'Too many attempts',
}
const refuseStart = (
  code: StartPasskeyLoginRefusalCode,
  retryAfterSeconds: number | null = null,
): StartPasskeyLoginResult => ({
  __typename: 'StartPasskeyLoginRefusal',
  code,
  message: messages[code],
  retryAfterSeconds,
})
const refuse = (
  code: LoginWithPasskeyRefusalCode,
  more: { retryAfterSeconds?: number; until?: Date } = {},
): LoginWithPasskeyResult => ({
  __typename: 'LoginWithPasskeyRefusal',
  code,
  message: messages[code],
  retryAfterSeconds: more.retryAfterSeconds ?? null,
  until: more.until?.toISOString() ?? null,
})

/** Begins a login. Names no passkey, so that nobody can find out who has an account: the browser knows its own. */
export async function startPasskeyLogin(
  { pool, config, limits }: Deps,
  clientAddress: string,
  { brandId, origin }: { brandId: string; origin: string },
): Promise<StartPasskeyLoginResult> {
  const wait = await limits.passkeyLogins.takeOrWait(clientAddress)
  if (wait > 0) return refuseStart('RATE_LIMITED', wait)
  const site = siteOf(origin, brandId, config.siteHosts)
  if (!site) return refuseStart('INVALID_ORIGIN')
  const options = await generateAuthenticationOptions({
    rpID: site.rpId,
    challenge: await newChallenge(pool, site, null),
    timeout: ceremonyMinutes * 60_000,
    userVerification: 'required',
  })
  return { __typename: 'PasskeyOptions', options: JSON.stringify(options) }
}

/** Completes a login. Only the holder of the passkey learns that an account is blocked or locked. */
export async function loginWithPasskey(
  deps: Deps,
  clientAddress: string,
  { brandId, origin, response }: { brandId: string; origin: string; response: string },
  device: Device,
): Promise<LoginWithPasskeyResult> {
  const site = siteOf(origin, brandId, deps.config.siteHosts)
  const signed = site ? await signedUse(deps, site, response) : 'INVALID_CREDENTIALS'
  if (typeof signed === 'string') return refuseWrong(deps, clientAddress, signed)
  const result = await openLogin(deps, signed, device)
  return aboutAccount(
    signed.userId,
    typeof result === 'string' ? await refuseWrong(deps, clientAddress, result) : result,
  )
}

/** Why a response opens nothing. Each of them counts as a guess. */
type WrongResponse = 'INVALID_CREDENTIALS' | 'UNKNOWN_PASSKEY' | 'COPIED_PASSKEY'

/** Only wrong responses are counted and refused: those of others behind the same address must not keep owners out. */
async function refuseWrong(
  { limits }: Deps,
  clientAddress: string,
  code: WrongResponse,
): Promise<LoginWithPasskeyResult> {
  const wait = await limits.wrongCode.takeOrWait(clientAddress)
  return wait > 0 ? refuse('RATE_LIMITED', { retryAfterSeconds: wait }) : refuse(code)
}

interface SignedUse {
  site: Site
  userId: string
  credentialId: Buffer
  counter: number
}

/**
 * The use of a passkey that a response proves. That a passkey is unknown reveals nothing: its id is random, and only its
 * authenticator tells it.
 */
async function signedUse({ pool }: Deps, site: Site, text: string): Promise<SignedUse | WrongResponse> {
  const login = parseLogin(text)
  if (!login || !(await spendChallenge(pool, site, null, login.challenge))) return 'INVALID_CREDENTIALS'
  const { id, response } = login.response
  const credentialId = Buffer.from(id, 'base64url')
  const passkey = await findPasskey(pool, credentialId, site.brandId, site.rpId)
  if (!passkey) return 'UNKNOWN_PASSKEY'
  const { userId, publicKey } = passkey
  if (!Buffer.from(response.userHandle, 'base64url').equals(userHandleOf(userId))) return 'INVALID_CREDENTIALS'
  const counter = await verifiedCounter(login, site, publicKey)
  return counter === undefined ? 'INVALID_CREDENTIALS' : { site, userId, credentialId, counter }
}

/** The passkey may have been removed meanwhile, or is removed now because its counter went back. */
async function openLogin(
  deps: Deps,
  { site, userId, credentialId, counter }: SignedUse,
  device: Device,
): Promise<LoginWithPasskeyResult | WrongResponse> {
  const known = await findPlayer(deps.pool, userId)
  // Whom the register excludes is refused below, as any other excluded player.
  if (known) await loginBarByRegister(deps, known)
  const open = async (client: Queryable): Promise<LoginWithPasskeyResult | WrongResponse> => {
    const player = await lockPlayer(client, userId)
    const passkey = await findPasskey(client, credentialId, site.brandId, site.rpId)
    if (!player || !passkey) return 'UNKNOWN_PASSKEY'
    if (!mayFollow(passkey.counter, counter)) {
      await deletePasskey.run(client, passkey.passkeyId, userId)
      await notifyPlayer(client, deps.config, player, 'PASSKEY_REMOVED')
      return 'COPIED_PASSKEY'
    }
    const bar = await loginBar(client, player)
    if (bar) return refuse(bar.code, bar)
    await recordPasskeyUse.run(client, passkey.passkeyId, counter)
    const tokens = await startLogin(client, deps.config, player, device)
    if (!tokens) throw new Error(`Player ${userId} may log in, but no login was opened`)
    return { __typename: 'AuthTokens', ...tokens }
  }
  const result = await withinLoginBudget(deps.limits, `${userId} passkey`, () => transaction(deps.pool, open))
  if (result instanceof TooManyLogins) return refuse('RATE_LIMITED', result)
  const player =
    typeof result !== 'string' && result.__typename === 'AuthTokens' ? await findPlayer(deps.pool, userId) : undefined
  if (player && needsIdentityCheck(player))
    deps.background.run('identity-check', () => checkIdentity(deps, player.userId))
  return result
}
