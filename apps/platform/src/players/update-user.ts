import type { UpdateUserInput, UpdateUserRefusalCode, UpdateUserResult } from '@parlour/contracts/platform-resolvers'
import { isDialCode } from '../brands/countries.ts'
import { isSiteAddress } from '../brands/site-hosts.ts'
import { type Queryable, transaction, violates } from '../db/pool.ts'
import { unauthenticated } from '../graphql/context.ts'
import { isLoginActive } from '../logins/end-logins.ts'
import { addressChangeMail } from '../mail/address-change-mail.ts'
import { matchPerson, planForPlayers } from '../persons/person-jobs.ts'
import type { Deps } from '../runtime/deps.ts'
import { mailVerification } from './email-verification.ts'
import { notifyPlayer } from './notify-player.ts'
import { deletePasswordResets } from './password-resets.ts'
import { findPlayer, lockPlayer, type Player, updatePlayer } from './player-store.ts'
import { type ProfileChanges, profileChanges, profileProblem } from './profile-rules.ts'
import { userOf } from './user.ts'

const refuse = (code: UpdateUserRefusalCode, message: string, field?: string): UpdateUserResult => ({
  __typename: 'UpdateUserRefusal',
  code,
  message,
  field: field ?? null,
})

/**
 * Changes the profile of a logged-in player. A new e-mail address must be confirmed again. A login that ended meanwhile
 * changes nothing: it may be that of a thief whom a new password has just logged out.
 */
export async function updateUser(deps: Deps, loginId: string, input: UpdateUserInput): Promise<UpdateUserResult> {
  const { userId } = input
  const asked = profileChanges(input, await present(findPlayer(deps.pool, userId), userId))
  if (!(await deps.limits.profile.take(userId))) return refuse('RATE_LIMITED', 'Too many changes')
  if (asked.email !== undefined && !(await deps.limits.emailChange.take(userId)))
    return refuse('RATE_LIMITED', 'Too many changes of e-mail address')
  try {
    return await transaction(deps.pool, (client) => change(deps, client, loginId, input))
  } catch (error) {
    const field = violates(error, 'players_email') ? 'email' : violates(error, 'players_phone') ? 'phone' : undefined
    if (!field) throw error
    return refuse('USER_ALREADY_EXISTS', `There is another account with this ${field}`, field)
  }
}

async function change(
  { config }: Pick<Deps, 'config'>,
  client: Queryable,
  loginId: string,
  input: UpdateUserInput,
): Promise<UpdateUserResult> {
  const player = await present(lockPlayer(client, input.userId), input.userId)
  if (!(await isLoginActive(client, loginId))) throw unauthenticated()
  const changes = profileChanges(input, player)
  const problem = profileProblem(changes, player, (dialCode) => isDialCode(player.brandId, dialCode))
  if (problem) return refuse(problem.code, problem.message, problem.field)
  const redirectUri = input.redirectUri ?? ''
  if (changes.email !== undefined && !isLink(redirectUri, player, config.siteHosts))
    return refuse('INVALID_ENTRY', 'redirectUri must be an address of the brand that contains :code', 'redirectUri')
  const changed = { ...player, ...rowOf(changes) }
  await updatePlayer(client, player.userId, rowOf(changes))
  await planForPlayers(client, matchPerson, [player.userId])
  if (changes.email !== undefined) {
    await notifyPlayer(client, player, 'EMAIL_CHANGED')
    await confirmAgain(client, { ...changed, email: changes.email }, redirectUri)
  }
  return { __typename: 'UpdateUserSuccess', user: userOf(changed) }
}

const isLink = (redirectUri: string, { brandId }: Player, siteHosts: readonly string[]) =>
  redirectUri.includes(':code') && isSiteAddress(redirectUri, brandId, siteHosts)

const rowOf = ({ address2, ...changes }: ProfileChanges) => ({
  ...changes,
  ...(address2 === undefined ? {} : { address2: address2 || null }),
  ...(changes.email === undefined ? {} : { emailVerifiedAt: null }),
})

/** The old mailbox must neither confirm the new address nor reset the password any more. */
async function confirmAgain(client: Queryable, player: Player & { email: string }, redirectUri: string): Promise<void> {
  await deletePasswordResets.run(client, player.userId)
  await mailVerification(client, player, redirectUri, addressChangeMail)
}

async function present(found: Promise<Player | undefined>, userId: string): Promise<Player> {
  const player = await found
  if (!player) throw new Error(`There is no player ${userId}`)
  return player
}
