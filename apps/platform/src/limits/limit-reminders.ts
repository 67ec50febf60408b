import { addJobs, defineJob, handle, type JobHandler } from '@parlour/jobs/job'
import * as v from 'valibot'
import { skins } from '../brands/brand-senders.ts'
import { brandCountriesOf } from '../brands/countries.ts'
import { type Queryable, transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { limitReviewMail } from '../mail/limit-review-mail.ts'
import { mailPlayer } from '../mail/mail-player.ts'
import { policyOf } from '../players/player-policy.ts'
import type { Deps } from '../runtime/deps.ts'

/** Most players that one run plans. */
const batch = 10_000

const remindOfLimits = defineJob({
  name: 'remind-of-limits',
  payload: v.object({ userId: v.string(), months: v.number() }),
  attempts: 5,
  priority: 5,
})

/** Of which players the rules want a reminder, by skin and country, and after how many months. */
export const reviewRules = (now: Date): { skin: string; country: string; months: number }[] =>
  Object.values(skins).flatMap(({ code, brandId }) =>
    brandCountriesOf(brandId).flatMap(({ country: { code: countryCode } }) => {
      const months = policyOf({ skin: code, countryCode }, now).limitReviewMonths?.value
      return months === undefined ? [] : [{ skin: code, country: countryCode, months }]
    }),
  )

/** Since when nobody has looked at the player's limits, as far as the platform knows. */
const reviewedAt = (player: string) => `greatest(
    (select self.created_at from players self where self.user_id = ${player}),
    (select max(e.at) from user_limit_events e where e.user_id = ${player}),
    (select m.reminded_at from limit_reminders m where m.user_id = ${player}))`

/** Who was here within the last hours: an account that nobody uses is reminded when somebody is back. */
const playersToRemind = sql(
  'players-to-remind-of-limits',
  `select p.user_id as "userId", r.months
     from players p join unnest($1::text[], $2::text[], $3::int[]) as r (skin, country, months)
       on r.skin = p.skin and r.country = p.country_code
     where p.status = 'ACTIVE' and p.closed_at is null
       and p.created_at <= $4::timestamptz - make_interval(months => r.months)
       and ${reviewedAt('p.user_id')} <= $4::timestamptz - make_interval(months => r.months)
       and exists (select from logins g where g.user_id = p.user_id and g.last_seen_at > $4::timestamptz - interval '3 hours')
     limit ${batch}`,
  { notNull: ['months'] },
)

/** Plans a reminder for each of them; a key keeps two processes from planning it twice. */
export async function planLimitReminders(db: Queryable, now = new Date()): Promise<void> {
  const rules = reviewRules(now)
  const players = await playersToRemind.all(
    db,
    rules.map(({ skin }) => skin),
    rules.map(({ country }) => country),
    rules.map(({ months }) => months),
    now,
  )
  await addJobs(
    db,
    remindOfLimits,
    players.map(({ userId, months }) => ({ payload: { userId, months }, key: `${remindOfLimits.name}:${userId}` })),
  )
}

export const limitReminderJobs = (deps: Pick<Deps, 'pool' | 'config'>): JobHandler[] => [
  handle(remindOfLimits, ({ userId, months }) => remindToReview(deps, userId, months, new Date())),
]

const noteReminder = sql(
  'note-limit-reminder',
  `insert into limit_reminders (user_id, reminded_at) select $1, $3
     where ${reviewedAt('$1')} <= $3::timestamptz - make_interval(months => $2)
     on conflict (user_id) do update set reminded_at = excluded.reminded_at
       where limit_reminders.reminded_at <= $3::timestamptz - make_interval(months => $2)
     returning user_id as "userId"`,
)

/**
 * Reminds a player by mail to review their limits, unless a limit was changed or a reminder sent within as many months. The row
 * that says so is written in the transaction of the mail, and a second look at the same time waits for it.
 */
export const remindToReview = (
  { pool, config: { siteAddress } }: Pick<Deps, 'pool' | 'config'>,
  userId: string,
  months: number,
  now: Date,
): Promise<void> =>
  transaction(pool, async (client) => {
    if (await noteReminder.get(client, userId, months, now))
      await mailPlayer(client, userId, (sender, to) => limitReviewMail(sender, to, { months, siteAddress }))
  })
