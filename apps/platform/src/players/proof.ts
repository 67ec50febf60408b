import type { CodePurpose, ProofInput, ProofMethod, RequestCodeResult } from '@parlour/contracts/platform-resolvers'
import { transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { useAuthenticatorCode } from '../logins/authenticator-codes.ts'
import { findAuthenticator } from '../logins/authenticator-store.ts'
import { type ChallengePurpose, completeChallenge, countWrongCode, findChallenge } from '../logins/challenge-store.ts'
import { codeBudget } from '../logins/code-budgets.ts'
import { judgeCode, oneTimeCodeHash } from '../logins/one-time-code.ts'
import { proofDestination } from '../logins/second-factor.ts'
import { tokenHash } from '../logins/tokens.ts'
import type { Deps } from '../runtime/deps.ts'
import { isPassword } from './passwords.ts'
import { sendPlayerCode } from './player-code.ts'
import { findPlayer, lockPlayer, type Player } from './player-store.ts'

/** Why a change or a withdrawal is refused to a player who is logged in. */
export type ProofProblem = 'PROOF_REQUIRED' | 'WRONG_PASSWORD' | 'WRONG_CODE' | 'RATE_LIMITED'

export const proofMessages: Record<ProofProblem, string> = {
  PROOF_REQUIRED: 'The password or a one-time code is needed',
  WRONG_PASSWORD: 'This is not the current password',
  WRONG_CODE: 'This is not a code that is valid now',
  RATE_LIMITED: 'Too many attempts',
}

const loginMinutes = 10

const freshLogin = sql(
  'fresh-login',
  `select from logins where login_id = $1 and created_at > now() - ${loginMinutes} * interval '1 minute'`,
)

/**
 * Whether the person at a logged-in browser is its player: by the password, by a one-time code of requestCode, or by the
 * code of their authenticator app. Whoever finds a browser logged in must not be able to take the account over. An
 * account with neither password, phone nor confirmed address has a fresh login for its proof: it can only be entered
 * through the bank, which has just asked for its own second factor. A code proves only what it was requested for. Null
 * when the proof is good.
 */
export async function checkProof(
  deps: Deps,
  clientAddress: string,
  { player, loginId }: { player: Player; loginId: string },
  proof: ProofInput | null | undefined,
  purpose: CodePurpose = 'CHANGE',
): Promise<ProofProblem | null> {
  const { password, challengeId, code } = proof ?? {}
  if (password) return checkOwnPassword(deps, clientAddress, player, password)
  if (proofMethods(player).length === 0)
    return (await freshLogin.run(deps.pool, loginId)) === 1 ? null : 'PROOF_REQUIRED'
  const canBeRight = code && (challengeId || (await findAuthenticator(deps.pool, player.userId)))
  return canBeRight ? checkOwnCode(deps, player, purposes[purpose], { challengeId, code }) : 'PROOF_REQUIRED'
}

/** Counted before the comparison, as at login, so that concurrent guesses cannot pass before they are counted. */
export async function checkOwnPassword(
  { limits }: Pick<Deps, 'limits'>,
  clientAddress: string,
  { userId, passwordHash }: Pick<Player, 'userId' | 'passwordHash'>,
  password: string,
): Promise<'WRONG_PASSWORD' | 'RATE_LIMITED' | null> {
  const { ownPassword, loginByAddress } = limits
  const allowed = (await loginByAddress.take(clientAddress)) && (await ownPassword.take(userId))
  if (!allowed) return 'RATE_LIMITED'
  if (!(await isPassword(passwordHash, password))) return 'WRONG_PASSWORD'
  await Promise.all([ownPassword.forget(userId), loginByAddress.undo(clientAddress)])
  return null
}

/** A code is used up by a match, and counts as a guess otherwise. Without a challenge only the app's code can be right. */
async function checkOwnCode(
  { pool, config, limits }: Deps,
  { userId, brandId }: Pick<Player, 'userId' | 'brandId'>,
  purpose: ChallengePurpose,
  { challengeId, code }: { challengeId: string | null | undefined; code: string },
): Promise<'WRONG_CODE' | 'RATE_LIMITED' | null> {
  const budget = codeBudget({ userId, purpose, deviceId: null })
  // Before the comparison, as with passwords.
  if (!(await limits.wrongOneTimeCode.take(budget))) return 'RATE_LIMITED'
  const challengeHash = tokenHash(challengeId ?? '')
  const matches = await transaction(pool, async (client) => {
    await lockPlayer(client, userId)
    const challenge = challengeId ? await findChallenge(client, challengeHash, brandId, purpose) : undefined
    const own = challenge?.userId === userId ? challenge : undefined
    const verdict = own && judgeCode(own, oneTimeCodeHash(config.tokenSecret, challengeHash, code))
    if (own && verdict === 'MATCH') await completeChallenge(client, challengeHash, own, true)
    if (verdict === 'MATCH' || (await useAuthenticatorCode(client, config, userId, code))) return true
    if (verdict === 'WRONG') await countWrongCode.run(client, challengeHash)
    return false
  })
  if (!matches) return 'WRONG_CODE'
  await limits.wrongOneTimeCode.undo(budget)
  return null
}

const purposes: Record<CodePurpose, ChallengePurpose> = { CHANGE: 'CONFIRMATION', WITHDRAWAL: 'WITHDRAWAL' }

/** The ways in which a player can prove that they are at the browser; none for an account that only its bank can open. */
export const proofMethods = (player: Player): ProofMethod[] => [
  ...(player.passwordHash ? (['PASSWORD'] as const) : []),
  ...(proofDestination(player) ? (['CODE'] as const) : []),
]

/** Sends a player who is logged in a one-time code: to their proved phone, or else to their confirmed e-mail address. */
export async function requestCode(
  deps: Deps,
  clientAddress: string,
  { userId, purpose }: { userId: string; purpose: CodePurpose },
  language: string | null,
): Promise<RequestCodeResult> {
  const player = await findPlayer(deps.pool, userId)
  if (!player) throw new Error(`There is no player ${userId}`)
  return sendPlayerCode(deps, { player, clientAddress }, proofDestination(player), purposes[purpose], language)
}
