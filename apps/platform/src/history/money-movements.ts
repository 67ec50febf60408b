import type {
  CurrencyCode,
  MoneyMovement,
  MoneyMovementConnection,
  MoneyMovementKind,
} from '@parlour/contracts/platform-resolvers'
import type pg from 'pg'
import { prepared } from '../db/sql.ts'
import { badUserInput } from '../graphql/context.ts'
import { connectionOf, encodeCursor, idOfCursor, pageSize } from '../graphql/pagination.ts'
import { playerAccount } from '../ledger/index.ts'
import { movementKind, ofPayments, transfersOf } from './movement-kinds.ts'
import { firstId, lastId, leastId, timeOf } from './transfer-times.ts'

/**
 * A player's movements of money as the ledger has them, by the index of their accounts' entries: a page costs as much for a
 * million movements as for twenty. A page of a rare kind looks at the entries between those of the kind too, at so many of them
 * and no more: it may have fewer movements than it was asked for, or none, and its cursor is where it stopped looking.
 */

/** The entries from $3 up to $4, which is excluded. */
const entriesOf = (kind: 'REAL' | 'BONUS', direction: 'asc' | 'desc', and: string) => `(
    select e.transfer_id from ledger_entries e
    where e.account_id = (
      select a.account_id from ledger_accounts a where a.owner = $1 and a.kind = '${kind}' and a.currency_code = $2
    ) and e.transfer_id >= $3::uuid and e.transfer_id < $4::uuid ${and}
    order by e.transfer_id ${direction} limit $5)`

/** Looked up entry by entry: whatever the planner thinks of the kinds, it reads no more than the page needs. */
const ofKinds =
  'and ((select k.kind from ledger_transfers k where k.transfer_id = e.transfer_id) = any($6::text[])) <> $7::boolean'

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

const movements = (direction: 'asc' | 'desc', and = '') => `with page as (
    select transfer_id from (${entriesOf('REAL', direction, and)} union ${entriesOf('BONUS', direction, and)}) either
    order by transfer_id ${direction} limit $5
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
  order by t.transfer_id ${direction}`

/** Where the newest $5 entries of an account end, of the account where they end first; none where neither has as many. */
const endOfLook = (kind: 'REAL' | 'BONUS') => `(
    select e.transfer_id from ledger_entries e
    where e.account_id = (
      select a.account_id from ledger_accounts a where a.owner = $1 and a.kind = '${kind}' and a.currency_code = $2
    ) and e.transfer_id >= $3::uuid and e.transfer_id < $4::uuid
    order by e.transfer_id desc offset $5::int - 1 limit 1)`
const stopOf = prepared(
  'money-movements-stop',
  `select transfer_id as id from (${endOfLook('REAL')} union all ${endOfLook('BONUS')}) either
   order by transfer_id desc limit 1`,
)

const hints = { notNull: ['realAmount', 'realBalanceAfter', 'bonusAmount', 'bonusBalanceAfter'] }
const movementsOfPlayer = prepared('money-movements', movements('desc'), hints)
const movementsOfKinds = prepared('money-movements-of-kinds', movements('desc', ofKinds), hints)
const movementsFromOldest = prepared('money-movements-from-oldest', movements('asc'), hints)

interface Wallet {
  userId: string
  currencyCode: CurrencyCode
}

/** Entries of each account: a kind that is not among them takes about 0.1 s of the database's time. */
const mostLookedAt = 20_000

/**
 * A page of kinds looks at a bounded number of entries.
 * @throws BAD_USER_INPUT
 */
export async function moneyMovements(
  pool: pg.Pool,
  wallet: Wallet,
  args: {
    first: number
    after?: string | null
    from?: string | null
    until?: string | null
    kinds?: readonly MoneyMovementKind[] | null
  },
  lookAt = mostLookedAt,
): Promise<MoneyMovementConnection> {
  const size = pageSize(args.first)
  const { from, until } = idsBetween(args)
  const after = idOfCursor(args.after)?.toLowerCase() ?? lastId
  const { owner } = playerAccount(wallet.userId, 'REAL')
  const end = [after, until].toSorted()[0] ?? until
  if (!args.kinds)
    return asConnection(
      await movementsOfPlayer.all(pool, owner, wallet.currencyCode, from, end, size + 1),
      size,
      wallet,
    )
  const { transfers, isAllBut } = transfersOf(args.kinds)
  const stop = (await stopOf.get(pool, owner, wallet.currencyCode, from, end, lookAt))?.id ?? null
  const rows = await movementsOfKinds.all(
    pool,
    owner,
    wallet.currencyCode,
    stop ?? from,
    end,
    size + 1,
    transfers,
    isAllBut,
  )
  const connection = asConnection(rows, size, wallet)
  if (stop === null || connection.pageInfo.hasNextPage) return connection
  return { ...connection, pageInfo: { endCursor: encodeCursor(stop), hasNextPage: true } }
}

/** A file of all movements has thousands of pages: fewer of them, and an eighth of the longest answer each. */
const mostLines = 500

/**
 * The movements of a period from the oldest on.
 * @throws BAD_USER_INPUT
 */
export async function statementLines(
  pool: pg.Pool,
  wallet: Wallet,
  args: { first: number; after?: string | null; from: string; until: string },
): Promise<MoneyMovementConnection> {
  const size = pageSize(args.first, mostLines)
  const { from, until } = idsBetween(args)
  const after = idOfCursor(args.after)?.toLowerCase()
  const { owner } = playerAccount(wallet.userId, 'REAL')
  const begin = after && after >= from ? next(after) : from
  const rows = await movementsFromOldest.all(pool, owner, wallet.currencyCode, begin, until, size + 1)
  return asConnection(rows, size, wallet)
}

/** The least id after another. */
function next(id: string): string {
  const digits = (BigInt(`0x${id.replaceAll('-', '')}`) + 1n).toString(16).padStart(32, '0')
  if (digits.length > 32) return lastId
  return [0, 8, 12, 16, 20].map((start, part) => digits.slice(start, [8, 12, 16, 20, 32][part])).join('-')
}

/** @throws BAD_USER_INPUT when the period ends before it begins */
function idsBetween({ from, until }: { from?: string | null; until?: string | null }) {
  if (from && until && Date.parse(from) > Date.parse(until)) throw badUserInput('from must not be after until.')
  return { from: from ? leastId(new Date(from)) : firstId, until: until ? leastId(new Date(until)) : lastId }
}

type Row = Awaited<ReturnType<typeof movementsOfPlayer.all>>[number]

const asConnection = (rows: readonly Row[], size: number, { currencyCode }: Wallet): MoneyMovementConnection =>
  connectionOf(
    rows,
    size,
    ({ movementId }) => movementId,
    ({ transfer, key, ...row }): MoneyMovement => {
      const kind = movementKind(transfer)
      const paymentId = ofPayments.includes(kind) ? (key.split(':')[1] ?? null) : null
      return { ...row, kind, currencyCode, paymentId, createdAt: timeOf(row.movementId).toISOString() }
    },
  )
