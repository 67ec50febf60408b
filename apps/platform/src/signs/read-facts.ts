import { fromEuro } from '@parlour/money/currency'
import { zoneOfCountry } from '@parlour/policy/country-zone'
import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Player } from '../players/player-store.ts'
import { countPlayedSpans } from './played-spans.ts'
import { betsSettledOf } from './settled-bets.ts'
import type { SignFacts } from './sign-facts.ts'

/**
 * By when they began. Refused: by a bank, card or provider. What the player gave up, what expired and what went back to its
 * payer is none.
 */
const depositsOfPlayer = sql(
  'deposits-for-signs',
  `select created_at as at, amount, case when status = 'SUCCEEDED' then 'SUCCEEDED' else 'REFUSED' end as status
     from payments where user_id = $1 and type = 'DEPOSIT' and currency_code = $2 and created_at > $3::timestamptz - interval '8 days'
       and (status = 'SUCCEEDED' or status = 'FAILED' and decline_reason = any($4))
     order by created_at, payment_id`,
)
const refusals = [
  'CARD_DECLINED',
  'INSUFFICIENT_FUNDS',
  'LIMIT_EXCEEDED',
  'AUTHENTICATION_FAILED',
  'INVALID_IBAN_NUMBER',
]

const cancelledByPlayer = sql(
  'withdrawals-cancelled-by-player',
  `select min(e.at) as at from payments p join payment_events e using (payment_id)
     where p.user_id = $1 and p.type = 'WITHDRAWAL' and p.status = 'CANCELLED' and p.updated_at > $2::timestamptz - interval '28 days'
       and e.cause = 'cancel'
     group by p.payment_id order by 1`,
  { notNull: ['at'] },
)

/** Asking for the same again does not restart the wait, and is no second request. */
const limitsLoosened = sql(
  'limits-loosened',
  `select min(at) as at from user_limit_events
     where user_id = $1 and at > $2::timestamptz - interval '28 days'
       and (cause = 'cancel' or cause = 'set' and pending_value is not null)
     group by user_limit_id, pending_value, pending_from order by 1`,
  { notNull: ['at'] },
)

/** The eight weeks before the last seven days, the latest first, from the first deposit on. */
const depositsByWeek = sql(
  'deposits-by-week',
  `with today as (select ($3::timestamptz at time zone 'UTC')::date as day), first as (
       select min(day) as day from player_days where user_id = $1 and currency_code = $2 and deposited > 0
     )
     select coalesce(sum(d.deposited), 0)::bigint as deposited
     from today cross join first cross join generate_series(1, 8) as week left join player_days d
       on d.user_id = $1 and d.currency_code = $2
         and d.day > today.day - (week + 1) * 7 and d.day <= today.day - week * 7
     where first.day <= today.day - (week + 1) * 7 + 1
     group by week order by week`,
  { notNull: ['deposited'] },
)

const leastAboveUsual = 10_000

/** Reads what the rules look at, and counts on the way what was played since the last search. */
export async function readFacts(
  db: Queryable,
  player: Pick<Player, 'userId' | 'currencyCode' | 'countryCode'>,
  searchedAt: Date | null,
  now: Date,
): Promise<SignFacts> {
  const { userId, currencyCode } = player
  const times = (rows: readonly { at: Date }[]) => rows.map(({ at }) => at)
  return {
    spans: await countPlayedSpans(db, player, searchedAt, now),
    settledBets: await betsSettledOf(db, player, now),
    deposits: await depositsOfPlayer.all(db, userId, currencyCode, now, refusals),
    cancelledWithdrawals: times(await cancelledByPlayer.all(db, userId, now)),
    loosenedLimits: times(await limitsLoosened.all(db, userId, now)),
    depositsByWeek: (await depositsByWeek.all(db, userId, currencyCode, now)).map(({ deposited }) => deposited),
    zone: zoneOfCountry(player.countryCode),
    leastAboveUsual: fromEuro(leastAboveUsual, currencyCode),
    now,
  }
}
