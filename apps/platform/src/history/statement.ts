import type {
  CurrencyCode,
  MoneyMovementKind,
  MoneyStatement,
  StatementDay,
} from '@parlour/contracts/platform-resolvers'
import type pg from 'pg'
import { prepared } from '../db/sql.ts'
import { badUserInput } from '../graphql/context.ts'
import { playerAccount } from '../ledger/index.ts'
import { movementKind } from './movement-kinds.ts'
import { dayOf, leastId, timeOf } from './transfer-times.ts'

/**
 * A month of a player's money: the balances at both ends and what moved between them, summed by day and kind. The sums of the past are
 * kept (`kept-days.ts`), and the database adds what moved since, so that a statement costs little however much was played. Only whoever
 * asks for the days pays for them; the balances come from the index.
 */

const accountOf = (kind: 'REAL' | 'BONUS') =>
  `(select account_id from ledger_accounts where owner = $1 and kind = '${kind}' and currency_code = $2)`

const balanceBefore = (kind: 'REAL' | 'BONUS', id: string) => `coalesce((
    select balance_after from ledger_entries where account_id = ${accountOf(kind)} and transfer_id < ${id}
    order by transfer_id desc limit 1), 0)`
const balancesBefore = prepared(
  'statement-balances-before',
  `select ${balanceBefore('REAL', '$3::uuid')} as real, ${balanceBefore('BONUS', '$3::uuid')} as bonus`,
)

const amountOf = (kind: 'REAL' | 'BONUS') =>
  `coalesce(sum(amount) filter (where account_id = ${accountOf(kind)}), 0)::bigint as "${kind.toLowerCase()}Amount"`

/**
 * The kept sums of the period and those of what moved after them, or all anew where $5 is false. Each row has the balances at the end
 * of what is kept, and there is a row without a day where nothing moved.
 */
const monthSums = prepared(
  'statement-sums',
  `with kept as materialized (
     select case when $5::boolean then least(greatest($3::uuid, summed_until), $4::uuid) else $3::uuid end as until
     from statement_days_end limit 1
   ), sums as (
     select true as "isKept", (day - date '1970-01-01') as day, transfer_kind as transfer,
       ${amountOf('REAL')}, ${amountOf('BONUS')}
     from statement_days
     where $5::boolean and account_id in (${accountOf('REAL')}, ${accountOf('BONUS')})
       and day >= (${dayOf('$3::uuid')})::int + date '1970-01-01' and day < (${dayOf('$4::uuid')})::int + date '1970-01-01'
     group by day, transfer_kind
     union all
     select false, (${dayOf('e.transfer_id')})::int, t.kind, ${amountOf('REAL')}, ${amountOf('BONUS')}
     from ledger_entries e join ledger_transfers t using (transfer_id)
     where e.account_id in (${accountOf('REAL')}, ${accountOf('BONUS')})
       and e.transfer_id >= (select until from kept) and e.transfer_id < $4::uuid
     group by 2, 3
   )
   select sums.*, ${balanceBefore('REAL', 'kept.until')} as "keptReal", ${balanceBefore('BONUS', 'kept.until')} as "keptBonus"
   from kept left join sums on true order by day, transfer`,
)

/** The past of a test player is older than their account. */
const firstMovement = prepared(
  'statement-first-movement',
  `select transfer_id as id from ledger_entries
   where account_id in (${accountOf('REAL')}, ${accountOf('BONUS')}) order by transfer_id limit 1`,
)
const openedAt = prepared('account-opened-at', 'select created_at as "at" from players where user_id = $1')

const monthShape = /^\d{4}-(0[1-9]|1[0-2])$/
const monthOf = (at: Date) => at.toISOString().slice(0, 7)
const msOfDay = 86_400_000

/** @throws BAD_USER_INPUT for a month without a statement */
export async function moneyStatement(
  pool: pg.Pool,
  { userId, currencyCode }: { userId: string; currencyCode: CurrencyCode },
  { month, withDays = true }: { month: string; withDays?: boolean },
  now = new Date(),
): Promise<MoneyStatement> {
  if (!monthShape.test(month)) throw badUserInput('month must be YYYY-MM.')
  const { owner } = playerAccount(userId, 'REAL')
  const opened = (await openedAt.get(pool, userId))?.at ?? now
  const moved = await firstMovement.get(pool, owner, currencyCode)
  const firstMonth = monthOf(moved ? new Date(Math.min(timeOf(moved.id).getTime(), opened.getTime())) : opened)
  if (month < firstMonth || month > monthOf(now)) throw badUserInput('There is no statement of this month.')
  const [year, number] = month.split('-').map(Number) as [number, number]
  const from = leastId(new Date(Date.UTC(year, number - 1)))
  const until = leastId(new Date(Date.UTC(year, number)))
  const opening = await balances(pool, [owner, currencyCode, from])
  const days = withDays ? statementDays(opening, await sumsOf(pool, opening, [owner, currencyCode, from, until])) : []
  const last = days.at(-1)
  let closing = opening
  if (last) closing = { real: last.realBalanceAfter, bonus: last.bonusBalanceAfter }
  else if (!withDays) closing = await balances(pool, [owner, currencyCode, until])
  return {
    month,
    firstMonth,
    currencyCode,
    realOpening: opening.real,
    bonusOpening: opening.bonus,
    realClosing: closing.real,
    bonusClosing: closing.bonus,
    days,
  }
}

const balances = async (pool: pg.Pool, of: [owner: string, currencyCode: CurrencyCode, before: string]) =>
  (await balancesBefore.get(pool, ...of)) ?? { real: 0, bonus: 0 }

/**
 * The sums of a period, all from the ledger where the kept ones do not lead to the ledger's balance: a movement dated into the past, or
 * posted after its time was summed, is missing in them.
 */
async function sumsOf(
  pool: pg.Pool,
  opening: { real: number; bonus: number },
  of: [owner: string, currencyCode: CurrencyCode, from: string, until: string],
): Promise<DaySum[]> {
  const rows = await monthSums.all(pool, ...of, true)
  const { keptReal, keptBonus } = rows[0] ?? { keptReal: opening.real, keptBonus: opening.bonus }
  const kept = rows.filter(({ isKept }) => isKept)
  const real = kept.reduce((sum, { realAmount }) => sum + (realAmount ?? 0), opening.real)
  const bonus = kept.reduce((sum, { bonusAmount }) => sum + (bonusAmount ?? 0), opening.bonus)
  const isTrue = real === keptReal && bonus === keptBonus
  return (isTrue ? rows : await monthSums.all(pool, ...of, false)).flatMap(
    ({ day, transfer, realAmount, bonusAmount }) =>
      day === null || transfer === null
        ? []
        : [{ day, transfer, realAmount: realAmount ?? 0, bonusAmount: bonusAmount ?? 0 }],
  )
}

/** A sum of a day since 1970, by kind of transfer. */
export interface DaySum {
  day: number
  transfer: string
  realAmount: number
  bonusAmount: number
}

/** The days with their sums by kind of movement, and the balances at the end of each. */
export function statementDays(opening: { real: number; bonus: number }, rows: readonly DaySum[]): StatementDay[] {
  const days: StatementDay[] = []
  let { real, bonus } = opening
  for (const [number, sums] of Map.groupBy(rows, ({ day }) => day)) {
    const byKind = new Map<MoneyMovementKind, { realAmount: number; bonusAmount: number }>()
    for (const { transfer, realAmount, bonusAmount } of sums) {
      const kind = movementKind(transfer)
      const before = byKind.get(kind) ?? { realAmount: 0, bonusAmount: 0 }
      byKind.set(kind, {
        realAmount: before.realAmount + realAmount,
        bonusAmount: before.bonusAmount + bonusAmount,
      })
      real += realAmount
      bonus += bonusAmount
    }
    days.push({
      day: new Date(number * msOfDay).toISOString().slice(0, 10),
      sums: [...byKind].map(([kind, amounts]) => ({ kind, ...amounts })),
      realBalanceAfter: real,
      bonusBalanceAfter: bonus,
    })
  }
  return days
}
