import { type BetOrder, type LegOrder, sports } from '@parlour/contracts/sportsbook-api'
import { emptySlip, MOST_LEGS, type Slip, type SlipLeg, type Unanswered, withUnanswered } from './slip.ts'

/**
 * The slip survives the login, a deposit and a reload, until the tab is closed; its stakes only the login that a bet waits for.
 * Browsers may refuse even to name the storage.
 */
const KEY = 'parlour-bet-slip'
/** Orders that may stand, also of selections that have left the slip, until they are answered: else they would bet twice. */
const UNANSWERED_KEY = 'parlour-unanswered-bets'

export function readSlip(storage: () => Pick<Storage, 'getItem'>): Slip {
  try {
    const kept = JSON.parse(storage().getItem(KEY) ?? 'null') as Partial<Slip> | null
    if (!kept || !Array.isArray(kept.legs) || !kept.legs.every(isLeg)) return emptySlip
    const { legs, mode, acceptance, stakes } = kept
    return {
      legs,
      mode: mode === 'COMBINATION' ? mode : 'SINGLES',
      acceptance: acceptance === 'HIGHER' || acceptance === 'ANY' ? acceptance : 'NONE',
      stakes: isStakes(stakes) ? stakes : {},
    }
  } catch {
    // Storage may be refused, or hold what another version has written.
    return emptySlip
  }
}

const isStakes = (stakes: unknown): stakes is Slip['stakes'] =>
  typeof stakes === 'object' && stakes !== null && Object.values(stakes).every((stake) => typeof stake === 'string')

function isLeg(leg: Partial<SlipLeg> | null): leg is SlipLeg {
  return (
    typeof leg?.eventId === 'string' &&
    typeof leg.marketId === 'string' &&
    typeof leg.selectionId === 'string' &&
    Number.isFinite(leg.odds) &&
    Number.isFinite(leg.current) &&
    typeof leg.event?.slug === 'string' &&
    typeof leg.event.home === 'string' &&
    typeof leg.event.away === 'string' &&
    sports.includes(leg.event.competition?.sport) &&
    typeof leg.market?.kind === 'string'
  )
}

export function keepSlip(
  storage: () => Pick<Storage, 'setItem' | 'removeItem'>,
  { legs, mode, acceptance, stakes }: Slip,
  isBetWaiting = false,
): void {
  try {
    if (legs.length === 0) storage().removeItem(KEY)
    else storage().setItem(KEY, JSON.stringify({ legs, mode, acceptance, ...(isBetWaiting && { stakes }) }))
  } catch {
    // Then it lasts as long as the page.
  }
}

export function readUnanswered(storage: () => Pick<Storage, 'getItem'>): Unanswered {
  try {
    const kept = JSON.parse(storage().getItem(UNANSWERED_KEY) ?? '[]') as unknown
    return Array.isArray(kept) ? kept.filter(isOrder).reduce(withUnanswered, {}) : {}
  } catch {
    return {}
  }
}

function isOrder(order: Partial<BetOrder> | null): order is BetOrder {
  return (
    typeof order?.requestId === 'string' &&
    /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(order.requestId) &&
    Number.isSafeInteger(order.stake) &&
    (order.stake ?? 0) > 0 &&
    (order.acceptance === 'NONE' || order.acceptance === 'HIGHER' || order.acceptance === 'ANY') &&
    Array.isArray(order.legs) &&
    order.legs.length > 0 &&
    order.legs.length <= MOST_LEGS &&
    order.legs.every(isOrderedLeg)
  )
}

const isOrderedLeg = (leg: Partial<LegOrder> | null): leg is LegOrder =>
  typeof leg?.eventId === 'string' &&
  typeof leg.marketId === 'string' &&
  typeof leg.selectionId === 'string' &&
  Number.isFinite(leg.odds)

export function keepUnanswered(storage: () => Pick<Storage, 'setItem' | 'removeItem'>, unanswered: Unanswered): void {
  try {
    const orders = Object.values(unanswered)
    if (orders.length === 0) storage().removeItem(UNANSWERED_KEY)
    else storage().setItem(UNANSWERED_KEY, JSON.stringify(orders))
  } catch {
    // Then they last as long as the page.
  }
}
