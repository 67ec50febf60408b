import type {
  PersonalDataPageRefusalCode,
  PersonalDataPageResult,
  ProofInput,
  RequestPersonalDataResult,
} from '@parlour/contracts/platform-resolvers'
import { sql } from '../db/sql.ts'
import { badUserInput } from '../graphql/context.ts'
import { decodeCursor, encodeCursor } from '../graphql/pagination.ts'
import type { AccessClaims } from '../logins/tokens.ts'
import { findPlayer } from '../players/player-store.ts'
import { checkProof, type ProofProblem, proofMessages } from '../players/proof.ts'
import type { Deps } from '../runtime/deps.ts'
import { isKeyOf, type Section, sectionPage, sections } from './export-player.ts'
import { ownRow } from './own-copy.ts'

/** Long enough for a slow download and a second try. */
const copyMinutes = 15

const allowCopy = sql(
  'allow-data-copy',
  `update logins set data_copy_until = now() + ${copyMinutes} * interval '1 minute'
   where login_id = $1 and ended_at is null returning data_copy_until as "until"`,
)
const copyAllowed = sql(
  'data-copy-allowed',
  'select data_copy_until as "until" from logins where login_id = $1 and ended_at is null and data_copy_until > now()',
)

const refuse = (code: ProofProblem): RequestPersonalDataResult => ({
  __typename: 'RequestPersonalDataRefusal',
  code,
  message: proofMessages[code],
})

/**
 * Lets the login of a player who has proved who they are download the copy of their data: whoever finds a browser logged in
 * gets none.
 */
export async function requestPersonalData(
  deps: Deps,
  clientAddress: string,
  { userId, loginId }: AccessClaims,
  proof: ProofInput | null | undefined,
): Promise<RequestPersonalDataResult> {
  const player = await findPlayer(deps.pool, userId)
  if (!player) throw new Error(`There is no player ${userId}`)
  if (!(await deps.limits.personalData.take(userId))) return refuse('RATE_LIMITED')
  const unproved = await checkProof(deps, clientAddress, { player, loginId }, proof)
  if (unproved) return refuse(unproved)
  const until = (await allowCopy.get(deps.pool, loginId))?.until
  return until ? { __typename: 'RequestPersonalDataSuccess', until: until.toISOString() } : refuse('PROOF_REQUIRED')
}

export const personalDataUntil = async (
  { pool }: Deps,
  { loginId }: Pick<AccessClaims, 'loginId'>,
): Promise<string | null> => (await copyAllowed.get(pool, loginId))?.until?.toISOString() ?? null

/**
 * A part of the copy: rows of one table. The next one continues it or begins the next table.
 * @throws BAD_USER_INPUT for a cursor that is none
 */
export async function personalDataPage(
  deps: Deps,
  { userId, loginId }: AccessClaims,
  after: string | null | undefined,
): Promise<PersonalDataPageResult> {
  if (!(await personalDataUntil(deps, { loginId }))) return refusePage('NOT_REQUESTED')
  const { section, key } = placeOf(after)
  // Each download reads all that there is.
  const isBeginning = section === sections[0] && key === ''
  if (isBeginning && !(await deps.limits.personalDataFiles.take(userId))) return refusePage('RATE_LIMITED')
  const { rows, next } = await sectionPage(deps.pool, userId, section, key)
  const following = sections[sections.indexOf(section) + 1]
  return {
    __typename: 'PersonalDataPage',
    section,
    rows: rows.map((row) => JSON.stringify(ownRow(section, row))),
    next: next !== null ? encodeCursor(`${section} ${next}`) : following ? encodeCursor(`${following} `) : null,
  }
}

const pageMessages: Record<PersonalDataPageRefusalCode, string> = {
  NOT_REQUESTED: 'This login may not download the data now',
  RATE_LIMITED: 'Too many downloads',
}
const refusePage = (code: PersonalDataPageRefusalCode): PersonalDataPageResult => ({
  __typename: 'PersonalDataPageRefusal',
  code,
  message: pageMessages[code],
})

function placeOf(after: string | null | undefined): { section: Section; key: string } {
  const [first] = sections
  if (!after && first) return { section: first, key: '' }
  const place = decodeCursor(after ?? '')
  const section = sections.find((name) => place.startsWith(`${name} `))
  const key = section ? place.slice(section.length + 1) : ''
  if (!section || !isKeyOf(section, key)) throw badUserInput('after is not a cursor of this list.')
  return { section, key }
}
