import { onNobodysBehalf } from '@parlour/sql/connection-shares'
import pg from 'pg'
import type { Queryable } from '../db/pool.ts'
import { ledgerGroupSize } from '../runtime/metrics.ts'
import { type Outcome, postGroup } from './post-group.ts'
import { assertPostable, type Posted, type Transfer } from './transfer.ts'

/** The queue is full. Nothing was done with this transfer: the caller may retry it later. */
export class LedgerOverloadedError extends Error {
  override readonly name = 'LedgerOverloadedError'
}

interface Settings {
  /** Maximum number of transfers in a group. Larger groups gain little, and every member waits for the whole group. */
  maxGroupSize?: number
  /** Maximum number of waiting transfers; further ones are refused at once. */
  maxWaiting?: number
}

export interface GroupedPosting {
  /**
   * Posts one independent transfer, as post(pool, …) does, together with all others that are waiting. Resolves once
   * their common commit is durable. Any error other than those below means that the outcome is unknown or that nothing
   * was posted; the caller may retry the same transfer.
   * @throws InsufficientFundsError, IdempotencyConflictError, LedgerOverloadedError
   */
  post: (transfer: Transfer) => Promise<Posted>
  /** Accepts no further transfers; resolves when none is waiting. */
  close: () => Promise<void>
}

interface Waiting {
  transfer: Transfer
  resolve: (posted: Posted) => void
  reject: (error: unknown) => void
}

/**
 * Codes of a transaction that was aborted in favour of another: deadlock, serialization failure, key taken meanwhile.
 */
const undone = new Set(['40P01', '40001', 'PL002'])
/** Codes of a statement that failed because of the data of one of its transfers. */
const badData = /^(22|23|P0)/
const maxAttempts = 5

/**
 * Group commit: a commit takes as long for a thousand transfers as for one, and shared accounts are locked once for all
 * of them. A group is whatever waits when the previous commit returns, so an idle ledger answers at once and a busy one
 * in larger groups. A process runs one group at a time: on a hot account a second one would only wait for the first.
 */
export function createGroupedPosting(
  db: Queryable,
  { maxGroupSize = 500, maxWaiting = 10_000 }: Settings = {},
): GroupedPosting {
  let waiting: Waiting[] = []
  let working: Promise<void> | undefined
  let closed = false

  async function work(): Promise<void> {
    // Transfers of the same turn of the event loop join the first group.
    await Promise.resolve()
    while (waiting.length > 0) {
      const [group, rest] = nextGroup(waiting, maxGroupSize)
      waiting = rest
      ledgerGroupSize.observe(group.length)
      await settle(db, group)
    }
    working = undefined
  }

  return {
    async post(transfer) {
      assertPostable(transfer)
      if (closed) throw new Error('The ledger accepts no more transfers: the process is stopping')
      if (waiting.length >= maxWaiting)
        throw new LedgerOverloadedError(`More than ${maxWaiting} transfers are waiting for the ledger`)
      return new Promise<Posted>((resolve, reject) => {
        waiting.push({ transfer, resolve, reject })
        working ??= onNobodysBehalf(work)
      })
    },
    async close() {
      closed = true
      await working
    },
  }
}

/**
 * Takes those that have waited longest. A key appears once per group, so a second transfer with it gets the first one's
 * answer.
 */
function nextGroup(waiting: readonly Waiting[], largest: number): [group: Waiting[], rest: Waiting[]] {
  const group: Waiting[] = []
  const rest: Waiting[] = []
  const keys = new Set<string>()
  let next = 0
  for (; next < waiting.length && group.length < largest; next++) {
    const one = waiting[next] as Waiting
    if (keys.has(one.transfer.key)) rest.push(one)
    else group.push(one)
    keys.add(one.transfer.key)
  }
  return [group, rest.concat(waiting.slice(next))]
}

/** Settles the promise of every member of the group; never throws. */
async function settle(db: Queryable, group: readonly Waiting[]): Promise<void> {
  try {
    const outcomes = await attempt(
      db,
      group.map(({ transfer }) => transfer),
    )
    for (const [n, outcome] of outcomes.entries())
      if (outcome instanceof Error) group[n]?.reject(outcome)
      else group[n]?.resolve(outcome)
  } catch (error) {
    // Post each transfer separately, so that the bad one does not fail the others.
    if (group.length > 1 && error instanceof pg.DatabaseError && badData.test(error.code ?? ''))
      for (const one of group) await settle(db, [one])
    else for (const { reject } of group) reject(error)
  }
}

/** Retries only when the database itself aborted the transaction, never when the outcome is unknown. */
async function attempt(db: Queryable, transfers: readonly Transfer[]): Promise<Outcome[]> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await postGroup(db, transfers)
    } catch (error) {
      const again = error instanceof pg.DatabaseError && undone.has(error.code ?? '') && attempts < maxAttempts
      if (!again) throw error
    }
  }
}
