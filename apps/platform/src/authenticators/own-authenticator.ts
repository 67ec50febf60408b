import type {
  Authenticator,
  ProofInput,
  RemoveAuthenticatorRefusalCode,
  RemoveAuthenticatorResult,
} from '@parlour/contracts/platform-resolvers'
import { transaction } from '../db/pool.ts'
import {
  authenticatorOverview,
  deleteAuthenticator,
  deleteRecoveryCodes,
  findAuthenticator,
} from '../logins/authenticator-store.ts'
import { isLoginActive } from '../logins/end-logins.ts'
import type { AccessClaims } from '../logins/tokens.ts'
import { notifyPlayer } from '../players/notify-player.ts'
import { findPlayer, lockPlayer } from '../players/player-store.ts'
import { checkProof, proofMessages } from '../players/proof.ts'
import type { Deps } from '../runtime/deps.ts'
import { endOtherAccess } from '../sessions/end-other-access.ts'
import { authenticatorSetup } from './add-authenticator.ts'

export async function authenticator(deps: Deps, login: AccessClaims): Promise<Authenticator> {
  const row = await authenticatorOverview.get(deps.pool, login.userId)
  if (row?.confirmedAt) return { addedAt: row.confirmedAt.toISOString(), recoveryCodesLeft: row.codesLeft, setup: null }
  return { addedAt: null, recoveryCodesLeft: 0, setup: await authenticatorSetup(deps, login) }
}

const messages: Record<RemoveAuthenticatorRefusalCode, string> = {
  ...proofMessages,
  AUTHENTICATOR_OFF: 'The player has no authenticator app on',
}
const refuse = (code: RemoveAuthenticatorRefusalCode): RemoveAuthenticatorResult => ({
  __typename: 'RemoveAuthenticatorRefusal',
  code,
  message: messages[code],
})

/** Turns the app off, with a proof however fresh the login is. */
export async function removeAuthenticator(
  deps: Deps,
  clientAddress: string,
  { userId, loginId }: AccessClaims,
  proof: ProofInput | null | undefined,
): Promise<RemoveAuthenticatorResult> {
  const { pool, limits } = deps
  if (!(await limits.authenticators.take(userId))) return refuse('RATE_LIMITED')
  const asked = await findPlayer(pool, userId)
  if (!asked) throw new Error(`There is no player ${userId}`)
  if (!(await findAuthenticator(pool, userId))) return refuse('AUTHENTICATOR_OFF')
  const unproved = await checkProof(deps, clientAddress, { player: asked, loginId }, proof)
  if (unproved) return refuse(unproved)
  return transaction(pool, async (client): Promise<RemoveAuthenticatorResult> => {
    const player = await lockPlayer(client, userId)
    // The login may have ended while the proof was checked.
    if (!player || !(await isLoginActive(client, loginId))) return refuse('PROOF_REQUIRED')
    await deleteRecoveryCodes.run(client, userId)
    if ((await deleteAuthenticator.run(client, userId)) === 0) return refuse('AUTHENTICATOR_OFF')
    await endOtherAccess(client, player, 'SECOND_FACTOR', loginId)
    await notifyPlayer(client, player, 'AUTHENTICATOR_REMOVED')
    return { __typename: 'RemoveAuthenticatorSuccess', success: true }
  })
}
