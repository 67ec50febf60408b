import type {
  ResendLoginCodeRefusalCode,
  ResendLoginCodeResult,
  VerifyLoginRefusalCode,
  VerifyLoginResult,
} from '@parlour/contracts/platform-resolvers'
import { skins } from '../brands/brand-senders.ts'
import { isBrandId } from '../brands/countries.ts'
import { type Queryable, transaction } from '../db/pool.ts'
import { aboutAccount } from '../logins/account-of-result.ts'
import { useAuthenticatorCode, useRecoveryCode } from '../logins/authenticator-codes.ts'
import { findAuthenticator } from '../logins/authenticator-store.ts'
import { completeChallenge, countWrongCode, findChallenge } from '../logins/challenge-store.ts'
import { abandonChallenge, resendCode } from '../logins/challenges.ts'
import { codeBudget } from '../logins/code-budgets.ts'
import type { Device } from '../logins/devices.ts'
import { judgeCode, oneTimeCodeHash } from '../logins/one-time-code.ts'
import { factorBesideApp } from '../logins/second-factor.ts'
import { tokenHash } from '../logins/tokens.ts'
import { notifyPlayer } from '../players/notify-player.ts'
import { findPlayer, lockPlayer } from '../players/player-store.ts'
import type { Deps } from '../runtime/deps.ts'
import { loginBar, loginBarByRegister } from './login-bars.ts'
import { TooManyLogins, withinLoginBudget } from './login-budget.ts'
import { startLogin } from './start-login.ts'

const messages: Record<VerifyLoginRefusalCode | ResendLoginCodeRefusalCode, string> = {
  WRONG_CODE: 'This is not the code that was sent',
  CODE_SPENT: 'The code has expired or used up its attempts',
  UNKNOWN_CHALLENGE: 'No such login is waiting for a code',
  ACCOUNT_BLOCKED: 'The account is blocked',
  ACCOUNT_LOCKED: 'The player has locked the account',
  REGISTER_EXCLUDED: 'The player is on the self-exclusion register of their country',
  SESSION_TIME_EXCEEDED: 'The session-time limit of the player is used up',
  NO_DESTINATION: 'No code is sent for this login',
  TOO_EARLY: 'The last code was sent less than 30 seconds ago',
  CODE_NOT_SENT: 'The code could not be sent',
  RATE_LIMITED: 'Too many codes',
}
const refuse = (
  code: VerifyLoginRefusalCode,
  more: { retryAfterSeconds?: number; until?: Date } = {},
): VerifyLoginResult => ({
  __typename: 'VerifyLoginRefusal',
  code,
  message: messages[code],
  retryAfterSeconds: more.retryAfterSeconds ?? null,
  until: more.until?.toISOString() ?? null,
})

/**
 * Completes a login by its one-time code: the one that was sent, the authenticator app's, or a recovery code. The attempt is counted before the code is compared, so that concurrent guesses
 * cannot pass the limit; a match ends the challenge, so each code works once.
 */
export async function verifyLogin(
  deps: Deps,
  clientAddress: string,
  { brandId, challengeId, code }: { brandId: string; challengeId: string; code: string },
  device: Device,
): Promise<VerifyLoginResult> {
  const { wrongCode, wrongOneTimeCode } = deps.limits
  const challengeHash = tokenHash(challengeId)
  const known = isBrandId(brandId) ? await findChallenge(deps.pool, challengeHash, brandId, 'LOGIN') : undefined
  if (!known) {
    const addressWait = await wrongCode.takeOrWait(clientAddress)
    return addressWait > 0 ? refuse('RATE_LIMITED', { retryAfterSeconds: addressWait }) : refuse('UNKNOWN_CHALLENGE')
  }
  const { userId } = known
  const budget = codeBudget(known)
  const wait = await wrongOneTimeCode.takeOrWait(budget)
  if (wait > 0) {
    // Somebody who knows the password keeps guessing: they have to begin again, after the wait.
    await abandonChallenge(deps, challengeId)
    return aboutAccount(userId, refuse('RATE_LIMITED', { retryAfterSeconds: wait }))
  }
  // A person may join the register while they wait for the code. An exclusion ends the challenge, so the answer is given here;
  // whoever has the challenge has given the password.
  const asked = await findPlayer(deps.pool, userId)
  const barred = asked && (await loginBarByRegister(deps, asked))
  if (barred?.code === 'REGISTER_EXCLUDED') return refuse(barred.code)
  let guessed = false
  const open = async (client: Queryable): Promise<VerifyLoginResult> => {
    const player = await lockPlayer(client, userId)
    const challenge = await findChallenge(client, challengeHash, brandId, 'LOGIN')
    if (!player || !challenge) return refuse('UNKNOWN_CHALLENGE')
    const verdict = judgeCode(challenge, oneTimeCodeHash(deps.config.tokenSecret, challengeHash, code))
    if (verdict === 'SPENT') return refuse('CODE_SPENT')
    // The app has been turned on since the code was asked for, and that code does not take its place.
    const isBesideApp = challenge.destination === factorBesideApp(player)?.destination
    if (verdict === 'MATCH' && !isBesideApp && (await findAuthenticator(client, userId)))
      return refuse('UNKNOWN_CHALLENGE')
    // Whoever has an app on may use it, or a recovery code, also when they have had a code sent.
    const isRecovery = verdict === 'WRONG' && (await useRecoveryCode(client, deps.config, userId, code))
    const isOfApp =
      verdict === 'WRONG' && !isRecovery && (await useAuthenticatorCode(client, deps.config, userId, code))
    if (verdict === 'WRONG' && !isRecovery && !isOfApp) {
      guessed = true
      await countWrongCode.run(client, challengeHash)
      return refuse(challenge.attemptsLeft > 1 ? 'WRONG_CODE' : 'CODE_SPENT')
    }
    await completeChallenge(client, challengeHash, challenge, verdict === 'MATCH')
    if (isRecovery) await notifyPlayer(client, deps.config, player, 'RECOVERY_CODE_USED')
    const bar = await loginBar(client, player)
    if (bar) return refuse(bar.code, bar)
    const tokens = await startLogin(client, deps.config, player, device)
    if (!tokens) throw new Error(`Player ${userId} may log in, but no login was opened`)
    return { __typename: 'AuthTokens', ...tokens }
  }
  const opened = await withinLoginBudget(deps.limits, userId, () => transaction(deps.pool, open))
  const result = opened instanceof TooManyLogins ? refuse('RATE_LIMITED', opened) : opened
  if (!guessed) await wrongOneTimeCode.undo(budget)
  return aboutAccount(userId, result)
}

/** Sends a new code for a waiting login, in the name of the skin on which the player registered. */
export async function resendLoginCode(
  deps: Deps,
  clientAddress: string,
  { brandId, challengeId }: { brandId: string; challengeId: string },
  language: string | null,
): Promise<ResendLoginCodeResult> {
  const result = await resendCode(deps, { brandId, challengeId, clientAddress }, async (userId) => {
    const player = await findPlayer(deps.pool, userId)
    if (!player) throw new Error(`There is no player ${userId}`)
    return { skin: player.skin, language: language ?? player.language }
  })
  if ('challengeId' in result) return { __typename: 'LoginChallenge', ...result }
  const wait = result.code === 'UNKNOWN_CHALLENGE' ? await deps.limits.wrongCode.takeOrWait(clientAddress) : 0
  const { code, retryAfterSeconds = null } =
    wait > 0 ? { code: 'RATE_LIMITED' as const, retryAfterSeconds: wait } : result
  return { __typename: 'ResendLoginCodeRefusal', code, message: messages[code], retryAfterSeconds }
}

/** The skin whose name a code bears: the one on which the player logs in, if it is one of the brand's. */
export const skinOfLogin = (asked: string | null | undefined, brandId: string, ownSkin: string): string =>
  asked && skins[asked]?.brandId === brandId ? asked : ownSkin
