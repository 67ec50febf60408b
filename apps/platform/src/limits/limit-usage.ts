import { periodStart, utcDay } from './limit-periods.ts'

/**
 * SQL: the limits `l` in force with their value, the first day of their period and the usage since. One indexed query
 * whatever the number of limits; for a player without limits it is a single lookup. `usageValues` gives the parameters.
 *
 * Session time in minutes: two devices at once count once. A login counts until its last activity, so a tab closed
 * without logging out does not count any further. last_seen_at is exact to a minute, so a login that ended within that
 * minute counts until its end.
 */
export const limitsInForce = `
  from user_limits l
  cross join lateral (
    select case when l.pending_from <= $2::timestamptz and not l.awaits_yes then l.pending_value else l.value end as value,
      case l.period when 'DAY' then $3::date when 'WEEK' then $4::date else $5::date end as since
  ) f
  cross join lateral (
    select case when l.type = 'SESSION_TIME' then (
      select coalesce(floor(extract(epoch from sum(upper(together) - lower(together))) / 60), 0)::bigint
      from (
        select unnest(range_agg(tstzrange(greatest(created_at, f.since::timestamp at time zone 'UTC'), till))) as together
        from (
          select created_at,
            least(coalesce(ended_at, last_seen_at), last_seen_at + interval '1 minute', $2::timestamptz) as till
          from logins
          where user_id = l.user_id and last_seen_at > f.since::timestamp at time zone 'UTC'
        ) seen
        where till > greatest(created_at, f.since::timestamp at time zone 'UTC')
      ) logged_in
    ) else (
      select coalesce(sum(
        case l.type when 'DEPOSIT' then d.deposited when 'WAGER' then d.staked else d.real_staked - d.real_won end
      ), 0)::bigint
      from player_days d
      where d.user_id = l.user_id and d.currency_code = l.currency_code and d.day >= f.since
    ) end as used
  ) u
  where l.user_id = $1 and f.value is not null`

/** The first five parameters of a query that contains `limitsInForce`. */
export const usageValues = (userId: string, now: Date): [string, Date, string, string, string] => [
  userId,
  now,
  utcDay(periodStart('DAY', now)),
  utcDay(periodStart('WEEK', now)),
  utcDay(periodStart('MONTH', now)),
]
