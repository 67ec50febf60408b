import type { Passkey, RemovePasskeyRefusalCode, RemovePasskeyResult } from '@parlour/contracts/platform-resolvers'
import { transaction } from '../db/pool.ts'
import { isUuid } from '../db/uuid-v7.ts'
import { deletePasskey, passkeysOfPlayer } from '../logins/passkey-store.ts'
import { notifyPlayer } from '../players/notify-player.ts'
import { lockPlayer } from '../players/player-store.ts'
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
  UNKNOWN_PASSKEY: 'The player has no such passkey',
  RATE_LIMITED: 'Too many changes of passkeys',
}
const refuse = (code: RemovePasskeyRefusalCode): RemovePasskeyResult => ({
  __typename: 'RemovePasskeyRefusal',
  code,
  message: messages[code],
})

/** Another player's passkey is as good as unknown. */
export async function removePasskey(
  { pool, limits }: Deps,
  userId: string,
  passkeyId: string,
): Promise<RemovePasskeyResult> {
  if (!(await limits.passkeys.take(userId))) return refuse('RATE_LIMITED')
  if (!isUuid(passkeyId)) return refuse('UNKNOWN_PASSKEY')
  return transaction(pool, async (client): Promise<RemovePasskeyResult> => {
    const player = await lockPlayer(client, userId)
    if (!player || (await deletePasskey.run(client, passkeyId, userId)) === 0) return refuse('UNKNOWN_PASSKEY')
    await notifyPlayer(client, player, 'PASSKEY_REMOVED')
    return { __typename: 'RemovePasskeySuccess', success: true }
  })
}
