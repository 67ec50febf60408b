import { sports } from '@parlour/contracts/sportsbook-api'
import { emptySlip, type Slip, type SlipLeg } from './slip.ts'

/**
 * The slip survives the login, a deposit and a reload, until the tab is closed; its stakes only the login that a bet waits for.
 * Browsers may refuse even to name the storage.
 */
const KEY = 'parlour-bet-slip'

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
