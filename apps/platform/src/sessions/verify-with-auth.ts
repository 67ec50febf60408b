import type {
  VerifyWithAuthRefusalCode,
  VerifyWithAuthResult,
  VerifyWithAuthSuccess,
} from '@parlour/contracts/platform-resolvers'
import { addJob } from '@parlour/jobs/job'
import type pg from 'pg'
import { isBrandId } from '../brands/countries.ts'
import { type Queryable, transaction, violates } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { checkIdentity } from '../kyc/identity-check.ts'
import { aboutAccount } from '../logins/account-of-result.ts'
import type { Device } from '../logins/devices.ts'
import { tokenHash } from '../logins/tokens.ts'
import { confirmEmail } from '../players/confirm-email.ts'
import { addFirstContact } from '../players/first-contact.ts'
import { findPlayer, lockPlayer } from '../players/player-store.ts'
import type { Deps } from '../runtime/deps.ts'
import { type Entry, enter } from './login.ts'
import { loginBar, loginBarByRegister } from './login-bars.ts'
import { hasLeftSince, proveIdentity } from './provider-login.ts'
import { startLogin } from './start-login.ts'

const messages: Record<VerifyWithAuthRefusalCode, string> = {
  INVALID_CODE: 'There is no such code',
  CODE_EXPIRED: 'The code has expired',
  CODE_USED: 'The code has been used',
  ACCOUNT_BLOCKED: 'The account is blocked',
  ACCOUNT_LOCKED: 'The player has locked the account',
  REGISTER_EXCLUDED: 'The player is on the self-exclusion register of their country',
  SESSION_TIME_EXCEEDED: 'The session-time limit of the player is used up',
  RATE_LIMITED: 'Too many wrong codes from this address',
}
const refuse = (code: VerifyWithAuthRefusalCode): VerifyWithAuthResult => ({
  __typename: 'VerifyWithAuthRefusal',
  code,
  message: messages[code],
})

interface Verification {
  brandId: string
  code: string
  browserSecret?: string | null
  skin?: string | null
}

/** The browser that opens the link, and its language if it is known. */
interface Visitor {
  device: Device
  language: string | null
}

/**
 * Confirms an e-mail address and then runs the identity check, or opens a login with a provider's code. Where the link is
 * opened in the browser that has registered the account, its player goes on to the login.
 */
export async function verifyWithAuth(
  deps: Deps,
  clientAddress: string,
  { brandId, code, browserSecret = null, skin = null }: Verification,
  { device, language }: Visitor,
): Promise<VerifyWithAuthResult> {
  if (!isBrandId(brandId)) return refuse('INVALID_CODE')
  const confirmed = await confirmEmail(deps, brandId, code, browserSecret)
  if (typeof confirmed === 'string') return refuse(confirmed)
  if (confirmed) {
    const { userId, registrantPassword } = confirmed
    await checkIdentity(deps, userId)
    const visit = { device, clientAddress, skin, language }
    const login = registrantPassword ? await logInRegistrant(deps, userId, registrantPassword, visit) : null
    return { __typename: 'VerifyWithAuthSuccess', userId, tokens: null, challengeId: null, ...login }
  }
  const opened = await openByCode(deps, brandId, code, device)
  return opened ?? refuse((await deps.limits.wrongCode.take(clientAddress)) ? 'INVALID_CODE' : 'RATE_LIMITED')
}

/**
 * The login that the password of the registration would open now, which was typed in this browser: tokens, or the question for
 * the second factor. Null where it would be refused: the address is confirmed all the same, and the next login says why.
 */
async function logInRegistrant(
  deps: Deps,
  userId: string,
  password: string,
  visit: Pick<Entry, 'device' | 'clientAddress' | 'skin' | 'language'>,
): Promise<Pick<VerifyWithAuthSuccess, 'tokens' | 'challengeId'> | null> {
  const player = await findPlayer(deps.pool, userId)
  // The owner of the mailbox may have set another password while the identity was checked.
  if (player?.passwordHash !== password || (await loginBarByRegister(deps, player))) return null
  const entered = await enter(deps, { player, isKnown: false, needsCode: false, ...visit })
  if (entered.__typename === 'LoginChallenge') return { tokens: null, challengeId: entered.challengeId }
  return entered.__typename === 'AuthTokens' ? { tokens: entered, challengeId: null } : null
}

/** Undefined when there is no such code. */
async function openByCode(
  deps: Deps,
  brandId: string,
  code: string,
  device: Device,
): Promise<VerifyWithAuthResult | undefined> {
  const codeHash = tokenHash(code)
  const found = await findCode(deps.pool, codeHash, brandId)
  if (!found) return undefined
  const player = await findPlayer(deps.pool, found.userId)
  // Whom the register excludes is refused below, as any other excluded player.
  if (player) await loginBarByRegister(deps, player)
  const { userId } = found
  const spend = () => transaction(deps.pool, (client) => spendCode(deps, client, { codeHash, userId, brandId }, device))
  // Somebody may register with the new player's e-mail or phone at this moment. On a retry, both are taken.
  const result = await spend().catch((error: unknown) => {
    if (violates(error, 'players_email') || violates(error, 'players_phone')) return spend()
    throw error
  })
  return aboutAccount(userId, result)
}

const useLoginCode = sql(
  'use-login-code',
  `update provider_logins set code_used_at = now(), contact_email = null, contact_phone = null, contact_uri = null
     where code_hash = $1`,
)

async function spendCode(
  { config }: Pick<Deps, 'config'>,
  client: pg.PoolClient,
  { codeHash, userId, brandId }: { codeHash: Buffer; userId: string; brandId: string },
  device: Device,
): Promise<VerifyWithAuthResult> {
  const player = await lockPlayer(client, userId)
  const row = await findCode(client, codeHash, brandId)
  if (!player || !row) return refuse('INVALID_CODE')
  if (row.used) return refuse('CODE_USED')
  if (row.expired) return refuse('CODE_EXPIRED')
  const bar = await loginBar(client, player)
  if (bar) return refuse(bar.code)
  const tokens = await startLogin(client, config, player, device)
  if (!tokens) throw new Error(`Player ${userId} may log in, but no login was opened`)
  await useLoginCode.run(client, codeHash)
  await addJob(client, proveIdentity, { payload: { providerLoginId: row.providerLoginId } })
  const { email, phone, verificationUri } = row
  if (verificationUri) await addFirstContact(client, player, { email, phone, verificationUri })
  return { __typename: 'VerifyWithAuthSuccess', userId, tokens, challengeId: null }
}

const loginCodeByHash = sql(
  'login-code-by-hash',
  `select provider_login_id as "providerLoginId", user_id as "userId", code_used_at is not null as used, code_expires_at <= now() or ${hasLeftSince('l')} as expired,
       contact_email as email, contact_phone as phone, contact_uri as "verificationUri"
     from provider_logins l where code_hash = $1 and brand_id = $2`,
  // A code exists only once the player is known.
  { notNull: ['userId'] },
)

async function findCode(db: Queryable, codeHash: Buffer, brandId: string) {
  return loginCodeByHash.get(db, codeHash, brandId)
}
