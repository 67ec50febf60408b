import type { CurrencyCode, LimitPeriod, UserLimit, UserLimitType } from '@parlour/contracts/platform-resolvers'
import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { nextReset } from './limit-periods.ts'
import { confirmUntil, type LimitTerms, limitTypes, periods, statusOf, termsAt } from './limit-rules.ts'
import { limitsInForce, usageValues } from './limit-usage.ts'

export interface LimitRow extends LimitTerms {
  userLimitId: string
  type: UserLimitType
  period: LimitPeriod
  currencyCode: CurrencyCode | null
  createdAt: Date
}

const selected = `l.user_limit_id as "userLimitId", l.type, l.period, l.value, l.currency_code as "currencyCode",
  l.pending_value as "pendingValue", l.pending_from as "pendingFrom", l.awaits_yes as "awaitsYes", l.created_at as "createdAt"`

const limitsOfPlayer = sql('limits-of-player', `select ${selected} from user_limits l where user_id = $1`)

/** The player's limits in force at `now`, with due changes applied. */
export async function limitsOf(db: Queryable, userId: string, now: Date): Promise<LimitRow[]> {
  const rows = await limitsOfPlayer.all(db, userId)
  return rows.flatMap((row) => {
    const terms = termsAt(row, now)
    return terms ? [{ ...row, ...terms }] : []
  })
}

const limitsWithUsage = sql('limits-with-usage', `select ${selected}, u.used ${limitsInForce}`, { notNull: ['used'] })

/** The limits in force with their usage, by type and period. */
export async function limitsWithProgress(db: Queryable, userId: string, now: Date): Promise<UserLimit[]> {
  const rows = await limitsWithUsage.all(db, ...usageValues(userId, now))
  return rows.map((row) => limitOf(row, now)).sort((a, b) => orderOf(a) - orderOf(b))
}

const orderOf = ({ type, period }: Pick<LimitRow, 'type' | 'period'>) =>
  limitTypes.indexOf(type) * periods.length + periods.indexOf(period)

function limitOf({ used, awaitsYes, ...row }: LimitRow & { used: number }, now: Date): UserLimit {
  const terms = termsAt({ ...row, awaitsYes }, now) ?? { ...row, awaitsYes }
  return {
    ...row,
    awaitsConfirmation: terms.awaitsYes,
    confirmUntil: confirmUntil(terms)?.toISOString() ?? null,
    value: terms.value,
    status: statusOf(terms),
    pendingValue: terms.pendingValue,
    pendingFrom: terms.pendingFrom?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    // Negative when wins exceed stakes.
    progress: Math.max(0, used),
    nextResetTime: nextReset(row.period, now).toISOString(),
  }
}

const upsertUserLimit = sql(
  'upsert-user-limit',
  `insert into user_limits (user_limit_id, user_id, type, period, value, currency_code, pending_value, pending_from,
       created_at, awaits_yes)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (user_id, type, period) do update set user_limit_id = excluded.user_limit_id, value = excluded.value,
       currency_code = excluded.currency_code, pending_value = excluded.pending_value,
       pending_from = excluded.pending_from, created_at = excluded.created_at,
       awaits_yes = excluded.awaits_yes`,
)

const insertUserLimitEvent = sql(
  'insert-user-limit-event',
  `insert into user_limit_events (user_limit_id, user_id, cause, type, period, value, pending_value, pending_from)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
)

/** Stores a limit's terms and the cause of the change. A new limit replaces an ended one of its kind. */
export async function storeLimit(db: Queryable, userId: string, limit: LimitRow, cause: 'set' | 'cancel' | 'confirm') {
  const { userLimitId, type, period, value, currencyCode, pendingValue, pendingFrom, createdAt, awaitsYes } = limit
  await upsertUserLimit.run(
    db,
    userLimitId,
    userId,
    type,
    period,
    value,
    currencyCode,
    pendingValue,
    pendingFrom,
    createdAt,
    awaitsYes,
  )
  await insertUserLimitEvent.run(db, userLimitId, userId, cause, type, period, value, pendingValue, pendingFrom)
}
