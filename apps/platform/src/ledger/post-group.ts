import type { Queryable } from '../db/pool.ts'
import { prepared } from '../db/sql.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import { ledgerTransfers } from '../runtime/metrics.ts'
import {
  fingerprint,
  IdempotencyConflictError,
  InsufficientFundsError,
  type Posted,
  type Transfer,
} from './transfer.ts'

export type Outcome = Posted | InsufficientFundsError | IdempotencyConflictError

type Status = 'POSTED' | 'REPEATED' | 'CONFLICT' | 'REFUSED'

/** As JSON, which Node reads many times faster than the text of PostgreSQL's arrays. */
const ledgerPostGroup = prepared(
  'ledger-post-group',
  `select array_to_json(statuses) as statuses, array_to_json(transfer_ids) as "transferIds",
    array_to_json(balances) as balances
  from ledger_post_group($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
  {
    notNull: ['statuses', 'transferIds', 'balances'],
    // Of the whole group by leg: null where nothing was posted.
    types: {
      statuses: `('POSTED' | 'REPEATED' | 'CONFLICT' | 'REFUSED')[]`,
      transferIds: 'string[]',
      balances: '(number | null)[]',
    },
  },
)

/**
 * Posts many transfers in one statement, committed when this returns: each is posted or refused on its own, in their
 * order. No key may be in it twice.
 */
export async function postGroup(db: Queryable, transfers: readonly Transfer[]): Promise<Outcome[]> {
  const answer = await ledgerPostGroup.get(db, ...columnsOf(transfers))
  if (!answer) throw new Error('ledger_post_group gave no answer')
  let legsBefore = 0
  return transfers.map((transfer, n) => {
    const balances = answer.balances.slice(legsBefore, legsBefore + transfer.legs.length)
    legsBefore += transfer.legs.length
    return outcomeOf(transfer, answer.statuses[n], answer.transferIds[n], balances)
  })
}

function outcomeOf(
  { key, kind }: Transfer,
  status?: Status,
  transferId = '',
  balances: (number | null)[] = [],
): Outcome {
  switch (status) {
    case 'POSTED':
    case 'REPEATED':
      ledgerTransfers.inc({ kind, result: status.toLowerCase() })
      return { transferId, repeated: status === 'REPEATED', balances: balances.map(Number) }
    case 'CONFLICT':
      ledgerTransfers.inc({ kind, result: 'conflict' })
      return new IdempotencyConflictError(`The key ${key} belongs to another transfer`)
    case 'REFUSED':
      ledgerTransfers.inc({ kind, result: 'insufficient_funds' })
      return new InsufficientFundsError(`an account cannot give what transfer ${key} takes`)
    default:
      throw new Error(`ledger_post_group answered ${status}`)
  }
}

/** The group as the function takes it: one list per column; accounts once each, legs naming them by position from 1. */
function columnsOf(transfers: readonly Transfer[]) {
  const positions = new Map<string, number>()
  const accounts = { owner: [] as string[], kind: [] as string[], currency: [] as string[], may: [] as boolean[] }
  const legs = { transfer: [] as number[], account: [] as number[], amount: [] as number[] }
  const lastLegs: number[] = []
  for (const [n, { currencyCode, legs: its }] of transfers.entries()) {
    for (const { account, amount } of its) {
      const name = `${account.owner} ${account.kind} ${currencyCode}`
      let position = positions.get(name)
      if (position === undefined) {
        position = accounts.owner.push(account.owner)
        accounts.kind.push(account.kind)
        accounts.currency.push(currencyCode)
        accounts.may.push(account.mayGoNegative)
        positions.set(name, position)
      }
      legs.transfer.push(n + 1)
      legs.account.push(position)
      legs.amount.push(amount)
    }
    lastLegs.push(legs.amount.length)
  }
  return [
    transfers.map(() => uuidV7()),
    transfers.map(({ key }) => key),
    transfers.map(fingerprint),
    transfers.map(({ kind }) => kind),
    transfers.map(({ currencyCode }) => currencyCode),
    lastLegs,
    accounts.owner,
    accounts.kind,
    accounts.currency,
    accounts.may,
    legs.transfer,
    legs.account,
    legs.amount,
  ] as const
}
