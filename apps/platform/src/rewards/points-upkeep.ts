import type { CurrencyCode } from '@parlour/contracts/platform-resolvers'
import { addJobs, defineJob, handle, type JobHandler } from '@parlour/jobs/job'
import { currencies } from '@parlour/money/currency'
import type pg from 'pg'
import * as v from 'valibot'
import { type Queryable, transaction } from '../db/pool.ts'
import { prepared, sql } from '../db/sql.ts'
import { post } from '../ledger/index.ts'
import { accessProblem, lockPlayer } from '../players/player-store.ts'
import type { Deps } from '../runtime/deps.ts'
import { pointsCurrency, pointsFor, pointsOfHouse, pointsOfPlayer, stakePerPoint } from './points.ts'

/** Maximum number of days per query and per job. */
const batch = 5_000
const daysOfJob = 50

const playedDay = v.object({
  userId: v.string(),
  currencyCode: v.picklist(Object.keys(currencies) as CurrencyCode[]),
  day: v.string(),
})
type PlayedDay = v.InferOutput<typeof playedDay>

const giveDays = defineJob({ name: 'give-points', payload: v.object({ days: v.array(playedDay) }), attempts: 10 })

/**
 * Plans the points for real stakes that have not been converted yet. Bets add no jobs: a player has one row per day,
 * however many bets it sums, and all processes share the rows.
 */
export async function planPoints(db: Queryable): Promise<void> {
  const days = await daysToConvert(db)
  const jobs = Array.from({ length: Math.ceil(days.length / daysOfJob) }, (_, index) => ({
    payload: { days: days.slice(index * daysOfJob, (index + 1) * daysOfJob) },
  }))
  await addJobs(db, giveDays, jobs)
}

/**
 * A day that fails does not keep others from their points: the next run plans it again, as it does days left by a stop.
 */
export const pointsJobs = ({ pool, logger }: Pick<Deps, 'pool' | 'logger'>): JobHandler[] => [
  handle(giveDays, async ({ days }, cutOff) => {
    for (const day of days) {
      if (cutOff.aborted) return
      await convertDay(pool, day).catch((error: unknown) => logger.error({ err: error, day }, 'points not granted'))
    }
  }),
]

const rates = Object.keys(currencies) as CurrencyCode[]

const pointsDaysToConvert = prepared(
  'points-days-to-convert',
  `select player_days.user_id as "userId", player_days.currency_code as "currencyCode", day
      from player_days join unnest($1::text[], $2::bigint[]) as rate (currency_code, per_point) using (currency_code)
        join players p using (user_id)
      where real_staked > points_converted and p.status = 'ACTIVE' and (p.locked_until is null or p.locked_until <= now())
        and (real_staked - points_converted >= per_point or day < (now() at time zone 'UTC')::date - 1)
      order by day limit ${batch}`,
)

/**
 * Days with a point to grant, and past days to close. Those of excluded players wait for their return. Yesterday stays open, because a rollback is booked on the day of
 * its bet.
 */
async function daysToConvert(db: Queryable): Promise<PlayedDay[]> {
  return pointsDaysToConvert.all(db, rates, rates.map(stakePerPoint))
}

const stakesOfDay = sql(
  'stakes-of-day',
  `select real_staked as staked, points_converted as converted, day < (now() at time zone 'UTC')::date - 1 as past
       from player_days where user_id = $1 and currency_code = $2 and day = $3 for update`,
)

const updateConverted = sql(
  'update-converted',
  'update player_days set points_converted = $4 where user_id = $1 and currency_code = $2 and day = $3',
)

/**
 * Converts the stakes of one day under the player's lock. Only whole points are converted, so repeated runs add up to
 * the points of the whole day. The remainder of a past day is below one point and lapses.
 */
const convertDay = (pool: pg.Pool, { userId, currencyCode, day }: PlayedDay): Promise<void> =>
  transaction(pool, async (client) => {
    const player = await lockPlayer(client, userId)
    const row = await stakesOfDay.get(client, userId, currencyCode, day)
    if (!player || !row || accessProblem(player, new Date())) return
    const { points, converted } = pointsFor(row.staked - row.converted, currencyCode)
    const convertedAfter = row.past ? Math.max(row.staked, row.converted) : row.converted + converted
    if (points > 0)
      await post(client, {
        key: `points:${userId}:${currencyCode}:${day}:${convertedAfter}`,
        kind: 'points-earned',
        currencyCode: pointsCurrency,
        legs: [
          { account: pointsOfPlayer(userId), amount: points },
          { account: pointsOfHouse(player.brandId), amount: -points },
        ],
      })
    await updateConverted.run(client, userId, currencyCode, day, convertedAfter)
  })
