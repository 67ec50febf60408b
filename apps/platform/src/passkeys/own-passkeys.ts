import type {
  Passkey,
  ProofInput,
  RemovePasskeyRefusalCode,
  RemovePasskeyResult,
} from '@parlour/contracts/platform-resolvers'
import { transaction } from '../db/pool.ts'
import { isLoginActive } from '../logins/end-logins.ts'
import { deletePasskey, passkeysOfPlayer } from '../logins/passkey-store.ts'
import type { AccessClaims } from '../logins/tokens.ts'
import { notifyPlayer } from '../players/notify-player.ts'
import { findPlayer, lockPlayer } from '../players/player-store.ts'
import { checkProof, proofMessages } from '../players/proof.ts'
import type { Deps } from '../runtime/deps.ts'

export async function passkeys({ pool }: Deps, userId: string): Promise<Passkey[]> {
  const rows = await passkeysOfPlayer.all(pool, userId)
  return rows.map(({ passkeyId, name, createdAt, lastUsedAt }) => ({
    passkeyId,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}

const messages: Record<RemovePasskeyRefusalCode, string> = {
  ...proofMessages,
  UNKNOWN_PASSKEY: 'The player has no such passkey',
  RATE_LIMITED: 'Too many changes of passkeys',
}
const refuse = (code: RemovePasskeyRefusalCode): RemovePasskeyResult => ({
  __typename: 'RemovePasskeyRefusal',
  code,
  message: messages[code],
})

/**
 * Removes a passkey, with a proof however fresh the login is: a thief must not be able to take the owner's way in. Another
 * player's passkey is as good as unknown.
 */
export async function removePasskey(
  deps: Deps,
  clientAddress: string,
  { userId, loginId }: AccessClaims,
  { passkeyId, proof }: { passkeyId: string; proof?: ProofInput | null },
): Promise<RemovePasskeyResult> {
  const { pool, limits } = deps
  if (!(await limits.passkeys.take(userId))) return refuse('RATE_LIMITED')
  // Before the proof, so that a code is not used up in vain.
  const present = await passkeysOfPlayer.all(pool, userId)
  if (!present.some((passkey) => passkey.passkeyId === passkeyId)) return refuse('UNKNOWN_PASSKEY')
  const asked = await findPlayer(pool, userId)
  if (!asked) throw new Error(`There is no player ${userId}`)
  const unproved = await checkProof(deps, clientAddress, { player: asked, loginId }, proof)
  if (unproved) return refuse(unproved)
  return transaction(pool, async (client): Promise<RemovePasskeyResult> => {
    const player = await lockPlayer(client, userId)
    // The login may have ended while the proof was checked.
    if (!player || !(await isLoginActive(client, loginId))) return refuse('PROOF_REQUIRED')
    if ((await deletePasskey.run(client, passkeyId, userId)) === 0) return refuse('UNKNOWN_PASSKEY')
    await notifyPlayer(client, deps.config, player, 'PASSKEY_REMOVED')
    return { __typename: 'RemovePasskeySuccess', success: true }
  })
}
