import type { CurrencyCode, SpendDay, SpendSummary } from '@parlour/contracts/platform-resolvers'
import type pg from 'pg'
import { prepared } from '../db/sql.ts'
import { badUserInput } from '../graphql/context.ts'
import { isDay } from '../graphql/instant.ts'

/**
 * What a player has spent: sums over all of a period, whatever the pages of a list have shown of it. Sessions carry the
 * sums of their rounds, and days those of their stakes, so no round is read.
 */

interface Wallet {
  userId: string
  currencyCode: CurrencyCode
}
interface Bounds {
  from?: string | null | undefined
  until?: string | null | undefined
}

const spendOfPeriod = prepared(
  'spend-of-period',
  `select s.*, p.* from (
     select count(*) as "gameSessions", coalesce(sum(bet_amount), 0)::bigint as staked,
       coalesce(sum(win_amount), 0)::bigint as won
     from game_sessions
     where user_id = $1 and played and currency_code = $2
       and created_at >= $3::timestamptz and created_at < $4::timestamptz
   ) s, (
     select coalesce(sum(amount) filter (where type = 'DEPOSIT'), 0)::bigint as deposited,
       coalesce(sum(amount) filter (where type = 'WITHDRAWAL'), 0)::bigint as withdrawn
     from payments
     where user_id = $1 and status = 'SUCCEEDED' and currency_code = $2
       and created_at >= $3::timestamptz and created_at < $4::timestamptz
   ) p`,
  { notNull: ['gameSessions'] },
)

/** @throws BAD_USER_INPUT when the period ends before it begins */
export async function spendSummary(
  pool: pg.Pool,
  { userId, currencyCode }: Wallet,
  { from, until }: Bounds,
): Promise<SpendSummary> {
  if (from && until && Date.parse(from) > Date.parse(until)) throw badUserInput('from must not be after until.')
  const sums = await spendOfPeriod.get(pool, userId, currencyCode, from ?? '-infinity', until ?? 'infinity')
  if (!sums) throw new Error('The sums returned no row')
  return { currencyCode, ...sums }
}

const daysOfPeriod = prepared(
  'spend-days',
  `select day, sum(staked)::bigint as staked, sum(won)::bigint as won, sum(deposited)::bigint as deposited,
     sum(withdrawn)::bigint as withdrawn
   from (
     select day, real_staked as staked, real_won as won, 0 as deposited, 0 as withdrawn
     from player_days where user_id = $1 and currency_code = $2 and day >= $3::date and day < $4::date
     union all
     select (created_at at time zone 'UTC')::date, 0, 0, case type when 'DEPOSIT' then amount else 0 end,
       case type when 'WITHDRAWAL' then amount else 0 end
     from payments where user_id = $1 and currency_code = $2 and status = 'SUCCEEDED'
       and created_at >= $3::date::timestamp at time zone 'UTC' and created_at < $4::date::timestamp at time zone 'UTC'
   ) moved
   group by day having sum(staked) > 0 or sum(won) > 0 or sum(deposited) > 0 or sum(withdrawn) > 0
   order by day`,
  { notNull: ['day', 'staked', 'won', 'deposited', 'withdrawn'] },
)

const mostDays = 366

/** @throws BAD_USER_INPUT when the period is empty or longer than a year */
export async function spendDays(
  pool: pg.Pool,
  { userId, currencyCode }: Wallet,
  { from, until }: { from: string; until: string },
): Promise<SpendDay[]> {
  if (!isDay(from) || !isDay(until)) throw badUserInput('from and until must be days of the calendar.')
  const days = (Date.parse(until) - Date.parse(from)) / 86_400_000
  if (!(days > 0 && days <= mostDays)) throw badUserInput(`until must be 1 to ${mostDays} days after from.`)
  const rows = await daysOfPeriod.all(pool, userId, currencyCode, from, until)
  return rows.map((row) => ({ currencyCode, ...row }))
}
