/** The slip and its rules, as values. */
import type {
  BetOrder,
  LegOrder,
  Market,
  OddsAcceptance,
  SelectionId,
  SportsEvent,
} from '@parlour/contracts/sportsbook-api'
import { combinedOdds, possibleReturn } from '../../src/sportsbook/model/combination.ts'

export interface SlipLeg {
  eventId: string
  marketId: string
  selectionId: SelectionId
  event: Pick<SportsEvent, 'slug' | 'competition' | 'home' | 'away'>
  market: Pick<Market, 'kind' | 'line' | 'goal'>
  /** As the player has seen and taken them. */
  odds: number
  /** As they are now. */
  current: number
  problem: 'MARKET_CLOSED' | 'MARKET_SUSPENDED' | null
}

export type SlipMode = 'SINGLES' | 'COMBINATION'

export interface Slip {
  legs: readonly SlipLeg[]
  /** Chosen; a slip with one leg is a single anyway. */
  mode: SlipMode
  /** As typed, by the key of a leg, or of the combination. */
  stakes: Readonly<Record<string, string>>
  acceptance: OddsAcceptance
}

export const emptySlip: Slip = { legs: [], mode: 'SINGLES', stakes: {}, acceptance: 'NONE' }

export const COMBINATION = 'COMBINATION'
type LegId = Pick<SlipLeg, 'eventId' | 'marketId' | 'selectionId'>
export const legKey = ({ eventId, marketId, selectionId }: LegId): string => `${eventId}/${marketId}/${selectionId}`

export const isOnSlip = (slip: Slip, leg: LegId): boolean => slip.legs.some((own) => legKey(own) === legKey(leg))

/** Puts a selection on the slip, in place of another one of its market, or takes it off again. */
export function toggled(slip: Slip, leg: SlipLeg): Slip {
  if (isOnSlip(slip, leg)) return without(slip, legKey(leg))
  const isOfMarket = (own: SlipLeg) => own.eventId === leg.eventId && own.marketId === leg.marketId
  const replaced = slip.legs.find(isOfMarket)
  if (!replaced) return { ...slip, legs: [...slip.legs, leg] }
  const { [legKey(replaced)]: stake, ...stakes } = slip.stakes
  return {
    ...slip,
    legs: slip.legs.map((own) => (own === replaced ? leg : own)),
    stakes: stake === undefined ? stakes : { ...stakes, [legKey(leg)]: stake },
  }
}

export function without(slip: Slip, key: string): Slip {
  const { [key]: _, ...stakes } = slip.stakes
  const legs = slip.legs.filter((leg) => legKey(leg) !== key)
  return legs.length === 0 ? { ...emptySlip, acceptance: slip.acceptance } : { ...slip, legs, stakes }
}

/** How the slip is placed. */
export const modeOf = ({ legs, mode }: Slip): SlipMode => (legs.length < 2 ? 'SINGLES' : mode)

/** As many as the sportsbook takes in one bet. */
export const MOST_LEGS = 12

/** Why the legs cannot be one bet: those of one event depend on each other, and their odds may not be multiplied. */
export function combinationProblem(slip: Slip): 'SAME_EVENT' | 'TOO_MANY_LEGS' | null {
  if (modeOf(slip) !== 'COMBINATION') return null
  if (new Set(slip.legs.map(({ eventId }) => eventId)).size < slip.legs.length) return 'SAME_EVENT'
  return slip.legs.length > MOST_LEGS ? 'TOO_MANY_LEGS' : null
}

/** The slip as an event's news leave it: what the player has seen stays beside what the odds are now. */
export function withNews(slip: Slip, event: Pick<SportsEvent, 'eventId' | 'phase' | 'markets'>): Slip {
  if (!slip.legs.some(({ eventId }) => eventId === event.eventId)) return slip
  return { ...slip, legs: slip.legs.map((leg) => (leg.eventId === event.eventId ? legWithNews(leg, event) : leg)) }
}

function legWithNews(leg: SlipLeg, { markets }: Pick<SportsEvent, 'markets'>): SlipLeg {
  const market = markets.find(({ marketId }) => marketId === leg.marketId)
  const odds = market?.selections.find(({ selectionId }) => selectionId === leg.selectionId)?.odds
  if (!market || odds === undefined) return { ...leg, problem: 'MARKET_CLOSED' }
  return { ...leg, current: odds, problem: market.isSuspended ? 'MARKET_SUSPENDED' : null }
}

/** As a refusal states the odds and problems of its legs. */
export const withQuoted = (slip: Slip, quoted: readonly (LegOrder & { problem?: SlipLeg['problem'] })[]): Slip => ({
  ...slip,
  legs: slip.legs.map((leg) => {
    const now = quoted.find((one) => legKey(one) === legKey(leg))
    return now ? { ...leg, current: now.odds, problem: now.problem ?? null } : leg
  }),
})

/** Whether a change of odds needs no further question. */
export function isTaken(acceptance: OddsAcceptance, seen: number, now: number): boolean {
  if (now === seen || acceptance === 'ANY') return true
  return acceptance === 'HIGHER' && now > seen
}

/** The legs about whose odds the player has to decide. */
export const undecidedLegs = ({ legs, acceptance }: Slip): SlipLeg[] =>
  legs.filter((leg) => leg.problem === null && !isTaken(acceptance, leg.odds, leg.current))

/** The player has seen the odds as they are now, and takes them. */
export const withSeenOdds = (slip: Slip): Slip => ({
  ...slip,
  legs: slip.legs.map((leg) => ({ ...leg, odds: leg.current })),
})

const oddsOf = (legs: readonly Pick<SlipLeg, 'current'>[]): number[] => legs.map(({ current }) => current)

/** What a stake returns if all legs win, minor units. */
export const returnOf = (stake: number, legs: readonly Pick<SlipLeg, 'current'>[]): number =>
  possibleReturn(stake, oddsOf(legs))

/** Orders that were sent and not answered, by their selections, the latest last. */
export type Unanswered = Readonly<Record<string, BetOrder>>

/** More than anybody sends in vain; the oldest are forgotten. */
const MOST_UNANSWERED = 50

/** The same for all orders of these selections as one bet, whatever their odds and stake. */
const orderKey = (legs: readonly LegId[]): string => legs.map(legKey).sort().join(' ')

export function withUnanswered(unanswered: Unanswered, order: BetOrder): Unanswered {
  const others = Object.entries(withoutOrder(unanswered, order)).slice(1 - MOST_UNANSWERED)
  return Object.fromEntries([...others, [orderKey(order.legs), order]])
}

export function withoutOrder(unanswered: Unanswered, { legs }: Pick<BetOrder, 'legs'>): Unanswered {
  const { [orderKey(legs)]: _, ...others } = unanswered
  return others
}

export interface SlipBet {
  key: string
  /** Null while nothing that is an amount has been typed; that of the unanswered order, as long as there is one. */
  stake: number | null
  odds: number
  legs: readonly SlipLeg[]
  unanswered: BetOrder | undefined
}

/** The bets of the slip: one for each leg, or one of all. */
export function betsOf(slip: Slip, parse: (typed: string) => number | null, unanswered: Unanswered): SlipBet[] {
  const bet = (key: string, legs: readonly SlipLeg[], odds: number): SlipBet => {
    const order = unanswered[orderKey(legs)]
    return { key, stake: order?.stake ?? parse(slip.stakes[key] ?? ''), odds, legs, unanswered: order }
  }
  if (modeOf(slip) === 'COMBINATION') return [bet(COMBINATION, slip.legs, combinedOdds(oddsOf(slip.legs)))]
  return slip.legs.map((leg) => bet(legKey(leg), [leg], leg.current))
}

/** The bets that have a stake. */
export const stakedBets = (bets: readonly SlipBet[]): (SlipBet & { stake: number })[] =>
  bets.flatMap((bet) => (bet.stake !== null && bet.stake > 0 ? [{ ...bet, stake: bet.stake }] : []))

/**
 * What is sent for a bet. While an order of the same selections is unanswered it is that one, as it was: it may stand, and only
 * the same request never bets twice. What has changed since counts once it is known not to stand.
 */
export function orderOf(
  { legs, stake, unanswered }: SlipBet & { stake: number },
  acceptance: OddsAcceptance,
  newId: () => string,
): BetOrder {
  if (unanswered) return unanswered
  const ordered = legs.map(({ eventId, marketId, selectionId, odds }) => ({ eventId, marketId, selectionId, odds }))
  return { requestId: newId(), legs: ordered, stake, acceptance }
}
