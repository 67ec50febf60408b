import type { LoginRefusalCode, LoginResult } from '@parlour/contracts/platform-resolvers'
import { TooManyWaiting } from '@parlour/contracts/turns'
import { logsInAtOnce } from '../brands/brand-senders.ts'
import { isBrandId } from '../brands/countries.ts'
import { transaction } from '../db/pool.ts'
import { checkIdentity, needsIdentityCheck } from '../kyc/identity-check.ts'
import { aboutAccount } from '../logins/account-of-result.ts'
import { findAuthenticator } from '../logins/authenticator-store.ts'
import { awaitAuthenticator, startChallenge } from '../logins/challenges.ts'
import { type Device, type DeviceClaims, deviceOf, isKnownDevice } from '../logins/devices.ts'
import { codeDestination, factorBesideApp, proofDestination, secondFactorOf } from '../logins/second-factor.ts'
import { isPassword } from '../players/passwords.ts'
import { findPlayer, findPlayerByEmail, findPlayerByPhone, lockPlayer, type Player } from '../players/player-store.ts'
import { isUnconfirmed } from '../players/unconfirmed-registrations.ts'
import { isPhone, usernameKey } from '../players/username.ts'
import type { Deps } from '../runtime/deps.ts'
import { loginBarByRegister } from './login-bars.ts'
import { TooManyLogins, withinLoginBudget } from './login-budget.ts'
import { guessesOf } from './login-guesses.ts'
import { startLogin } from './start-login.ts'
import { skinOfLogin } from './verify-login.ts'

const messages: Record<LoginRefusalCode, string> = {
  INVALID_CREDENTIALS: 'No account has this user name and password',
  EMAIL_NOT_CONFIRMED: 'The e-mail address of the registration has to be confirmed first',
  ACCOUNT_BLOCKED: 'The account is blocked',
  ACCOUNT_LOCKED: 'The player has locked the account',
  REGISTER_EXCLUDED: 'The player is on the self-exclusion register of their country',
  SESSION_TIME_EXCEEDED: 'The session-time limit of the player is used up',
  CODE_NOT_SENT: 'The one-time code could not be sent',
  RATE_LIMITED: 'Too many attempts',
}
const refuse = (code: LoginRefusalCode, more: { retryAfterSeconds?: number; until?: Date } = {}): LoginResult => ({
  __typename: 'LoginRefusal',
  code,
  message: messages[code],
  retryAfterSeconds: more.retryAfterSeconds ?? null,
  until: more.until?.toISOString() ?? null,
})

export interface LoginRequest {
  brandId: string
  username: string
  password: string
  skin?: string | null
  device?: DeviceClaims | null
}

/**
 * Logs a player in by e-mail or phone, or sends the one-time code that the brand asks for, once the e-mail address of the
 * account is confirmed; that of a skin which logs in right after the registration need not be. Only a client with the right password learns that an
 * account is blocked or locked. Where strangers guess from many networks, that client needs a code on every brand.
 */
export async function login(
  deps: Deps,
  clientAddress: string,
  request: LoginRequest,
  language: string | null = null,
): Promise<LoginResult> {
  const username = request.username.trim().normalize('NFC')
  const player = await findByUsername(deps, request.brandId, username)
  return aboutAccount(player?.userId, await tryLogin(deps, clientAddress, request, { username, player, language }))
}

async function tryLogin(
  deps: Deps,
  clientAddress: string,
  request: LoginRequest,
  { username, player, language }: { username: string; player: Player | undefined; language: string | null },
): Promise<LoginResult> {
  // Asked for a known user name too, which then takes as long.
  const name = await usernameKey(deps.pool, request.brandId, username)
  const account = player?.userId ?? name
  const device = deviceOf(deps.config.tokenSecret, request.device)
  // Asked for an unknown user name too, which then takes as long.
  const isKnown = await isKnownDevice(deps.pool, player?.userId ?? unknownPlayerId, device.deviceId)
  const guesses = guessesOf(deps.limits, { account, name, clientAddress, deviceId: isKnown ? device.deviceId : null })
  const { secondsToWait, needsCode } = await guesses.take()
  if (secondsToWait > 0) return refuse('RATE_LIMITED', { retryAfterSeconds: secondsToWait })

  const isRight = await isPassword(player?.passwordHash, request.password)
  if (!isRight || !player || !isConfirmed(player)) {
    const { brandId, password } = request
    if (!(await isUnconfirmed(deps, { brandId, username, password }))) return refuse('INVALID_CREDENTIALS')
    await guesses.undo()
    return refuse('EMAIL_NOT_CONFIRMED')
  }
  const [refusal] = await Promise.all([loginRefusal(deps, player), guesses.forgive()])
  if (refusal) return refusal
  const entry = { player, device, isKnown, needsCode, clientAddress, skin: request.skin, language }
  // They would wait for the player's row inside their transactions, and hold a connection each meanwhile.
  return deps.secretTurns
    .run(player.userId, () => enter(deps, entry))
    .catch((error: unknown) => {
      if (error instanceof TooManyWaiting) return refuse('RATE_LIMITED', { retryAfterSeconds: 5 })
      throw error
    })
}

export interface Entry {
  player: Player
  device: Device
  /** Whether the player has logged in with this device before. */
  isKnown: boolean
  needsCode: boolean
  clientAddress: string
  skin: string | null | undefined
  language: string | null
}

/** What follows the right password of a player who may log in: the tokens, or the second factor. */
export async function enter(deps: Deps, entry: Entry): Promise<LoginResult> {
  const { player, device, isKnown, needsCode, clientAddress } = entry
  const recipient = { ...player, deviceId: isKnown ? device.deviceId : null }
  const waitForApp = async (): Promise<LoginResult> => {
    const waiting = await awaitAuthenticator(deps, recipient, factorBesideApp(player))
    return 'challengeId' in waiting ? { __typename: 'LoginChallenge', ...waiting } : refuse(waiting.code, waiting)
  }
  if (await findAuthenticator(deps.pool, player.userId)) return waitForApp()
  const asked = needsCode ? (proofDestination(player) ?? codeDestination(player)) : null
  const factor = secondFactorOf(player) ?? asked
  if (factor) {
    const skin = skinOfLogin(entry.skin, player.brandId, player.skin)
    const wording = { skin, language: entry.language ?? player.language }
    const started = await startChallenge(deps, { ...recipient, clientAddress }, factor, 'LOGIN', wording)
    return 'challengeId' in started ? { __typename: 'LoginChallenge', ...started } : refuse(started.code, started)
  }
  const open = () =>
    transaction(deps.pool, async (client) => {
      // Asked again under the lock: an app that is turned on meanwhile ends all other logins, and so this one.
      await lockPlayer(client, player.userId)
      if (await findAuthenticator(client, player.userId)) return 'app'
      return startLogin(client, deps.config, player, device, player.passwordHash)
    })
  const tokens = await withinLoginBudget(deps.limits, player.userId, open)
  if (tokens instanceof TooManyLogins) return refuse('RATE_LIMITED', tokens)
  if (tokens === 'app') return waitForApp()
  if (!tokens) return lateRefusal(deps, player.userId)
  if (needsIdentityCheck(player)) deps.background.run('identity-check', () => checkIdentity(deps, player.userId))
  return { __typename: 'AuthTokens', ...tokens }
}

/** Whether the account may be entered with its password: somebody has shown that they receive its mails, or needs not to. */
const isConfirmed = ({ email, emailVerifiedAt, skin }: Player): boolean =>
  emailVerifiedAt !== null || email === null || logsInAtOnce(skin)

const unknownPlayerId = '00000000-0000-0000-0000-000000000000'

async function findByUsername({ pool }: Deps, brandId: string, username: string): Promise<Player | undefined> {
  if (!isBrandId(brandId) || username.length > 254 || username.includes('\0')) return undefined
  return isPhone(username) ? findPlayerByPhone(pool, brandId, username) : findPlayerByEmail(pool, brandId, username)
}

/** Why a player with the right password may not log in now. */
async function loginRefusal(deps: Deps, player: Player): Promise<LoginResult | undefined> {
  const bar = await loginBarByRegister(deps, player)
  return bar && refuse(bar.code, bar)
}

/** The player was blocked or locked, or changed the password, while the password was being checked. */
async function lateRefusal(deps: Deps, userId: string): Promise<LoginResult> {
  const player = await findPlayer(deps.pool, userId)
  return (player && (await loginRefusal(deps, player))) ?? refuse('INVALID_CREDENTIALS')
}
