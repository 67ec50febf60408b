import type { Queryable } from '../db/pool.ts'
import type { Config } from '../runtime/config.ts'
import { openSecret, recoveryCodeHashes, recoveryCodeOf, sealSecret } from './authenticator-secrets.ts'
import { findAuthenticator, spendRecoveryCode, useAuthenticatorStep } from './authenticator-store.ts'
import { acceptedStep } from './totp.ts'

type KeysOf = Pick<Config, 'authenticatorKeys'>

/** Uses up a code of the player's authenticator app; false when it is none. Call under the player's lock. */
export async function useAuthenticatorCode(
  db: Queryable,
  { authenticatorKeys }: KeysOf,
  userId: string,
  code: string,
): Promise<boolean> {
  const found = await findAuthenticator(db, userId)
  if (!found) return false
  const secret = openSecret(authenticatorKeys, userId, found)
  const step = acceptedStep(secret, code, new Date(), Number(found.usedStep))
  if (step === undefined) return false
  const { keyId, sealed } = sealSecret(authenticatorKeys, userId, secret)
  return (await useAuthenticatorStep.run(db, userId, step, keyId, sealed)) === 1
}

/** Uses up one of the player's recovery codes; false when it is none of them. Call under the player's lock. */
export async function useRecoveryCode(
  db: Queryable,
  { authenticatorKeys }: KeysOf,
  userId: string,
  typed: string,
): Promise<boolean> {
  const code = recoveryCodeOf(typed)
  if (!code || !(await findAuthenticator(db, userId))) return false
  return (await spendRecoveryCode.run(db, userId, recoveryCodeHashes(authenticatorKeys, userId, code))) === 1
}
