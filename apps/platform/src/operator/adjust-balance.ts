import type { OperatorResponse } from '@parlour/contracts/operator-api'
import { houseAccount, IdempotencyConflictError, InsufficientFundsError, playerAccount, post } from '../ledger/index.ts'
import { pointsCurrency } from '../rewards/points.ts'
import type { Deps } from '../runtime/deps.ts'
import { OperatorRefusal } from './operator-refusal.ts'
import type { Parsed } from './operator-requests.ts'
import { withPlayerLock } from './player-operations.ts'

/**
 * Credits or debits money or points manually, never below zero. Bonus money cannot be adjusted, because it belongs to a
 * bonus.
 * @throws OperatorRefusal
 */
export async function adjustBalance(
  deps: Deps,
  { userId, balance, amount, key }: Parsed<'adjust-balance'>,
): Promise<OperatorResponse<'adjust-balance'>> {
  try {
    return await withPlayerLock(deps, userId, async (client, player) => {
      const currencyCode = balance === 'VIRTUAL' ? pointsCurrency : player.currencyCode
      const posted = await post(client, {
        key: `operator:${key}`,
        kind: 'adjustment',
        currencyCode,
        legs: [
          { account: playerAccount(userId, balance), amount },
          { account: houseAccount('ADJUSTMENTS', 'operator'), amount: -amount },
        ],
      })
      return { balance: posted.balances[0] ?? 0, currencyCode, ledgerTransferId: posted.transferId }
    })
  } catch (error) {
    if (error instanceof InsufficientFundsError)
      throw new OperatorRefusal('INSUFFICIENT_FUNDS', 'The balance is smaller than the debit')
    if (error instanceof IdempotencyConflictError)
      throw new OperatorRefusal('KEY_CONFLICT', 'The key belongs to another adjustment')
    throw error
  }
}
