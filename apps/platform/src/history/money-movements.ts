import type {
  CurrencyCode,
  MoneyMovement,
  MoneyMovementConnection,
  MoneyMovementKind,
} from '@parlour/contracts/platform-resolvers'
import type pg from 'pg'
import { prepared } from '../db/sql.ts'
import { badUserInput } from '../graphql/context.ts'
import { connectionOf, idOfCursor, pageSize } from '../graphql/pagination.ts'
import { playerAccount } from '../ledger/index.ts'

/**
 * A player's movements of money as the ledger has them. A transfer's id carries its time, so that one index serves order,
 * pages and periods alike: a page costs as much for a million movements as for twenty.
 */

const entriesOf = (kind: 'REAL' | 'BONUS') => `(
    select e.transfer_id from ledger_entries e
    where e.account_id = (
      select a.account_id from ledger_accounts a where a.owner = $1 and a.kind = '${kind}' and a.currency_code = $2
    ) and e.transfer_id >= $3::uuid and e.transfer_id < $4::uuid
    order by e.transfer_id desc limit $5)`

/** The entry of a transfer in the account, and the balance after it, which an earlier entry may have left. */
const entryIn = (kind: 'REAL' | 'BONUS') => `cross join lateral (
    select
      coalesce((select e.amount from ledger_entries e
        where e.account_id = a.account_id and e.transfer_id = t.transfer_id), 0) as amount,
      coalesce((select e.balance_after from ledger_entries e
        where e.account_id = a.account_id and e.transfer_id <= t.transfer_id
        order by e.transfer_id desc limit 1), 0) as balance
    from (select (
      select account_id from ledger_accounts where owner = $1 and kind = '${kind}' and currency_code = $2
    ) as account_id) a
  ) ${kind.toLowerCase()}`

const movementsOfPlayer = prepared(
  'money-movements',
  `with page as (
    select transfer_id from (${entriesOf('REAL')} union ${entriesOf('BONUS')}) either
    order by transfer_id desc limit $5
  )
  select t.transfer_id as "movementId", t.kind as transfer, t.idempotency_key as key,
    real.amount as "realAmount", real.balance as "realBalanceAfter",
    bonus.amount as "bonusAmount", bonus.balance as "bonusBalanceAfter",
    s.game_session_id as "gameSessionId", g.name as "gameName"
  from page join ledger_transfers t using (transfer_id)
  ${entryIn('REAL')}
  ${entryIn('BONUS')}
  left join wallet_transactions w on t.kind in ('bet', 'win', 'rollback')
    and w.provider = split_part(t.idempotency_key, ':', 2)
    and w.transaction_id = substr(t.idempotency_key, length(split_part(t.idempotency_key, ':', 2)) + length('wallet:') + 2)
  left join game_sessions s on s.game_session_id = w.game_session_id
  left join games g on g.game_id = s.game_id
  order by t.transfer_id desc`,
  { notNull: ['realAmount', 'realBalanceAfter', 'bonusAmount', 'bonusBalanceAfter'] },
)

/** By kind of transfer. */
const kinds: Readonly<Record<string, MoneyMovementKind>> = {
  bet: 'STAKE',
  win: 'WIN',
  rollback: 'STAKE_RETURNED',
  'held-win-released': 'WIN',
  deposit: 'DEPOSIT',
  'withdrawal-hold': 'WITHDRAWAL',
  'withdrawal-release': 'WITHDRAWAL_RETURNED',
  'take-back': 'TAKEN_BACK',
  'come-back': 'SENT_BACK',
  'bonus-grant': 'BONUS',
  'bonus-end': 'BONUS_ENDED',
  'bonus-complete': 'BONUS_CONVERTED',
  adjustment: 'CORRECTION',
  'debt-payment': 'DEBT_PAID',
}
/** Their transfers' keys name the payment. */
const ofPayments: readonly MoneyMovementKind[] = [
  ...(['DEPOSIT', 'WITHDRAWAL', 'WITHDRAWAL_RETURNED', 'TAKEN_BACK', 'SENT_BACK'] as const),
]

const timeDigits = 12
/** The least id of a moment. */
const leastId = (at: Date): string => {
  const time = Math.max(0, at.getTime()).toString(16).padStart(timeDigits, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`
}
const timeOf = (id: string): Date => new Date(Number.parseInt(id.replace('-', '').slice(0, timeDigits), 16))
const first = '00000000-0000-0000-0000-000000000000'
const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** @throws BAD_USER_INPUT */
export async function moneyMovements(
  pool: pg.Pool,
  { userId, currencyCode }: { userId: string; currencyCode: CurrencyCode },
  args: { first: number; after?: string | null; from?: string | null; until?: string | null },
): Promise<MoneyMovementConnection> {
  const size = pageSize(args.first)
  const { from, until } = args
  if (from && until && Date.parse(from) > Date.parse(until)) throw badUserInput('from must not be after until.')
  const end = until ? leastId(new Date(until)) : last
  const after = idOfCursor(args.after)?.toLowerCase() ?? last
  const rows = await movementsOfPlayer.all(
    pool,
    playerAccount(userId, 'REAL').owner,
    currencyCode,
    from ? leastId(new Date(from)) : first,
    [after, end].toSorted()[0] ?? end,
    size + 1,
  )
  return connectionOf(
    rows,
    size,
    ({ movementId }) => movementId,
    ({ transfer, key, ...row }): MoneyMovement => {
      const kind = kinds[transfer] ?? 'OTHER'
      const paymentId = ofPayments.includes(kind) ? (key.split(':')[1] ?? null) : null
      return { ...row, kind, currencyCode, paymentId, createdAt: timeOf(row.movementId).toISOString() }
    },
  )
}
