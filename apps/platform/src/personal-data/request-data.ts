import type {
  PersonalDataPageRefusalCode,
  PersonalDataPageResult,
  ProofInput,
  RequestPersonalDataResult,
} from '@parlour/contracts/platform-resolvers'
import { sql } from '../db/sql.ts'
import type { AccessClaims } from '../logins/tokens.ts'
import { findPlayer } from '../players/player-store.ts'
import { checkProof, type ProofProblem, proofMessages } from '../players/proof.ts'
import type { Deps } from '../runtime/deps.ts'
import { beginDownload, continueDownload, cursorAfter } from './copy-downloads.ts'
import { type Section, sectionPage, sections } from './export-player.ts'
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
 * A part of the copy: rows of one table. The next one continues it or begins the next table. The first page counts as a download,
 * and the cursors of the others are of that download alone: read again, they would be downloads that nobody counts.
 * @throws BAD_USER_INPUT for a cursor that is none
 */
export async function personalDataPage(
  deps: Deps,
  { userId, loginId }: AccessClaims,
  after: string | null | undefined,
): Promise<PersonalDataPageResult> {
  const page = after ? await continueDownload(deps.pool, loginId, after) : await firstPage(deps, { userId, loginId })
  if (!page) return refusePage('NOT_REQUESTED')
  if (page === 'RATE_LIMITED') return refusePage(page)
  const { section, key } = placeOf(page.place)
  const { rows, next } = await sectionPage(deps.pool, userId, section, key)
  const following = sections[sections.indexOf(section) + 1]
  const nextPlace = next !== null ? `${section} ${next}` : following ? `${following} ` : null
  return {
    __typename: 'PersonalDataPage',
    section,
    rows: rows.map((row) => JSON.stringify(ownRow(section, row))),
    next: nextPlace === null ? null : await cursorAfter(deps.pool, page, nextPlace),
  }
}

async function firstPage(deps: Deps, { userId, loginId }: Pick<AccessClaims, 'userId' | 'loginId'>) {
  if (!(await personalDataUntil(deps, { loginId }))) return null
  // Each download reads all that there is.
  if (!(await deps.limits.personalDataFiles.take(userId))) return 'RATE_LIMITED'
  return beginDownload(deps.pool, loginId, `${sections[0]} `)
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

function placeOf(place: string): { section: Section; key: string } {
  const section = sections.find((name) => place.startsWith(`${name} `))
  if (!section) throw new Error(`No section begins at ${place.split(' ')[0]}`)
  return { section, key: place.slice(section.length + 1) }
}
