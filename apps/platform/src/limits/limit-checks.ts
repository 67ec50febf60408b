import type { LimitPeriod, UserLimitType } from '@parlour/contracts/platform-resolvers'
import type { Queryable } from '../db/pool.ts'
import { prepared } from '../db/sql.ts'
import { nextReset, utcDay } from './limit-periods.ts'
import { limitsInForce, usageValues } from './limit-usage.ts'

/** The interface between limits and the operations that they restrict. Call everything under the player's lock. */

export interface LimitRefusal {
  type: UserLimitType
  period: LimitPeriod
  /** What remains, in the unit of the limit. */
  left: number
}

/**
 * Of several limits the one with the least left. Exhausted session time comes first, because no smaller stake would
 * help.
 */
const tightest = `order by l.type <> 'SESSION_TIME', f.value - u.used limit 1`

/** Every bet runs this query, so a test checks its plan. */
export const limitOnBet = prepared(
  'limit-on-bet',
  `select l.type, l.period, greatest(0, f.value - u.used) as left ${limitsInForce} and l.type <> 'DEPOSIT' and case l.type
      when 'WAGER' then l.currency_code = $6 and $7::bigint > 0 and u.used + $7::bigint > f.value
      when 'LOSS' then l.currency_code = $6 and $8::bigint > 0 and u.used + $8::bigint > f.value
      when 'SESSION_TIME' then u.used >= f.value
      else false end ${tightest}`,
  { notNull: ['left'] },
)

/**
 * The loss, wager or session-time limit that a stake would exceed; null when there is none. Minor units. A free spin is
 * a stake of zero, which only exhausted session time prevents.
 */
export async function betRefusal(
  db: Queryable,
  {
    userId,
    currencyCode,
    stake,
    realStake,
  }: { userId: string; currencyCode: string; stake: number; realStake: number },
): Promise<LimitRefusal | null> {
  return (await limitOnBet.get(db, ...usageValues(userId, new Date()), currencyCode, stake, realStake)) ?? null
}

const limitOnDeposit = prepared(
  'limit-on-deposit',
  `select l.type, l.period, greatest(0, f.value - u.used - $8::bigint) as left ${limitsInForce}
        and l.type = 'DEPOSIT' and l.currency_code = $6 and u.used + $7::bigint + $8::bigint > f.value
        order by 3, array_position(array['MONTH', 'WEEK', 'DAY'], l.period) limit 1`,
  { notNull: ['left'] },
)

/**
 * The deposit limit that a deposit would exceed, and when its next period starts. Of several the one with the least left;
 * if that is equal, the longest, since a new day would not help.
 * @param openDeposits sum of the deposits that may still succeed
 */
export async function depositRefusal(
  db: Queryable,
  deposit: { userId: string; currencyCode: string; amount: number; openDeposits: number },
): Promise<(LimitRefusal & { resetsAt: Date }) | null> {
  const now = new Date()
  const refusal = await limitOnDeposit.get(
    db,
    ...usageValues(deposit.userId, now),
    deposit.currencyCode,
    deposit.amount,
    deposit.openDeposits,
  )
  return refusal ? { ...refusal, resetsAt: nextReset(refusal.period, now) } : null
}

const limitOnLogin = prepared(
  'limit-on-login',
  `select l.period ${limitsInForce} and l.type = 'SESSION_TIME' and u.used >= f.value`,
)

/** The exhausted session-time limit, with its next reset; null when the login may continue. */
export async function sessionTimeRefusal(db: Queryable, userId: string): Promise<{ until: Date } | null> {
  const now = new Date()
  const rows = await limitOnLogin.all(db, ...usageValues(userId, now))
  if (rows.length === 0) return null
  return { until: new Date(Math.max(...rows.map(({ period }) => nextReset(period, now).getTime()))) }
}

/** Skips a login whose row another request has locked: that request records the activity as well. */
const addToDay = prepared(
  'add-to-day',
  `
  with seen as (
    update logins set last_seen_at = $8
    where login_id = (
      select login_id from logins
      where login_id = $7 and ended_at is null and last_seen_at < $8::timestamptz - interval '1 minute'
      for no key update skip locked
    )
  )
  insert into player_days as d (user_id, currency_code, day, staked, real_staked, real_won)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (user_id, currency_code, day) do update set staked = d.staked + excluded.staked,
    real_staked = d.real_staked + excluded.real_staked, real_won = d.real_won + excluded.real_won`,
)

/** Changes nothing when the bet is older than player_days: its rollback must not fail for that. */
const subtractFromDay = prepared(
  'subtract-from-day',
  `
  update player_days set staked = greatest(0, staked + $4), real_staked = greatest(0, real_staked + $5),
    real_won = greatest(0, real_won + $6)
  where user_id = $1 and currency_code = $2 and day = $3`,
)

/**
 * Adds to the sums of the day of `at` (UTC); a rollback subtracts from the day of its bet. Minor units. With `loginId`
 * it also records activity of the login, because a game's page sends the platform no other requests while the player
 * plays.
 */
export async function recordPlay(
  db: Queryable,
  play: {
    userId: string
    currencyCode: string
    at: Date
    staked: number
    realStaked: number
    realWon: number
    loginId?: string | null
  },
): Promise<void> {
  const { userId, currencyCode, at, staked, realStaked, realWon, loginId } = play
  const sums = [userId, currencyCode, utcDay(at), staked, realStaked, realWon] as const
  if (Math.min(staked, realStaked, realWon) < 0) await subtractFromDay.run(db, ...sums)
  else await addToDay.run(db, ...sums, loginId ?? null, at)
}

const depositOfDay = prepared(
  'deposit-of-day',
  `insert into player_days as d (user_id, currency_code, day, deposited) values ($1, $2, $3, $4)
      on conflict (user_id, currency_code, day) do update set deposited = d.deposited + excluded.deposited`,
)

export async function recordDeposit(
  db: Queryable,
  { userId, currencyCode, amount }: { userId: string; currencyCode: string; amount: number },
): Promise<void> {
  await depositOfDay.run(db, userId, currencyCode, utcDay(new Date()), amount)
}
