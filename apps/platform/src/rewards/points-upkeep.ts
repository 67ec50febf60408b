import type { CurrencyCode } from '@parlour/contracts/platform-resolvers'
import { addJobs, defineJob, handle, type JobHandler } from '@parlour/jobs/job'
import { currencies } from '@parlour/money/currency'
import type pg from 'pg'
import * as v from 'valibot'
import { raiseVipLevel } from '../campaigns/vip-levels.ts'
import { type Queryable, transaction } from '../db/pool.ts'
import { prepared, sql } from '../db/sql.ts'
import { post } from '../ledger/index.ts'
import { accessProblem, lockPlayer } from '../players/player-store.ts'
import type { Deps } from '../runtime/deps.ts'
import { pointsBalance, pointsCurrency, pointsOfHouse, pointsOfPlayer, settleDay, stakePerPoint } from './points.ts'

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
 * Plans the points for real stakes that have not been converted yet, and for those rolled back since they were. Bets and
 * rollbacks add no jobs: a player has one row per day, however many it sums, and all processes share the rows.
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
      const failed = (what: string) => (error: unknown) => logger.error({ err: error, day }, what)
      await convertDay(pool, day).catch(failed('points not granted'))
      await raiseVipLevel(pool, day.userId).catch(failed('VIP level not raised'))
    }
  }),
]

const rates = Object.keys(currencies) as CurrencyCode[]

const rated = `player_days d
  join unnest($1::text[], $2::bigint[]) as rate (currency_code, per_point) on rate.currency_code = d.currency_code
  join players p on p.user_id = d.user_id and p.status = 'ACTIVE' and (p.locked_until is null or p.locked_until <= now())`
const day = `d.user_id as "userId", d.currency_code as "currencyCode", day`

const pointsDaysToConvert = prepared(
  'points-days-to-convert',
  `select ${day} from ${rated}
      where real_staked > points_converted
        and (real_staked / per_point > points_converted / per_point or day < (now() at time zone 'UTC')::date - 1)
      order by day limit ${batch}`,
)

const pointsDaysToTakeBack = prepared(
  'points-days-to-take-back',
  `select ${day} from ${rated}
      where real_staked < points_converted and real_staked / per_point < points_converted / per_point
        and exists (select from ledger_accounts a where a.owner = 'player:' || d.user_id and a.kind = 'VIRTUAL'
          and a.currency_code = '${pointsCurrency}' and a.balance > 0)
      order by day limit ${batch}`,
)

/**
 * Days with a point to give or to take back, and past days to close. Those of excluded players wait for their return, and
 * points that were spent before they could be taken back wait for the next ones. Yesterday stays open, because a rollback
 * is booked on the day of its bet.
 */
async function daysToConvert(db: Queryable): Promise<PlayedDay[]> {
  const perPoint = rates.map(stakePerPoint)
  const toTakeBack = await pointsDaysToTakeBack.all(db, rates, perPoint)
  // Points that a day gives may go towards those that another one owes.
  return [...(await pointsDaysToConvert.all(db, rates, perPoint)), ...toTakeBack]
}

const stakesOfDay = sql(
  'stakes-of-day',
  `select real_staked as staked, points_converted as converted, points_transfers as transfers,
       day < (now() at time zone 'UTC')::date - 1 as past
     from player_days where user_id = $1 and currency_code = $2 and day = $3 for update`,
  { notNull: ['past'] },
)

const updateConverted = sql(
  'update-converted',
  `update player_days set points_converted = $4, points_transfers = $5
     where user_id = $1 and currency_code = $2 and day = $3`,
)

/**
 * Brings the points of one day in line with its stakes, under the player's lock. Only whole points are converted, so
 * repeated runs add up to the points of the whole day. The remainder of a past day is below one point and lapses.
 */
const convertDay = (pool: pg.Pool, { userId, currencyCode, day }: PlayedDay): Promise<void> =>
  transaction(pool, async (client) => {
    const player = await lockPlayer(client, userId)
    const row = await stakesOfDay.get(client, userId, currencyCode, day)
    if (!player || !row || accessProblem(player, new Date())) return
    const { points, converted } = settleDay(row, currencyCode, await pointsBalance(client, userId))
    const isMoved = points !== 0
    if (isMoved)
      await post(client, {
        key: `points:${userId}:${currencyCode}:${day}:${converted}:${row.transfers}`,
        kind: points > 0 ? 'points-earned' : 'points-taken-back',
        currencyCode: pointsCurrency,
        legs: [
          { account: pointsOfPlayer(userId), amount: points },
          { account: pointsOfHouse(player.brandId), amount: -points },
        ],
      })
    await updateConverted.run(client, userId, currencyCode, day, converted, row.transfers + (isMoved ? 1 : 0))
  })
