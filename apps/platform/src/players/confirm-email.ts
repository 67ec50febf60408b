import { transaction } from '../db/pool.ts'
import type { Deps } from '../runtime/deps.ts'
import { codeHash } from './email-verification.ts'
import { lockPlayer } from './player-store.ts'

interface CodeRow {
  userId: string
  used: boolean
  expired: boolean
}

const findCode = `select user_id as "userId", used_at is not null as used, expires_at <= now() as expired
  from verification_codes where code_hash = $1 and brand_id = $2`

export type EmailConfirmation = { userId: string } | 'CODE_USED' | 'CODE_EXPIRED'

/**
 * Confirms an e-mail address by the code of its link, on the brand it was made for. Undefined when there is no such code.
 */
export async function confirmEmail(
  { pool }: Pick<Deps, 'pool'>,
  brandId: string,
  code: string,
): Promise<EmailConfirmation | undefined> {
  const given = [codeHash(code), brandId]
  const { rows } = await pool.query<CodeRow>(findCode, given)
  const [found] = rows
  if (!found) return undefined
  return transaction(pool, async (client): Promise<EmailConfirmation | undefined> => {
    await lockPlayer(client, found.userId)
    const { rows } = await client.query<CodeRow>(findCode, given)
    const [row] = rows
    // The address has been changed in the meantime.
    if (!row) return undefined
    if (row.used) return 'CODE_USED'
    if (row.expired) return 'CODE_EXPIRED'
    await client.query('update verification_codes set used_at = now() where code_hash = $1', [given[0]])
    await client.query('update players set email_verified_at = coalesce(email_verified_at, now()) where user_id = $1', [
      row.userId,
    ])
    return { userId: row.userId }
  })
}
