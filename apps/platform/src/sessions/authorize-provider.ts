import type { AuthorizeProviderRefusalCode, AuthorizeProviderResult } from '@parlour/contracts/platform-resolvers'
import { isBrandId } from '../brands/countries.ts'
import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { providerCodeOf, tokenHash } from '../logins/tokens.ts'
import { accessBar } from '../players/access-bar.ts'
import type { Player } from '../players/player-store.ts'
import type { Deps } from '../runtime/deps.ts'
import { hasLeftSince } from './provider-login.ts'

/** Long enough for one redirect. */
const codeSeconds = 120

const messages: Record<AuthorizeProviderRefusalCode, string> = {
  INVALID_REFERENCE: 'There is no such reference, or it has been used',
  PENDING: 'The provider has not reported an outcome yet',
  PROVIDER_REFUSED: 'The payment was declined, or its person refused',
  ACCOUNT_BLOCKED: 'The account is blocked',
  ACCOUNT_LOCKED: 'The player has locked the account',
  REGISTER_EXCLUDED: 'The player is on the self-exclusion register of their country',
  RATE_LIMITED: 'Too many wrong references from this address',
}
const refuse = (code: AuthorizeProviderRefusalCode, reason: string | null = null): AuthorizeProviderResult => ({
  __typename: 'AuthorizeProviderRefusal',
  code,
  message: messages[code],
  reason,
})

interface ReferenceRow {
  redirectUri: string
  /** Older than an hour or the player's last logout, or its code is used or older than two minutes. */
  over: boolean
  /** Why the visit has come to nothing; for a day, as long as the row is kept. */
  refusal: string | null
  /** Null until the provider has identified the player, as the next two. */
  userId: string | null
  status: Player['status'] | null
  lockedUntil: Date | null
}

const keepLoginCode = sql(
  'keep-login-code',
  `update provider_logins set code_hash = $2, code_expires_at = now() + $3 * interval '1 second'
     where reference_hash = $1 and code_hash is null`,
)

/**
 * Returns the code for a provider's reference to the browser that has opened the visit. A reference from another browser is
 * as good as none: whoever lures a person into signing, or somebody into their own account, gets no login. It is derived from the reference, so a client that lost the answer can
 * repeat the request. The code opens one login, within two minutes of the first answer.
 */
export async function authorizeProvider(
  deps: Deps,
  clientAddress: string,
  request: { brandId: string; provider: string; reference: string; openerSecret: string },
): Promise<AuthorizeProviderResult> {
  const { pool, config, limits } = deps
  const referenceHash = tokenHash(request.reference)
  const known = isBrandId(request.brandId) && request.provider === 'ZIMPLER'
  const row = known ? await findReference(pool, referenceHash, request) : undefined
  if (!row && !(await limits.wrongCode.take(clientAddress))) return refuse('RATE_LIMITED')
  if (row?.refusal && !row.userId) return refuse('PROVIDER_REFUSED', row.refusal)
  if (!row || row.over) return refuse('INVALID_REFERENCE')
  const { userId, status, lockedUntil } = row
  if (!userId || !status) return refuse('PENDING')
  const bar = await accessBar(pool, { userId, status, lockedUntil }, new Date())
  if (bar) return refuse(bar.code)
  const code = providerCodeOf(config.tokenSecret, request.reference)
  await keepLoginCode.run(pool, referenceHash, tokenHash(code), codeSeconds)
  return { __typename: 'AuthorizeProviderSuccess', code, redirectUri: row.redirectUri, refusal: row.refusal }
}

const providerLoginState = sql(
  'provider-login-state',
  `select l.redirect_uri as "redirectUri", p.user_id as "userId", p.status, p.locked_until as "lockedUntil", l.refusal,
       l.code_used_at is not null or coalesce(l.code_expires_at, l.expires_at) <= now() or ${hasLeftSince('l')} as over
     from provider_logins l left join players p using (user_id)
     where l.reference_hash = $1 and l.brand_id = $2 and l.provider = $3 and l.opener_hash = $4`,
)

async function findReference(
  db: Queryable,
  referenceHash: Buffer,
  { brandId, provider, openerSecret }: { brandId: string; provider: string; openerSecret: string },
): Promise<ReferenceRow | undefined> {
  return providerLoginState.get(db, referenceHash, brandId, provider, tokenHash(openerSecret))
}
