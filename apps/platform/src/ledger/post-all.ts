import type pg from 'pg'
import { postGroup } from './post-group.ts'
import type { Transfer } from './transfer.ts'

const atOnce = 1_000

/**
 * Posts thousands of transfers in order, for bulk imports. That is far quicker than many `post` calls in one
 * transaction, each of which has to read past all dead versions of the account rows. If one transfer is refused or was
 * already posted, the caller must roll its transaction back.
 * @returns ids of the transfers
 * @throws InsufficientFundsError, IdempotencyConflictError
 */
export async function postAll(client: pg.PoolClient, transfers: readonly Transfer[]): Promise<string[]> {
  const ids: string[] = []
  for (let from = 0; from < transfers.length; from += atOnce) {
    const outcomes = await postGroup(client, transfers.slice(from, from + atOnce))
    for (const outcome of outcomes) {
      if (outcome instanceof Error) throw outcome
      if (outcome.repeated) throw new Error(`The transfer ${outcome.transferId} was already posted`)
      ids.push(outcome.transferId)
    }
  }
  return ids
}
