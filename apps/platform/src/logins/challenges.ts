import { randomBytes } from 'node:crypto'
import type { LoginChallenge } from '@parlour/contracts/platform-resolvers'
import { skins } from '../brands/brand-senders.ts'
import type { BrandId } from '../brands/countries.ts'
import { codeMessage } from '../mail/code-message.ts'
import { sendMessage } from '../mail/gateway.ts'
import type { Deps } from '../runtime/deps.ts'
import {
  type ChallengePurpose,
  type ChallengeRow,
  deleteChallenge,
  deleteEarlierChallenges,
  findChallenge,
  insertChallenge,
  renewChallenge,
  restoreChallenge,
} from './challenge-store.ts'
import { codeBudget, type NotSent, takeCode } from './code-budgets.ts'
import { codeRules, masked, newOneTimeCode, oneTimeCodeHash } from './one-time-code.ts'
import { channelOf, type SecondFactor } from './second-factor.ts'
import { tokenHash } from './tokens.ts'

/** How a code is written and in whose name. */
export interface Wording {
  /** The skin on which the player logs in. */
  skin: string
  /** BCP 47. */
  language: string
}

interface Challenged {
  userId: string
  brandId: BrandId
  /** Of the browser, if it is one in which they have logged in before. */
  deviceId?: string | null
  /** The password that was given, or that of whoever is logged in; a challenge is for no later one. */
  passwordHash: string | null
}

const viewOf = (challengeId: string, row: ChallengeRow): LoginChallenge => ({
  challengeId,
  channel: row.channel,
  destination: row.destination && masked(row.destination),
  attemptsLeft: row.codeExpired ? 0 : row.attemptsLeft,
  isWrong: row.attemptsLeft < codeRules.attempts,
  codeExpiresAt: row.codeExpiresAt.toISOString(),
  resendAt: row.resendAt.toISOString(),
})

/** A waiting login as its page shows it; null when it is unknown, over or done. */
export async function loginChallenge(
  { pool }: Pick<Deps, 'pool'>,
  brandId: string,
  challengeId: string,
): Promise<LoginChallenge | null> {
  const row = await findChallenge(pool, tokenHash(challengeId), brandId, 'LOGIN')
  return row ? viewOf(challengeId, row) : null
}

/**
 * Sends a code to the player and remembers what it is for. Nothing is left when the code cannot be sent. A code replaces
 * the one that waits in the same known device, and none of another: a stranger must not cancel the owner's login.
 */
export async function startChallenge(
  deps: Deps,
  asking: Challenged & { clientAddress: string },
  factor: SecondFactor,
  purpose: ChallengePurpose,
  wording: Wording,
): Promise<LoginChallenge | NotSent> {
  const { userId, brandId, deviceId = null, passwordHash, clientAddress } = asking
  const challengeId = randomBytes(32).toString('base64url')
  const challengeHash = tokenHash(challengeId)
  const code = newOneTimeCode()
  await insertChallenge.run(
    deps.pool,
    challengeHash,
    userId,
    brandId,
    purpose,
    factor.channel,
    factor.destination,
    oneTimeCodeHash(deps.config.tokenSecret, challengeHash, code),
    codeRules.attempts,
    codeRules.seconds,
    codeRules.resendAfterSeconds,
    codeRules.challengeSeconds,
    deviceId,
    passwordHash,
  )
  const row = await findChallenge(deps.pool, challengeHash, brandId, purpose)
  const refusal = row && (await takeCode(deps, row, clientAddress))
  if (row && !refusal && (await sendCode(deps, factor, purpose, wording, code))) {
    await deleteEarlierChallenges.run(deps.pool, challengeHash)
    return viewOf(challengeId, row)
  }
  await deleteChallenge.run(deps.pool, challengeHash)
  return refusal ?? { code: 'CODE_NOT_SENT' }
}

/**
 * Lets a login wait for a code of the player's authenticator app, at any time until it is given up.
 * @param alternative where a code can be sent instead
 */
export async function awaitAuthenticator(
  deps: Deps,
  { userId, brandId, deviceId = null, passwordHash }: Challenged,
  alternative: SecondFactor | null,
): Promise<LoginChallenge | NotSent> {
  const wait = await deps.limits.wrongOneTimeCode.wait(codeBudget({ userId, deviceId, purpose: 'LOGIN' }))
  if (wait > 0) return { code: 'RATE_LIMITED', retryAfterSeconds: wait }
  const challengeId = randomBytes(32).toString('base64url')
  const challengeHash = tokenHash(challengeId)
  await insertChallenge.run(
    deps.pool,
    challengeHash,
    userId,
    brandId,
    'LOGIN',
    'APP',
    alternative?.destination ?? '',
    // Nothing has been sent: the hash of no code.
    randomBytes(32),
    codeRules.attempts,
    codeRules.challengeSeconds,
    0,
    codeRules.challengeSeconds,
    deviceId,
    passwordHash,
  )
  await deleteEarlierChallenges.run(deps.pool, challengeHash)
  const row = await findChallenge(deps.pool, challengeHash, brandId, 'LOGIN')
  return row ? viewOf(challengeId, row) : { code: 'CODE_NOT_SENT' }
}

/** False when the gateway did not accept the message. The log holds the reason but never the code. */
async function sendCode(
  deps: Deps,
  factor: SecondFactor,
  purpose: ChallengePurpose,
  { skin, language }: Wording,
  code: string,
): Promise<boolean> {
  const sender = skins[skin]
  if (!sender) throw new Error(`There is no skin ${skin}`)
  const sent = await sendMessage(deps, codeMessage(sender, factor, { purpose, language, code }))
  if (sent.status !== 'done') deps.logger.error({ result: sent }, 'one-time code not sent')
  return sent.status === 'done'
}

/** Replaces the code of a waiting login and sends the new one; or sends a first one instead of the app's code. */
export async function resendCode(
  deps: Deps,
  { brandId, challengeId, clientAddress }: { brandId: string; challengeId: string; clientAddress: string },
  wordingOf: (userId: string) => Promise<Wording>,
): Promise<
  LoginChallenge | NotSent | { code: 'UNKNOWN_CHALLENGE' | 'TOO_EARLY' | 'NO_DESTINATION'; retryAfterSeconds?: number }
> {
  const challengeHash = tokenHash(challengeId)
  const known = await findChallenge(deps.pool, challengeHash, brandId, 'LOGIN')
  if (!known) return { code: 'UNKNOWN_CHALLENGE' }
  if (!known.destination) return { code: 'NO_DESTINATION' }
  if (!known.mayResend) return { code: 'TOO_EARLY' }
  const refusal = await takeCode(deps, known, clientAddress)
  if (refusal) return refusal
  const code = newOneTimeCode()
  const codeHash = oneTimeCodeHash(deps.config.tokenSecret, challengeHash, code)
  const factor = { channel: channelOf(known.destination), destination: known.destination }
  const isRenewed = await renewChallenge.run(
    deps.pool,
    challengeHash,
    codeHash,
    codeRules.attempts,
    codeRules.seconds,
    codeRules.resendAfterSeconds,
    factor.channel,
  )
  // Of two requests at once, the second finds the wait renewed.
  if (isRenewed === 0) return { code: 'TOO_EARLY' }
  if (!(await sendCode(deps, factor, 'LOGIN', await wordingOf(known.userId), code))) {
    // The player may hold the code before: it stays in force, and a new one can be asked for at once.
    const { attemptsLeft, codeExpiresAt, resendAt, channel } = known
    const before = [known.codeHash, attemptsLeft, codeExpiresAt, resendAt, channel] as const
    await restoreChallenge.run(deps.pool, challengeHash, codeHash, ...before)
    return { code: 'CODE_NOT_SENT' }
  }
  const row = await findChallenge(deps.pool, challengeHash, brandId, 'LOGIN')
  return row ? viewOf(challengeId, row) : { code: 'UNKNOWN_CHALLENGE' }
}

/** Gives up a waiting challenge; an unknown one changes nothing. */
export const abandonChallenge = ({ pool }: Pick<Deps, 'pool'>, challengeId: string): Promise<number> =>
  deleteChallenge.run(pool, tokenHash(challengeId))
