import type { VerifyWithAuthRefusalCode, VerifyWithAuthResult } from '@parlour/contracts/platform-resolvers'
import { transaction } from '../db/pool.ts'
import type { Deps } from '../deps.ts'
import { checkIdentity } from '../kyc/identity-check.ts'
import { codeHash } from './create-user.ts'

const messages: Record<VerifyWithAuthRefusalCode, string> = {
  INVALID_CODE: 'There is no such code',
  CODE_EXPIRED: 'The code is older than 24 hours',
  CODE_USED: 'The code has been used',
  ACCOUNT_BLOCKED: 'The account is blocked',
  ACCOUNT_LOCKED: 'The player has locked the account',
  SESSION_TIME_EXCEEDED: 'The session-time limit of the player is used up',
  RATE_LIMITED: 'Too many wrong codes from this address',
}
const refuse = (code: VerifyWithAuthRefusalCode): VerifyWithAuthResult => ({
  __typename: 'VerifyWithAuthRefusal',
  code,
  message: messages[code],
})

interface CodeRow {
  userId: string
  expired: boolean
  used: boolean
}

/** Confirms an e-mail address by the code of its link, on the brand it was made for; then asks the identity check. */
export async function verifyEmail(
  deps: Deps,
  clientAddress: string,
  brandId: string,
  code: string,
): Promise<VerifyWithAuthResult> {
  if (!(await deps.limits.wrongCode.mayTry(clientAddress))) return refuse('RATE_LIMITED')
  const outcome = await transaction(deps.pool, async (client): Promise<CodeRow | undefined> => {
    const { rows } = await client.query<CodeRow>(
      `select user_id as "userId", expires_at <= now() as expired, used_at is not null as used
       from verification_codes where code_hash = $1 and brand_id = $2 for update`,
      [codeHash(code), brandId],
    )
    const [row] = rows
    if (!row || row.expired || row.used) return row
    await client.query('update verification_codes set used_at = now() where code_hash = $1', [codeHash(code)])
    await client.query('update players set email_verified_at = coalesce(email_verified_at, now()) where user_id = $1', [
      row.userId,
    ])
    return row
  })
  if (!outcome) {
    await deps.limits.wrongCode.count(clientAddress)
    return refuse('INVALID_CODE')
  }
  if (outcome.used) return refuse('CODE_USED')
  if (outcome.expired) return refuse('CODE_EXPIRED')
  await checkIdentity(deps, outcome.userId)
  return { __typename: 'VerifyWithAuthSuccess', userId: outcome.userId }
}
