import { type CurrencyCode, isCurrencyCode } from '@parlour/money/currency'
import type { PlatformClient } from '../clients/platform.server.ts'
import { type BalanceType, SiteBalancesDocument, type SiteBalancesQuery } from './generated/site.ts'

export interface Balance {
  type: BalanceType
  /** Minor units; whole points without a currency. */
  amount: number
  /** Null for loyalty points. */
  currencyCode: CurrencyCode | null
}

/** @throws as the client does */
export async function readBalances(platform: PlatformClient, userId: string): Promise<Balance[]> {
  const { balances } = await platform.request(SiteBalancesDocument, { userId })
  return balancesOf(balances)
}

export const balancesOf = (balances: SiteBalancesQuery['balances']): Balance[] =>
  balances.map(({ currencyCode, ...balance }) => ({
    ...balance,
    currencyCode: isCurrencyCode(currencyCode) ? currencyCode : null,
  }))
