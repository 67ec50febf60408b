import type { UpdateUserInput, UpdateUserRefusalCode, UpdateUserResult } from '@parlour/contracts/platform-resolvers'
import { isDialCode } from '../brands/countries.ts'
import { isMailedLink, type MailedPage } from '../brands/mailed-links.ts'
import { type Queryable, transaction } from '../db/pool.ts'
import { unauthenticated } from '../graphql/context.ts'
import { isLoginActive } from '../logins/end-logins.ts'
import { matchPerson, planForPlayers } from '../persons/person-jobs.ts'
import type { Deps } from '../runtime/deps.ts'
import { requestEmailChange } from './email-changes.ts'
import { requestPhoneChange } from './phone-changes.ts'
import { findPlayer, lockPlayer, type Player, updatePlayer } from './player-store.ts'
import { type ProfileChanges, profileChanges, profileProblem } from './profile-rules.ts'
import { checkProof, proofMessages } from './proof.ts'
import { userOf } from './user.ts'

const refuse = (code: UpdateUserRefusalCode, message: string, field?: string): UpdateUserResult => ({
  __typename: 'UpdateUserRefusal',
  code,
  message,
  field: field ?? null,
})

/**
 * Changes the profile of a logged-in player. A new e-mail address or phone number needs a proof; both are pending until they
 * are confirmed, and the answer does not tell whether somebody has them. A login that ended meanwhile changes nothing: it may be that of a thief whom a new password has
 * just logged out.
 */
export async function updateUser(
  deps: Deps,
  clientAddress: string,
  loginId: string,
  input: UpdateUserInput,
): Promise<UpdateUserResult> {
  const { userId } = input
  const player = await present(findPlayer(deps.pool, userId), userId)
  const asked = profileChanges(input, player)
  if (!(await deps.limits.profile.take(userId))) return refuse('RATE_LIMITED', 'Too many changes')
  const problem = changeProblem(deps, asked, player, input)
  if (problem) return problem
  if (asked.email !== undefined || asked.phone !== undefined) {
    const unproved = await checkProof(deps, clientAddress, { player, loginId }, input.proof)
    if (unproved) return refuse(unproved, proofMessages[unproved], 'proof')
    if (!(await deps.limits.contactChange.take(userId)))
      return refuse('RATE_LIMITED', 'Too many changes of e-mail address or phone number')
  }
  return transaction(deps.pool, (client) => change(deps, client, loginId, input))
}

/** What the player can correct in the form; checked before the proof, so that a one-time code is not used up in vain. */
function changeProblem(
  { config }: Pick<Deps, 'config'>,
  changes: ProfileChanges,
  player: Player,
  { redirectUri, undoUri }: UpdateUserInput,
): UpdateUserResult | undefined {
  const problem = profileProblem(changes, player, (dialCode) => isDialCode(player.brandId, dialCode))
  if (problem) return refuse(problem.code, problem.message, problem.field)
  if (changes.email === undefined) return undefined
  const leads = (page: MailedPage, uri: string | null | undefined) =>
    isMailedLink(page, uri ?? '', player.brandId, config.siteHosts)
  const wrong = !leads('verification', redirectUri) ? 'redirectUri' : !leads('undo', undoUri) ? 'undoUri' : undefined
  return wrong && refuse('INVALID_ENTRY', `${wrong} must be the page of the brand’s site that does this`, wrong)
}

async function change(
  deps: Pick<Deps, 'config'>,
  client: Queryable,
  loginId: string,
  input: UpdateUserInput,
): Promise<UpdateUserResult> {
  const player = await present(lockPlayer(client, input.userId), input.userId)
  if (!(await isLoginActive(client, loginId))) throw unauthenticated()
  const changes = profileChanges(input, player)
  const problem = changeProblem(deps, changes, player, input)
  if (problem) return problem
  const { email, phone, ...row } = rowOf(changes)
  await updatePlayer(client, player.userId, row)
  await planForPlayers(client, matchPerson, [player.userId])
  if (phone !== undefined) await requestPhoneChange(client, player, { phone, loginId })
  if (email !== undefined) {
    const { redirectUri, undoUri } = input
    await requestEmailChange(client, player, { email, loginId, redirectUri: redirectUri ?? '', undoUri: undoUri ?? '' })
  }
  return {
    __typename: 'UpdateUserSuccess',
    user: userOf(await present(findPlayer(client, player.userId), player.userId)),
  }
}

const rowOf = ({ address2, ...changes }: ProfileChanges) => ({
  ...changes,
  ...(address2 === undefined ? {} : { address2: address2 || null }),
})

async function present(found: Promise<Player | undefined>, userId: string): Promise<Player> {
  const player = await found
  if (!player) throw new Error(`There is no player ${userId}`)
  return player
}
