import { noteChange } from '../changes/changed-players.ts'
import type { Queryable } from '../db/pool.ts'
import { prepared } from '../db/sql.ts'
import { uuidV7, uuidV7Of } from '../db/uuid-v7.ts'
import { ledgerTransfers } from '../runtime/metrics.ts'
import { playersOf } from './post.ts'
import {
  fingerprint,
  IdempotencyConflictError,
  InsufficientFundsError,
  type Posted,
  type Transfer,
} from './transfer.ts'

export type Outcome = Posted | InsufficientFundsError | IdempotencyConflictError

type Status = 'POSTED' | 'REPEATED' | 'CONFLICT' | 'REFUSED'

/** Answers as JSON, which Node parses many times faster than PostgreSQL's array syntax. */
const ledgerPostGroup = prepared(
  'ledger-post-group',
  `select array_to_json(statuses) as statuses, array_to_json(transfer_ids) as "transferIds",
    array_to_json(balances) as balances
  from ledger_post_group($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
  {
    notNull: ['statuses', 'transferIds', 'balances'],
    // For the whole group, by leg: null where nothing was posted.
    types: {
      statuses: `('POSTED' | 'REPEATED' | 'CONFLICT' | 'REFUSED')[]`,
      transferIds: 'string[]',
      balances: '(number | null)[]',
    },
  },
)

/**
 * Posts many transfers in one statement, which has committed when this returns. Each is posted or refused separately,
 * in order. No key may appear twice.
 */
export async function postGroup(db: Queryable, transfers: readonly Transfer[]): Promise<Outcome[]> {
  const answer = await ledgerPostGroup.get(db, ...columnsOf(transfers))
  if (!answer) throw new Error('ledger_post_group returned no row')
  let legsBefore = 0
  return transfers.map((transfer, n) => {
    const balances = answer.balances.slice(legsBefore, legsBefore + transfer.legs.length)
    legsBefore += transfer.legs.length
    const outcome = outcomeOf(transfer, answer.statuses[n], answer.transferIds[n], balances)
    if (!(outcome instanceof Error)) for (const userId of playersOf(transfer)) noteChange(db, userId)
    return outcome
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
      return new InsufficientFundsError(`an account lacks the funds for transfer ${key}`)
    default:
      throw new Error(`ledger_post_group answered ${status}`)
  }
}

/**
 * The group in the form of the function's parameters: one list per column; accounts once each, to which legs refer by
 * position from 1.
 */
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
    transfers.map(({ at }) => (at ? uuidV7Of(at) : uuidV7())),
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
