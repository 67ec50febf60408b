import type pg from 'pg'
import { postGroup } from './post-group.ts'
import type { Transfer } from './transfer.ts'

const atOnce = 1_000

/**
 * Posts thousands of transfers in their order, for what is brought in as a whole: far quicker than one `post` after the
 * other in one transaction, which has to read past every former version of the accounts' rows. With one transfer refused,
 * or posted before, the transaction it comes up in must be undone.
 * @returns ids of the transfers @throws InsufficientFundsError, IdempotencyConflictError
 */
export async function postAll(client: pg.PoolClient, transfers: readonly Transfer[]): Promise<string[]> {
  const ids: string[] = []
  for (let from = 0; from < transfers.length; from += atOnce) {
    const outcomes = await postGroup(client, transfers.slice(from, from + atOnce))
    for (const outcome of outcomes) {
      if (outcome instanceof Error) throw outcome
      if (outcome.repeated) throw new Error(`The transfer ${outcome.transferId} was posted before`)
      ids.push(outcome.transferId)
    }
  }
  return ids
}
