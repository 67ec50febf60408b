import pg from 'pg'
import type { Queryable } from '../db/pool.ts'
import { ledgerGroupSize } from '../runtime/metrics.ts'
import { type Outcome, postGroup } from './post-group.ts'
import { assertPostable, type Posted, type Transfer } from './transfer.ts'

/** More transfers wait than can soon be posted. Nothing was done with this one: it may be sent again later. */
export class LedgerOverloadedError extends Error {
  override readonly name = 'LedgerOverloadedError'
}

interface Settings {
  /** Transfers of one group: what is gained beyond it is little, and everyone in it waits for all of it. */
  largestGroup?: number
  /** Transfers that may wait; beyond it they are refused at once. */
  mostWaiting?: number
}

export interface GroupedPosting {
  /**
   * Posts one transfer that stands alone, as post(pool, …) does, together with whatever else waits: resolves once their
   * one commit is durable. Any other error than those named means that the outcome is unknown, or that nothing was
   * posted; the same transfer may be sent again.
   * @throws InsufficientFundsError, IdempotencyConflictError, LedgerOverloadedError
   */
  post: (transfer: Transfer) => Promise<Posted>
  /** Takes nothing more; resolves when nothing waits. */
  close: () => Promise<void>
}

interface Waiting {
  transfer: Transfer
  resolve: (posted: Posted) => void
  reject: (error: unknown) => void
}

/** The transaction was undone for the sake of another one: deadlock, serialization, a key taken in between. */
const undone = new Set(['40P01', '40001', 'PL002'])
/** Something in one of its transfers made the statement fail, which undid it. */
const badData = /^(22|23|P0)/
const mostAttempts = 5

/**
 * Group commit: one commit takes as long for a thousand transfers as for one, and accounts on which all meet are locked
 * once for all of them. A group is what waits when the commit before it returns, so an idle ledger answers at once and a
 * busy one in larger groups. One group at a time per process: on a hot account a second would only wait for the first.
 */
export function createGroupedPosting(
  db: Queryable,
  { largestGroup = 500, mostWaiting = 10_000 }: Settings = {},
): GroupedPosting {
  let waiting: Waiting[] = []
  let working: Promise<void> | undefined
  let closed = false

  async function work(): Promise<void> {
    // Those who come in the same turn of the event loop belong to the first group already.
    await Promise.resolve()
    while (waiting.length > 0) {
      const [group, rest] = nextGroup(waiting, largestGroup)
      waiting = rest
      ledgerGroupSize.observe(group.length)
      await settle(db, group)
    }
    working = undefined
  }

  return {
    async post(transfer) {
      assertPostable(transfer)
      if (closed) throw new Error('The ledger takes no more transfers: the process stops')
      if (waiting.length >= mostWaiting)
        throw new LedgerOverloadedError(`More than ${mostWaiting} transfers wait for the ledger`)
      return new Promise<Posted>((resolve, reject) => {
        waiting.push({ transfer, resolve, reject })
        working ??= work()
      })
    },
    async close() {
      closed = true
      await working
    },
  }
}

/** The longest waiting ones; a key comes once in a group, so that its second transfer is told what became of the first. */
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

/** Gives every member of the group its answer; never throws. */
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
    // One transfer must not take others down with it.
    if (group.length > 1 && error instanceof pg.DatabaseError && badData.test(error.code ?? ''))
      for (const one of group) await settle(db, [one])
    else for (const { reject } of group) reject(error)
  }
}

/** Sent again only when the database itself undid it, never when the outcome is unknown. */
async function attempt(db: Queryable, transfers: readonly Transfer[]): Promise<Outcome[]> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await postGroup(db, transfers)
    } catch (error) {
      const again = error instanceof pg.DatabaseError && undone.has(error.code ?? '') && attempts < mostAttempts
      if (!again) throw error
    }
  }
}
