import type {
  Authenticator,
  ProofInput,
  RemoveAuthenticatorRefusalCode,
  RemoveAuthenticatorResult,
  RenewRecoveryCodesResult,
} from '@parlour/contracts/platform-resolvers'
import { type Queryable, transaction } from '../db/pool.ts'
import {
  authenticatorOverview,
  deleteAuthenticator,
  deleteRecoveryCodes,
  findAuthenticator,
} from '../logins/authenticator-store.ts'
import { isLoginActive } from '../logins/end-logins.ts'
import type { AccessClaims } from '../logins/tokens.ts'
import { notifyPlayer } from '../players/notify-player.ts'
import { findPlayer, lockPlayer, type Player } from '../players/player-store.ts'
import { checkProof, proofMessages } from '../players/proof.ts'
import type { Deps } from '../runtime/deps.ts'
import { endOtherAccess } from '../sessions/end-other-access.ts'
import { authenticatorSetup } from './add-authenticator.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

export async function authenticator(deps: Deps, login: AccessClaims): Promise<Authenticator> {
  const row = await authenticatorOverview.get(deps.pool, login.userId)
  if (row?.confirmedAt) return { addedAt: row.confirmedAt.toISOString(), recoveryCodesLeft: row.codesLeft, setup: null }
  return { addedAt: null, recoveryCodesLeft: 0, setup: await authenticatorSetup(deps, login) }
}

const messages: Record<RemoveAuthenticatorRefusalCode, string> = {
  ...proofMessages,
  AUTHENTICATOR_OFF: 'The player has no authenticator app on',
}
const refused = (code: RemoveAuthenticatorRefusalCode) => ({ code, message: messages[code] })

/** Changes what belongs to the app that is on, with a proof however fresh the login is; or says why not. */
async function withProof<Done extends object>(
  deps: Deps,
  clientAddress: string,
  { userId, loginId }: AccessClaims,
  proof: ProofInput | null | undefined,
  change: (client: Queryable, player: Player) => Promise<Done>,
): Promise<Done | RemoveAuthenticatorRefusalCode> {
  const { pool, limits } = deps
  if (!(await limits.authenticators.take(userId))) return 'RATE_LIMITED'
  const asked = await findPlayer(pool, userId)
  if (!asked) throw new Error(`There is no player ${userId}`)
  if (!(await findAuthenticator(pool, userId))) return 'AUTHENTICATOR_OFF'
  const unproved = await checkProof(deps, clientAddress, { player: asked, loginId }, proof)
  if (unproved) return unproved
  return transaction(pool, async (client) => {
    const player = await lockPlayer(client, userId)
    // The login may have ended while the proof was checked.
    if (!player || !(await isLoginActive(client, loginId))) return 'PROOF_REQUIRED'
    return (await findAuthenticator(client, userId)) ? change(client, player) : 'AUTHENTICATOR_OFF'
  })
}

/** Turns the app off. */
export async function removeAuthenticator(
  deps: Deps,
  clientAddress: string,
  login: AccessClaims,
  proof: ProofInput | null | undefined,
): Promise<RemoveAuthenticatorResult> {
  const result = await withProof(deps, clientAddress, login, proof, async (client, player) => {
    await deleteRecoveryCodes.run(client, player.userId)
    await deleteAuthenticator.run(client, player.userId)
    await endOtherAccess(client, deps.config, player, 'SECOND_FACTOR', login.loginId)
    await notifyPlayer(client, deps.config, player, 'AUTHENTICATOR_REMOVED')
    return { __typename: 'RemoveAuthenticatorSuccess' as const, success: true }
  })
  return typeof result === 'string' ? { __typename: 'RemoveAuthenticatorRefusal', ...refused(result) } : result
}

/** For a player who has used the recovery codes up, or has lost them: the app stays as it is. */
export async function renewRecoveryCodes(
  deps: Deps,
  clientAddress: string,
  login: AccessClaims,
  proof: ProofInput | null | undefined,
): Promise<RenewRecoveryCodesResult> {
  const result = await withProof(deps, clientAddress, login, proof, async (client, player) => {
    const recoveryCodes = await replaceRecoveryCodes(client, deps.config, player.userId)
    await notifyPlayer(client, deps.config, player, 'RECOVERY_CODES_RENEWED')
    return { __typename: 'RenewRecoveryCodesSuccess' as const, recoveryCodes }
  })
  return typeof result === 'string' ? { __typename: 'RenewRecoveryCodesRefusal', ...refused(result) } : result
}
