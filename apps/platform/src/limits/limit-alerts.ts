import { addJobs, defineJob, handle, type JobHandler } from '@parlour/jobs/job'
import type { Policy } from '@parlour/policy/effective-policy'
import * as v from 'valibot'
import { type Queryable, transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { limitAlertMail, limitYesMail } from '../mail/limit-mail.ts'
import { mailPlayer } from '../mail/mail-player.ts'
import { policyOf } from '../players/player-policy.ts'
import { findPlayer } from '../players/player-store.ts'
import type { Deps } from '../runtime/deps.ts'
import { periodStart, utcDay } from './limit-periods.ts'
import { limitsWithProgress } from './limit-store.ts'

/** Everybody is told at half and at all of a limit, whatever their rules say. */
const HOUSE_PERCENTAGES = [50, 100]

/** At which percentages of a limit its player is told, ascending. */
export const alertPercentages = (policy: Policy): number[] =>
  [...new Set([...HOUSE_PERCENTAGES, ...(policy.limitAlerts?.value ?? [])])].sort((one, other) => one - other)

/** Those of the percentages that are reached, ascending. */
export const reachedPercentages = (
  percentages: readonly number[],
  { value, progress }: { value: number; progress: number },
): number[] => percentages.filter((percent) => BigInt(progress) * 100n >= BigInt(value) * BigInt(percent))

/** Most rows of each kind that one run plans. */
const batch = 10_000

const tellLimits = defineJob({
  name: 'tell-limits',
  payload: v.object({ userId: v.string() }),
  attempts: 5,
  priority: 5,
})

/** Whoever has limits and was active since the run before, or has to say yes to a change whose wait is over. */
const playersToTell = sql(
  'players-to-tell-of-limits',
  `(select user_id as "userId" from user_limits where awaits_yes and pending_from <= now()
       and asked_for is distinct from pending_from limit ${batch})
     union
     (select l.user_id from logins g join user_limits l using (user_id)
       where g.last_seen_at > now() - interval '10 minutes' limit ${batch})`,
  { notNull: ['userId'] },
)

/** Plans a look at each of them; a key keeps two processes from planning it twice. */
export async function planLimitAlerts(db: Queryable): Promise<void> {
  const players = await playersToTell.all(db)
  await addJobs(
    db,
    tellLimits,
    players.map(({ userId }) => ({ payload: { userId }, key: `${tellLimits.name}:${userId}` })),
  )
}

export const limitJobs = (deps: Pick<Deps, 'pool' | 'config'>): JobHandler[] => [
  handle(tellLimits, ({ userId }) => tellOfLimits(deps, userId, new Date())),
]

const insertAlert = sql(
  'insert-limit-alert',
  `insert into limit_alerts (user_id, type, period, since, percent) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning percent`,
)
const askForYes = sql(
  'ask-for-yes',
  `update user_limits set asked_for = pending_from where user_id = $1 and awaits_yes and pending_from <= $2
       and asked_for is distinct from pending_from returning user_limit_id as "userLimitId"`,
)

/**
 * Tells a player by mail what of their limits is used, and which change of a limit waits for their yes. Each is told once: the
 * row that says so is written in the transaction of the mail, and a second look at the same time waits for it. Of several
 * percentages that are reached at once the highest is told.
 */
export const tellOfLimits = (
  { pool, config: { siteAddress } }: Pick<Deps, 'pool' | 'config'>,
  userId: string,
  now: Date,
): Promise<void> =>
  transaction(pool, async (client) => {
    const player = await findPlayer(client, userId)
    if (!player) return
    const percentages = alertPercentages(policyOf(player, now))
    const limits = await limitsWithProgress(client, userId, now)
    for (const limit of limits) {
      const since = utcDay(periodStart(limit.period, now))
      let told = 0
      for (const percent of reachedPercentages(percentages, limit))
        if (await insertAlert.get(client, userId, limit.type, limit.period, since, percent)) told = percent
      if (told > 0)
        await mailPlayer(client, userId, (sender, to) =>
          limitAlertMail(sender, to, { percent: told, limit, siteAddress }),
        )
    }
    const asked = await askForYes.all(client, userId, now)
    for (const { userLimitId } of asked) {
      const limit = limits.find((one) => one.userLimitId === userLimitId)
      // Null when it has lapsed before it was asked about.
      const confirmUntil = limit?.confirmUntil
      if (limit && confirmUntil)
        await mailPlayer(client, userId, (sender, to) =>
          limitYesMail(sender, to, { limit: { ...limit, confirmUntil }, siteAddress }),
        )
    }
  })
