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
 * Logs a player in by e-mail or phone. An e-mail address that is not confirmed yet does not keep anyone out (skin zu
 * logs in right after the registration); only whoever knows the password learns that an account is blocked or locked.
 */
export async function login(
  deps: Deps,
  clientAddress: string,
  request: { brandId: string; username: string; password: string },
): Promise<LoginResult> {
  const username = request.username.trim().normalize('NFC')
  const player = await findByUsername(deps, request.brandId, username)
  const account = player?.userId ?? nobodysAccount(request.brandId, username)
  // Counted before the password is tried: of many guesses at once, none passes while the others are being counted.
  const { loginByAccount, loginByAddress } = deps.limits
  const wait = (await loginByAddress.takeOrWait(clientAddress)) || (await loginByAccount.takeOrWait(account))
  if (wait > 0) return refuse('RATE_LIMITED', { retryAfterSeconds: wait })

  if (!(await isPassword(player?.passwordHash, request.password)) || !player) return refuse('INVALID_CREDENTIALS')
  const [refusal] = await Promise.all([
    loginRefusal(deps, player),
    loginByAccount.forget(account),
    loginByAddress.giveBack(clientAddress),
  ])
  if (refusal) return refusal
  const tokens = await startLogin(deps.pool, deps.config, player, player.passwordHash)
  if (!tokens) return refusalAfterAll(deps, player.userId)
  if (needsIdentityCheck(player)) deps.background.run('identity-check', () => checkIdentity(deps, player.userId))
  return { __typename: 'AuthTokens', ...tokens }
}

const isPhone = (username: string) => username.startsWith('+') && !username.includes('@')

/**
 * What guesses at a user name that nobody has are counted by. A phone number is one however it is written, as it is when
 * somebody has it: otherwise the count would tell whether.
 */
const nobodysAccount = (brandId: string, username: string) =>
  `${brandId} ${isPhone(username) ? username.replace(/\D/g, '') : username.toLowerCase()}`

async function findByUsername({ pool }: Deps, brandId: string, username: string): Promise<Player | undefined> {
  if (!isBrandId(brandId) || username.length > 254 || username.includes('\0')) return undefined
  return isPhone(username) ? findPlayerByPhone(pool, brandId, username) : findPlayerByEmail(pool, brandId, username)
}

/** Why a player who has given the right password may not come in now. */
async function loginRefusal({ pool }: Deps, player: Player): Promise<LoginResult | undefined> {
  const problem = accessProblem(player, new Date())
  if (problem) return refuse(problem.code, problem)
  const usedUp = await sessionTimeRefusal(pool, player.userId)
  return usedUp ? refuse('SESSION_TIME_EXCEEDED', usedUp) : undefined
}

/** The player was blocked or locked, or the password changed, while the password was being checked. */
async function refusalAfterAll(deps: Deps, userId: string): Promise<LoginResult> {
  const player = await findPlayer(deps.pool, userId)
  return (player && (await loginRefusal(deps, player))) ?? refuse('INVALID_CREDENTIALS')
}
