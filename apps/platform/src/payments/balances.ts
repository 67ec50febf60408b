import type { Balance } from '@parlour/contracts/platform-resolvers'
import type { Queryable } from '../db/pool.ts'
import { heldBalances } from '../ledger/index.ts'
import { pointsCurrency } from '../rewards/points.ts'

type Held = Awaited<ReturnType<typeof heldBalances>>

/**
 * The balances that a player sees: REAL and BONUS in the account's currency and VIRTUAL in points, even when zero, then
 * those in other currencies. Funds held for a withdrawal, and parts of wins that wait for operators, are left out.
 */
export function balancesShown(held: Held, accountCurrency: string): Balance[] {
  const first: Balance[] = [
    { type: 'REAL', currencyCode: accountCurrency, amount: 0 },
    { type: 'BONUS', currencyCode: accountCurrency, amount: 0 },
    { type: 'VIRTUAL', currencyCode: pointsCurrency, amount: 0 },
  ]
  const others: Balance[] = []
  for (const { kind, currencyCode, balance } of held) {
    if (kind === 'WITHDRAWAL_HOLD' || kind === 'WIN_HOLD') continue
    const shown = first.find((entry) => entry.type === kind && entry.currencyCode === currencyCode)
    if (shown) shown.amount = balance
    else if (balance !== 0) others.push({ type: kind, currencyCode, amount: balance })
  }
  return [...first, ...others]
}

export const balancesOf = async (
  db: Queryable,
  { userId, currencyCode }: { userId: string; currencyCode: string },
): Promise<Balance[]> => balancesShown(await heldBalances(db, userId), currencyCode)
