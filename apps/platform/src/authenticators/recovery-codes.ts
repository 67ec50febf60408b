import type { Queryable } from '../db/pool.ts'
import { newRecoveryCodes, recoveryCodeHashes, recoveryCodeOf } from '../logins/authenticator-secrets.ts'
import { deleteRecoveryCodes, insertRecoveryCodes } from '../logins/authenticator-store.ts'
import type { Config } from '../runtime/config.ts'

/** Makes ten new recovery codes in place of those that the player has. Call under the player's lock. */
export async function replaceRecoveryCodes(
  db: Queryable,
  { authenticatorKeys }: Pick<Config, 'authenticatorKeys'>,
  userId: string,
): Promise<string[]> {
  const recoveryCodes = newRecoveryCodes()
  const hashes = recoveryCodes.map(
    (made) => recoveryCodeHashes(authenticatorKeys, userId, recoveryCodeOf(made) ?? '')[0],
  )
  await deleteRecoveryCodes.run(db, userId)
  await insertRecoveryCodes.run(db, userId, hashes)
  return recoveryCodes
}
