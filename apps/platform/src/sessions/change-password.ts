import type { ChangePasswordRefusalCode, ChangePasswordResult } from '@parlour/contracts/platform-resolvers'
import { transaction } from '../db/pool.ts'
import { unauthenticated } from '../graphql/context.ts'
import { isLoginActive } from '../logins/end-logins.ts'
import type { AccessClaims } from '../logins/tokens.ts'
import { passwordProblem } from '../players/field-rules.ts'
import { guessableProblem } from '../players/guessable-password.ts'
import { notifyPlayer } from '../players/notify-player.ts'
import { deletePasswordResets } from '../players/password-resets.ts'
import { hashPassword } from '../players/passwords.ts'
import { findPlayer, lockPlayer, updatePlayer } from '../players/player-store.ts'
import { checkOwnPassword } from '../players/proof.ts'
import type { Deps } from '../runtime/deps.ts'
import { endOtherAccess } from './end-other-access.ts'

const messages: Record<Exclude<ChangePasswordRefusalCode, 'INVALID_ENTRY' | 'GUESSABLE_PASSWORD'>, string> = {
  WRONG_PASSWORD: 'This is not the current password',
  SAME_PASSWORD: 'The new password is the same as the current one',
  RATE_LIMITED: 'Too many wrong passwords',
}
const refuse = (code: ChangePasswordRefusalCode, message: string, field?: string): ChangePasswordResult => ({
  __typename: 'ChangePasswordRefusal',
  code,
  message,
  field: field ?? null,
})

/**
 * Changes the password for a login, which stays; every other login of the player ends, with passkeys that may be a
 * thief's, and reset links become invalid.
 * A player without a password sets the first one through recoverPassword.
 */
export async function changePassword(
  deps: Deps,
  clientAddress: string,
  { userId, loginId }: AccessClaims,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<ChangePasswordResult> {
  const problem = passwordProblem(password)
  if (problem) return refuse('INVALID_ENTRY', problem.message, problem.field)
  const owner = await findPlayer(deps.pool, userId)
  if (!owner) throw new Error(`There is no player ${userId}`)
  const presentHash = owner.passwordHash
  const wrong = await checkOwnPassword(deps, clientAddress, owner, currentPassword)
  if (wrong) return refuse(wrong, messages[wrong], wrong === 'WRONG_PASSWORD' ? 'currentPassword' : undefined)
  if (password === currentPassword) return refuse('SAME_PASSWORD', messages.SAME_PASSWORD, 'password')
  const guessable = guessableProblem(password, owner)
  if (guessable) return refuse(guessable.code, guessable.message, guessable.field)

  const passwordHash = await hashPassword(password)
  return transaction(deps.pool, async (client): Promise<ChangePasswordResult> => {
    const player = await lockPlayer(client, userId)
    // The login may have ended while the password was compared.
    if (!(await isLoginActive(client, loginId))) throw unauthenticated()
    // Another change was faster, so the given password is no longer the current one.
    if (!player || player.passwordHash !== presentHash)
      return refuse('WRONG_PASSWORD', messages.WRONG_PASSWORD, 'currentPassword')
    await updatePlayer(client, userId, { passwordHash })
    await deletePasswordResets.run(client, userId)
    await endOtherAccess(client, deps.config, player, 'PASSWORD', loginId)
    await notifyPlayer(client, deps.config, player, 'PASSWORD_CHANGED')
    return { __typename: 'ChangePasswordSuccess', success: true }
  })
}
