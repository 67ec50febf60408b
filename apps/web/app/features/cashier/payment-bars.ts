import type { PaymentOption } from './payment-options.ts'

type Bar = NonNullable<PaymentOption['bar']>
type Barrable = Pick<PaymentOption, 'bar' | 'method'>

/** Of several bars, first what only an operator can remove, then what takes longest. */
const weights: Record<Bar, number> = {
  MARKET_CLOSED: 4,
  PAYMENTS_BLOCKED: 3,
  MISSING_DOCUMENTS: 2,
  SECURITY_WAIT: 1,
  ACTIVE_BONUSES: 0,
}

/**
 * The options that the player may use. With some barred, `cardsOnly` says so, since a bar of some methods is one of cards;
 * with all barred, `bar` says why.
 */
export function barredOptions<Option extends Barrable>(
  options: readonly Option[],
): { options: Option[]; cardsOnly: boolean; bar: Bar | null } {
  const open = options.filter(({ bar }) => bar === null)
  const bars = options.flatMap(({ bar }) => bar ?? [])
  const cardsOnly = bars.includes('PAYMENTS_BLOCKED') && options.some(({ bar }) => bar !== 'PAYMENTS_BLOCKED')
  if (open.length > 0) return { options: open, cardsOnly, bar: null }
  // Cards alone are blocked: what stands in the way of the other methods is what the player can do something about.
  const others = cardsOnly ? bars.filter((bar) => bar !== 'PAYMENTS_BLOCKED') : bars
  return { options: [], cardsOnly, bar: others.toSorted((a, b) => weights[b] - weights[a])[0] ?? null }
}

export type AccountKind = 'CARD' | 'BANK' | 'MIXED'

/** What the accounts of these methods are. */
export function accountKind(options: readonly Pick<PaymentOption, 'method'>[]): AccountKind {
  const hasBank = options.some(({ method }) => method === 'BANK')
  return hasBank ? (options.every(({ method }) => method === 'BANK') ? 'BANK' : 'MIXED') : 'CARD'
}
