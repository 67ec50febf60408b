import type { CurrencyCode } from '@parlour/contracts/platform-resolvers'
import { currencies } from '@parlour/money/currency'
import type pg from 'pg'
import { type Queryable, transaction } from '../db/pool.ts'
import { prepared, sql } from '../db/sql.ts'
import { post } from '../ledger/index.ts'
import { lockPlayer } from '../players/player-store.ts'
import type { Deps } from '../runtime/deps.ts'
import { pointsCurrency, pointsFor, pointsOfHouse, pointsOfPlayer, stakePerPoint } from './points.ts'

/**
 * Days looked at in one turn. Whatever is staked meanwhile, a player has one a day: who is not reached is the next time, and
 * a process that is told to stop does not wait long.
 */
const batch = 500

interface PlayedDay {
  userId: string
  currencyCode: CurrencyCode
  day: string
}

/**
 * Gives the points that real stakes have earned since they were last counted. Any number of processes may do so at once; a
 * day that fails is told, and keeps no other from its points.
 */
export async function convertStakes({ pool, logger }: Pick<Deps, 'pool' | 'logger'>): Promise<void> {
  for (const day of await daysToConvert(pool))
    await convertDay(pool, day).catch((error: unknown) => logger.error({ err: error, day }, 'points not given'))
}

const rates = Object.keys(currencies) as CurrencyCode[]

const pointsDaysToConvert = prepared(
  'points-days-to-convert',
  `select user_id as "userId", currency_code as "currencyCode", day
      from player_days join unnest($1::text[], $2::bigint[]) as rate (currency_code, per_point) using (currency_code)
      where real_staked > points_converted
        and (real_staked - points_converted >= per_point or day < (now() at time zone 'UTC')::date - 1)
      order by day limit ${batch}`,
)

/** Days with a point to give, and past days to close. The day before is left open: a bet is booked on the day it was made. */
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
 * The stakes of one day under the player's lock. What is converted is a whole number of points, so the sum of all turns of
 * a day is that of the whole day; what is left of a past day is below one point and lapses.
 */
const convertDay = (pool: pg.Pool, { userId, currencyCode, day }: PlayedDay): Promise<void> =>
  transaction(pool, async (client) => {
    const player = await lockPlayer(client, userId)
    const row = await stakesOfDay.get(client, userId, currencyCode, day)
    if (!player || !row) return
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
