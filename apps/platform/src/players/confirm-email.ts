import { timingSafeEqual } from 'node:crypto'
import { transaction, violates } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { voidPendingChanges } from '../logins/pending-changes.ts'
import type { Deps } from '../runtime/deps.ts'
import { planBlacklistCheck } from './check-blacklist.ts'
import { applyEmailChange } from './email-changes.ts'
import { browserHash, codeHash } from './email-verification.ts'
import { lockPlayer } from './player-store.ts'
import { forgetRegistrationOf } from './unconfirmed-registrations.ts'

const verificationCode = sql(
  'verification-code',
  `select user_id as "userId", used_at is not null as used, expires_at <= now() as expired,
       email_change_id as "changeId", browser_hash as "browserHash"
     from verification_codes where code_hash = $1 and brand_id = $2`,
)

/** `registrantPassword`: the hash of the account's password, in the browser in which it was opened with that password; or null. */
export type EmailConfirmation = { userId: string; registrantPassword: string | null } | 'CODE_USED' | 'CODE_EXPIRED'

const useVerificationCode = sql(
  'use-verification-code',
  'update verification_codes set used_at = now() where code_hash = $1',
)

const deleteOtherCodes = sql(
  'delete-other-verification-codes',
  'delete from verification_codes where user_id = $1 and email_change_id is null and used_at is null',
)

const verifyEmail = sql(
  'verify-email',
  'update players set email_verified_at = coalesce(email_verified_at, now()) where user_id = $1',
)

/** Whether the secret is that of the browser that has registered the account, and the password is still that of then. */
const isOfBrowser = (hash: Buffer | null, passwordHash: string | null, secret: string | null): boolean =>
  hash !== null && passwordHash !== null && secret !== null && timingSafeEqual(hash, browserHash(secret, passwordHash))

/**
 * Confirms an e-mail address by the code of its link, on the brand that issued it. Undefined when the code is unknown.
 * @param browserSecret what the browser keeps of a registration in it, if there was one
 */
export async function confirmEmail(
  { pool, config }: Pick<Deps, 'pool' | 'config'>,
  brandId: string,
  code: string,
  browserSecret: string | null,
): Promise<EmailConfirmation | undefined> {
  const hash = codeHash(code)
  const found = await verificationCode.get(pool, hash, brandId)
  if (!found) return undefined
  try {
    return await transaction(pool, async (client): Promise<EmailConfirmation | undefined> => {
      const player = await lockPlayer(client, found.userId)
      const row = await verificationCode.get(client, hash, brandId)
      // The address has changed since the code was issued.
      if (!player || !row) return undefined
      if (row.used) return 'CODE_USED'
      if (row.expired) return 'CODE_EXPIRED'
      await useVerificationCode.run(client, hash)
      await planBlacklistCheck(client, row.userId)
      if (row.changeId)
        return (await applyEmailChange(client, config, player, row.changeId))
          ? { userId: row.userId, registrantPassword: null }
          : undefined
      // Anybody may have registered the address and asked for another one since.
      if (!player.emailVerifiedAt) await voidPendingChanges.run(client, row.userId, null)
      await verifyEmail.run(client, row.userId)
      await deleteOtherCodes.run(client, row.userId)
      await forgetRegistrationOf({ pool: client, config }, row.userId)
      const isHere = isOfBrowser(row.browserHash, player.passwordHash, browserSecret)
      return { userId: row.userId, registrantPassword: isHere ? player.passwordHash : null }
    })
  } catch (error) {
    // Another account has taken the address since the change was asked for.
    if (violates(error, 'players_email')) return undefined
    throw error
  }
}
