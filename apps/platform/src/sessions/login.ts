import type { LoginRefusal, LoginRefusalCode, LoginResult } from '@parlour/contracts/platform-resolvers'
import { isBrandId } from '../brands/countries.ts'
import { checkIdentity, needsIdentityCheck } from '../kyc/identity-check.ts'
import { sessionTimeRefusal } from '../limits/limit-checks.ts'
import { isPassword } from '../players/passwords.ts'
import {
  accessProblem,
  findPlayer,
  findPlayerByEmail,
  findPlayerByPhone,
  type Player,
} from '../players/player-store.ts'
import type { Deps } from '../runtime/deps.ts'
import { startLogin } from './start-login.ts'

const messages: Record<LoginRefusalCode, string> = {
  INVALID_CREDENTIALS: 'No account has this user name and password',
  ACCOUNT_BLOCKED: 'The account is blocked',
  ACCOUNT_LOCKED: 'The player has locked the account',
  SESSION_TIME_EXCEEDED: 'The session-time limit of the player is used up',
  RATE_LIMITED: 'Too many attempts',
}
const refuse = (
  code: LoginRefusalCode,
  more: Pick<LoginRefusal, 'retryAfterSeconds'> & { until?: Date } = {},
): LoginResult => ({
  __typename: 'LoginRefusal',
  code,
  message: messages[code],
  retryAfterSeconds: more.retryAfterSeconds ?? null,
  until: more.until?.toISOString() ?? null,
})

/**
 * Logs a player in by e-mail or phone. An unconfirmed e-mail address does not prevent that (skin zu logs in right after
 * registration). Only a client with the right password learns that an account is blocked or locked.
 */
export async function login(
  deps: Deps,
  clientAddress: string,
  request: { brandId: string; username: string; password: string },
): Promise<LoginResult> {
  const username = request.username.trim().normalize('NFC')
  const player = await findByUsername(deps, request.brandId, username)
  const account = player?.userId ?? unknownAccountKey(request.brandId, username)
  // Counted before the comparison, so that concurrent guesses cannot pass before they are counted.
  const { loginByAccount, loginByAddress } = deps.limits
  const wait = (await loginByAddress.takeOrWait(clientAddress)) || (await loginByAccount.takeOrWait(account))
  if (wait > 0) return refuse('RATE_LIMITED', { retryAfterSeconds: wait })

  if (!(await isPassword(player?.passwordHash, request.password)) || !player) return refuse('INVALID_CREDENTIALS')
  const [refusal] = await Promise.all([
    loginRefusal(deps, player),
    loginByAccount.forget(account),
    loginByAddress.undo(clientAddress),
  ])
  if (refusal) return refusal
  const tokens = await startLogin(deps.pool, deps.config, player, player.passwordHash)
  if (!tokens) return lateRefusal(deps, player.userId)
  if (needsIdentityCheck(player)) deps.background.run('identity-check', () => checkIdentity(deps, player.userId))
  return { __typename: 'AuthTokens', ...tokens }
}

const isPhone = (username: string) => username.startsWith('+') && !username.includes('@')

/**
 * The key that counts guesses at an unknown user name. Phone numbers are normalised just like known ones; otherwise the
 * count would reveal whether the number has an account.
 */
const unknownAccountKey = (brandId: string, username: string) =>
  `${brandId} ${isPhone(username) ? username.replace(/\D/g, '') : username.toLowerCase()}`

async function findByUsername({ pool }: Deps, brandId: string, username: string): Promise<Player | undefined> {
  if (!isBrandId(brandId) || username.length > 254 || username.includes('\0')) return undefined
  return isPhone(username) ? findPlayerByPhone(pool, brandId, username) : findPlayerByEmail(pool, brandId, username)
}

/** Why a player with the right password may not log in now. */
async function loginRefusal({ pool }: Deps, player: Player): Promise<LoginResult | undefined> {
  const problem = accessProblem(player, new Date())
  if (problem) return refuse(problem.code, problem)
  const usedUp = await sessionTimeRefusal(pool, player.userId)
  return usedUp ? refuse('SESSION_TIME_EXCEEDED', usedUp) : undefined
}

/** The player was blocked or locked, or changed the password, while the password was being checked. */
async function lateRefusal(deps: Deps, userId: string): Promise<LoginResult> {
  const player = await findPlayer(deps.pool, userId)
  return (player && (await loginRefusal(deps, player))) ?? refuse('INVALID_CREDENTIALS')
}
