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

export interface SlipBet {
  key: string
  /** Null while nothing that is an amount has been typed. */
  stake: number | null
  odds: number
  legs: readonly SlipLeg[]
}

/** The bets of the slip: one for each leg, or one of all. */
export function betsOf(slip: Slip, parse: (typed: string) => number | null): SlipBet[] {
  const stake = (key: string) => parse(slip.stakes[key] ?? '')
  if (modeOf(slip) === 'COMBINATION')
    return [{ key: COMBINATION, stake: stake(COMBINATION), odds: combinedOdds(oddsOf(slip.legs)), legs: slip.legs }]
  return slip.legs.map((leg) => ({ key: legKey(leg), stake: stake(legKey(leg)), odds: leg.current, legs: [leg] }))
}

/** The bets that have a stake. */
export const stakedBets = (bets: readonly SlipBet[]): (SlipBet & { stake: number })[] =>
  bets.flatMap((bet) => (bet.stake !== null && bet.stake > 0 ? [{ ...bet, stake: bet.stake }] : []))

/** What is sent for a bet. The same content keeps the id of a request that was not answered, so that it never bets twice. */
export function orderOf(
  bet: SlipBet & { stake: number },
  acceptance: OddsAcceptance,
  unanswered: BetOrder | undefined,
  newId: () => string,
): BetOrder {
  const legs = bet.legs.map(({ eventId, marketId, selectionId, odds }) => ({ eventId, marketId, selectionId, odds }))
  const content = { legs, stake: bet.stake, acceptance }
  if (unanswered) {
    const { requestId, ...before } = unanswered
    if (JSON.stringify(before) === JSON.stringify(content)) return unanswered
  }
  return { requestId: newId(), ...content }
}
