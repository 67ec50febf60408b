import { addJob, defineJob, handle, type JobHandler } from '@parlour/jobs/job'
import * as v from 'valibot'
import { skins } from '../brands/brand-senders.ts'
import { type Queryable, transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../runtime/deps.ts'
import { callOutside } from '../runtime/outside-call.ts'
import { blacklistChanges, type Listing } from './blacklist-rules.ts'
import { findPlayer, lockPlayer, type Player, updatePlayer } from './player-store.ts'

/** Repeated for days while the content service does not answer. The player may go on meanwhile. */
const checkBlacklist = defineJob({
  name: 'check-blacklist',
  payload: v.object({ userId: v.string() }),
  attempts: 25,
  priority: 5,
})

const everDeposited = sql(
  'ever-deposited',
  `select exists (
     select from payments where user_id = $1 and type = 'DEPOSIT' and status = 'SUCCEEDED'
   ) as "hasDeposited"`,
)

/**
 * Plans to ask the blacklist about the player's e-mail address, unless they have deposited before: at registration, at each
 * login, and when an address is confirmed.
 */
export async function planBlacklistCheck(db: Queryable, userId: string): Promise<void> {
  const row = await everDeposited.get(db, userId)
  if (!row?.hasDeposited) await addJob(db, checkBlacklist, { payload: { userId }, key: `check-blacklist:${userId}` })
}

export const blacklistJobs = (deps: Deps): JobHandler[] => [
  handle(checkBlacklist, ({ userId }) => followBlacklist(deps, userId)),
]

async function followBlacklist(deps: Deps, userId: string): Promise<void> {
  const asked = await findPlayer(deps.pool, userId)
  if (!asked?.email || !deps.config.blacklistToken) return
  const listing = await listingOf(deps, asked.email, asked.skin)
  await transaction(deps.pool, async (client) => {
    const player = await lockPlayer(client, userId)
    // A new address is asked about when it is confirmed.
    if (!player || player.email !== asked.email) return
    const changes = blacklistChanges(listing, player)
    await updatePlayer(client, userId, changes)
    if (changes.blacklisted) deps.logger.info({ userId, listing }, 'the blacklist has changed what a player may pay')
  })
}

const answer = v.object({
  data: v.object({ blackListedPlayers: v.array(v.object({ fullBlock: v.boolean() })) }),
})

const query = `query Listing($email: String!) {
  blackListedPlayers(filters: { email: { eqi: $email } }) { fullBlock }
}`

/** @throws Error when the content service gives no answer, so that the job is repeated */
async function listingOf({ config }: Pick<Deps, 'config'>, email: string, skin: Player['skin']): Promise<Listing> {
  const result = await callOutside({
    service: 'content',
    url: `${config.contentUrl}/${skins[skin]?.contentService ?? 'core'}/graphql`,
    body: { query, variables: { email } },
    answer,
    timeoutMs: config.timeoutsMs.content,
    token: config.blacklistToken,
  })
  if (result.status !== 'done') throw new Error(`The blacklist could not be asked: ${JSON.stringify(result)}`)
  const [entry] = result.value.data.blackListedPlayers
  if (!entry) return 'NONE'
  return entry.fullBlock ? 'FULL' : 'PARTIAL'
}
