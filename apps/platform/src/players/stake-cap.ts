import { type CurrencyCode, fromEuro, toEuro } from '@parlour/money/currency'
import type { Policy } from '@parlour/policy/effective-policy'

/**
 * The highest stake of a slot's round that the rules allow a player, minor units of `currencyCode`; null where they name
 * none. The lowest of all that fit holds.
 * @param age in years
 */
export function slotStakeCap(policy: Policy, age: number, currencyCode: CurrencyCode): number | null {
  const caps = (policy.stakeCaps?.value ?? [])
    .filter(({ ages: [from, until] }) => age >= from && age < until)
    .map(({ amount, currency }) =>
      currency === currencyCode ? amount : fromEuro(toEuro(amount, currency), currencyCode),
    )
  return caps.length === 0 ? null : Math.min(...caps)
}
