import type {
  ConfirmPhoneRefusalCode,
  ConfirmPhoneResult,
  RequestCodeResult,
} from '@parlour/contracts/platform-resolvers'
import { transaction, violates } from '../db/pool.ts'
import { unauthenticated } from '../graphql/context.ts'
import { completeChallenge, countWrongCode, findChallenge } from '../logins/challenge-store.ts'
import { codeBudget } from '../logins/code-budgets.ts'
import { isLoginActive } from '../logins/end-logins.ts'
import { judgeCode, oneTimeCodeHash } from '../logins/one-time-code.ts'
import { phoneToProve } from '../logins/second-factor.ts'
import { tokenHash } from '../logins/tokens.ts'
import { matchPerson, planForPlayers } from '../persons/person-jobs.ts'
import type { Deps } from '../runtime/deps.ts'
import { newUndo, requireUndoUri } from './change-undos.ts'
import { secureAfterChange } from './email-changes.ts'
import { notifyPlayer } from './notify-player.ts'
import { applyPhoneChange, giveUpPhoneChange, pendingPhoneOf } from './phone-changes.ts'
import { sendPlayerCode } from './player-code.ts'
import { findPlayer, lockPlayer } from './player-store.ts'
import { userOf } from './user.ts'

/**
 * Sends a code to the new number of a player, however it is the number of somebody else: the answer must not tell. Without a
 * new one, to the number that they have and have not proved. Needs no proof: who has it receives nothing but the code.
 */
export async function requestPhoneCode(
  deps: Deps,
  clientAddress: string,
  userId: string,
  language: string | null,
): Promise<RequestCodeResult> {
  const player = await findPlayer(deps.pool, userId)
  if (!player) throw new Error(`There is no player ${userId}`)
  const destination = (await pendingPhoneOf(deps.pool, userId))?.phone ?? phoneToProve(player)
  const to = destination ? { channel: 'SMS' as const, destination } : null
  return sendPlayerCode(deps, { player, clientAddress }, to, 'PHONE', language)
}

const messages: Record<ConfirmPhoneRefusalCode, string> = {
  WRONG_CODE: 'This is not a code that is valid now for this number',
  PHONE_IN_USE: 'There is another account with this phone number',
  RATE_LIMITED: 'Too many wrong codes',
}
const refuse = (code: ConfirmPhoneRefusalCode, retryAfterSeconds: number | null = null): ConfirmPhoneResult => ({
  __typename: 'ConfirmPhoneRefusal',
  code,
  message: messages[code],
  retryAfterSeconds,
})

/**
 * Gives the account the new number by the code that was sent there, or proves the one that it has. Only whoever holds the phone learns that another
 * account has the number: nothing is changed then, and the change is over.
 */
export async function confirmPhone(
  deps: Deps,
  { userId, loginId }: { userId: string; loginId: string },
  { challengeId, code, undoUri }: { challengeId: string; code: string; undoUri: string },
): Promise<ConfirmPhoneResult> {
  const { pool, config, limits } = deps
  const budget = codeBudget({ userId, purpose: 'PHONE', deviceId: null })
  // Before the comparison, as with passwords.
  const wait = await limits.wrongOneTimeCode.takeOrWait(budget)
  if (wait > 0) return refuse('RATE_LIMITED', wait)
  const challengeHash = tokenHash(challengeId)
  const undo = newUndo(undoUri)
  let matched = false
  try {
    return await transaction(pool, async (client): Promise<ConfirmPhoneResult> => {
      const player = await lockPlayer(client, userId)
      if (!player || !(await isLoginActive(client, loginId))) throw unauthenticated()
      requireUndoUri(config, player, undoUri)
      const challenge = await findChallenge(client, challengeHash, player.brandId, 'PHONE')
      const pending = await pendingPhoneOf(client, userId)
      const isNew = pending !== undefined && challenge?.destination === pending.phone
      const isOwn = !pending && challenge?.destination === phoneToProve(player)
      if (challenge?.userId !== userId || !(isNew || isOwn)) return refuse('WRONG_CODE')
      const verdict = judgeCode(challenge, oneTimeCodeHash(config.tokenSecret, challengeHash, code))
      if (verdict === 'WRONG') await countWrongCode.run(client, challengeHash)
      if (verdict !== 'MATCH') return refuse('WRONG_CODE')
      matched = true
      await completeChallenge(client, challengeHash, challenge, true)
      await planForPlayers(client, matchPerson, [userId])
      if (!isNew) return { __typename: 'ConfirmPhoneSuccess', user: userOf(player) }
      await applyPhoneChange(client, player, pending, undo.hash)
      await notifyPlayer(client, config, player, 'PHONE_CHANGED', { undo: undo.link })
      await secureAfterChange(client, userId, loginId)
      return { __typename: 'ConfirmPhoneSuccess', user: userOf({ ...player, phone: pending.phone }) }
    })
  } catch (error) {
    if (!violates(error, 'players_phone')) throw error
    await transaction(pool, async (client) => {
      await lockPlayer(client, userId)
      await giveUpPhoneChange(client, userId)
    })
    return refuse('PHONE_IN_USE')
  } finally {
    if (matched) await limits.wrongOneTimeCode.undo(budget)
  }
}
