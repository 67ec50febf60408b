import type {
  PasswordResetLinkResult,
  ResetPasswordRefusalCode,
  ResetPasswordResult,
} from '@parlour/contracts/platform-resolvers'
import { isBrandId } from '../brands/countries.ts'
import { type Queryable, transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { aboutAccount } from '../logins/account-of-result.ts'
import { type Device, deviceToken, distrustDevices, recordDevice } from '../logins/devices.ts'
import { endLogins } from '../logins/end-logins.ts'
import { deletePasskeys } from '../logins/passkey-store.ts'
import { tokenHash } from '../logins/tokens.ts'
import { matchPerson, planForPlayers } from '../persons/person-jobs.ts'
import { passwordProblem } from '../players/field-rules.ts'
import { guessableProblem } from '../players/guessable-password.ts'
import { notifyPlayer } from '../players/notify-player.ts'
import { hashPassword } from '../players/passwords.ts'
import { findPlayer, lockPlayer, updatePlayer } from '../players/player-store.ts'
import { forgetOthersEntries } from '../players/registered-by-others.ts'
import { usernameKey } from '../players/username.ts'
import type { Deps } from '../runtime/deps.ts'
import { guessesOf } from './login-guesses.ts'

const messages: Record<Exclude<ResetPasswordRefusalCode, 'INVALID_ENTRY' | 'GUESSABLE_PASSWORD'>, string> = {
  INVALID_HASH: 'There is no such link',
  HASH_EXPIRED: 'The link is older than an hour',
  HASH_USED: 'The link has been used',
  RATE_LIMITED: 'Too many wrong links from this address',
}
const refuse = (code: keyof typeof messages) => ({
  __typename: 'ResetPasswordRefusal' as const,
  code,
  message: messages[code],
  field: null,
})

interface ResetRow {
  userId: string
  expiresAt: Date
  used: boolean
  expired: boolean
}

const passwordResetByHash = sql(
  'password-reset-by-hash',
  `select user_id as "userId", expires_at as "expiresAt", used_at is not null as used, expires_at <= now() as expired
     from password_resets where reset_hash = $1 and brand_id = $2`,
  { notNull: ['expired'] },
)

async function findReset(db: Queryable, resetHash: Buffer, brandId: string): Promise<ResetRow | undefined> {
  return passwordResetByHash.get(db, resetHash, brandId)
}

function problemOf(row: ResetRow | undefined): 'INVALID_HASH' | 'HASH_USED' | 'HASH_EXPIRED' | undefined {
  if (!row) return 'INVALID_HASH'
  if (row.used) return 'HASH_USED'
  return row.expired ? 'HASH_EXPIRED' : undefined
}

const usePasswordReset = sql('use-password-reset', 'update password_resets set used_at = now() where reset_hash = $1')

const deleteOtherResets = sql(
  'delete-other-resets',
  'delete from password_resets where user_id = $1 and reset_hash <> $2',
)

/** The row of a link that works, or why it does not; a link that does not exist counts as a guess. */
async function openReset(
  { pool, limits }: Deps,
  clientAddress: string,
  { brandId, hash }: { brandId: string; hash: string },
): Promise<ResetRow | keyof typeof messages> {
  const found = isBrandId(brandId) ? await findReset(pool, tokenHash(hash), brandId) : undefined
  if (!found && !(await limits.wrongCode.take(clientAddress))) return 'RATE_LIMITED'
  return problemOf(found) ?? found ?? 'INVALID_HASH'
}

/** Whether a mailed link still sets a password, so that the page can say so before the player chooses one. */
export async function passwordResetLink(
  deps: Deps,
  { brandId, hash }: { brandId: string; hash: string },
): Promise<PasswordResetLinkResult> {
  // Not counted as a guess: scanners of mails and previews open links, and 192 random bits are not guessed.
  const found = isBrandId(brandId) ? await findReset(deps.pool, tokenHash(hash), brandId) : undefined
  const problem = problemOf(found)
  if (problem || !found) return refuse(problem ?? 'INVALID_HASH')
  const owner = await findPlayer(deps.pool, found.userId)
  if (!owner?.email) return refuse('INVALID_HASH')
  return { __typename: 'PasswordResetLink', email: owner.email, expiresAt: found.expiresAt.toISOString() }
}

/**
 * Sets a new password by the hash of a mailed link. Ends every login of the player, removes their passkeys and
 * invalidates every other link. Whoever could read the mail is the owner: their browser counts as known from then on, so
 * that guesses of strangers do not keep it out, and no other one does, for it may be a thief's.
 */
export async function resetPassword(
  deps: Deps,
  clientAddress: string,
  { brandId, password, hash }: { brandId: string; password: string; hash: string },
  device: Device,
): Promise<ResetPasswordResult> {
  const problem = passwordProblem(password)
  if (problem) return { __typename: 'ResetPasswordRefusal', ...problem, code: 'INVALID_ENTRY' }
  const found = await openReset(deps, clientAddress, { brandId, hash })
  if (typeof found === 'string') return refuse(found)

  const { userId } = found
  const resetHash = tokenHash(hash)
  const owner = await findPlayer(deps.pool, userId)
  const guessable = owner && guessableProblem(password, owner)
  if (guessable) return { __typename: 'ResetPasswordRefusal', ...guessable }
  const passwordHash = await hashPassword(password)
  const late = await transaction(deps.pool, async (client) => {
    const player = await lockPlayer(client, userId)
    const late = problemOf(await findReset(client, resetHash, brandId))
    if (late || !player) return late ?? 'INVALID_HASH'
    await usePasswordReset.run(client, resetHash)
    await deleteOtherResets.run(client, userId, resetHash)
    await updatePlayer(client, userId, { passwordHash })
    await endLogins(client, userId, 'PASSWORD')
    // Whoever resets a password may have lost the account to somebody who has added a passkey of their own.
    await deletePasskeys.run(client, userId)
    await forgetOthersEntries(client, userId)
    await distrustDevices.run(client, userId, device.deviceId)
    const { isShared } = await recordDevice(client, userId, device)
    // As at a login, which will no longer find the device new.
    if (isShared) await planForPlayers(client, matchPerson, [userId])
    await notifyPlayer(client, deps.config, player, 'PASSWORD_CHANGED')
    return undefined
  })
  if (late) return aboutAccount(userId, refuse(late))
  // Players who forget their password have often failed to log in before, but the new one must work at once.
  const userNames = [owner?.email, owner?.phone].filter((name) => typeof name === 'string')
  const names = await Promise.all(userNames.map((name) => usernameKey(deps.pool, brandId, name)))
  const attempts = names.flatMap((name) => [null, device.deviceId].map((deviceId) => ({ name, deviceId })))
  await Promise.all([
    ...attempts.map((attempt) => guessesOf(deps.limits, { account: userId, clientAddress, ...attempt }).forget()),
    // Whoever had the old password may have used them up.
    deps.limits.logins.forget(userId),
  ])
  return aboutAccount(userId, {
    __typename: 'ResetPasswordSuccess',
    success: true,
    deviceToken: deviceToken(deps.config.tokenSecret, device.deviceId),
  })
}
