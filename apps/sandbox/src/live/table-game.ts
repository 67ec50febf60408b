import type { LiveTable } from '@parlour/contracts/provider-api'
import { baccaratPayout, baccaratSpots, type Coup, coupOf } from './rules/baccarat.ts'
import {
  type BlackjackDeal,
  type Decisions,
  dealerHand,
  dealOf,
  handPayout,
  handsAfter,
  handTotal,
  isBlackjack,
} from './rules/blackjack.ts'
import type { Card } from './rules/cards.ts'
import { roulettePayout, rouletteSpots, spinOf } from './rules/roulette.ts'

export type TableKind = Exclude<LiveTable['kind'], 'GAME_SHOW'>

/** Amounts in minor units by spot. */
export type Chips = Readonly<Record<string, number>>

export type Phase = 'BETTING' | 'DECIDING' | 'PLAYING' | 'RESULT' | 'OVER'

/** What everybody sees of a round's cards. */
export type PublicCards =
  | Pick<Coup, 'player' | 'banker'>
  | { first: readonly Card[]; dealer: readonly Card[]; draws: readonly (readonly Card[])[] }

/** A round as its rules need it. */
interface RoundState {
  seed: Uint8Array
  phase: Phase
  step: number
}

/** The rules of one kind of table; all results follow from the round's seed and the players' decisions. */
export interface TableGame {
  /** How long bets are taken, until the ball lands or the cards are dealt, and for how long the result is shown, ms. */
  bettingMs: number
  playingMs: number
  resultMs: number
  hasSpot(spot: string): boolean
  /** The share of the table's maximum that a spot takes at most, so that no spot wins far more than another. */
  shareOf(spot: string): number
  resultOf(seed: Uint8Array): string
  cardsOf(round: RoundState): PublicCards | null
  /** What all chips of a slip get back, minor units. `steps`: how many steps of decisions the round had. */
  payout(chips: Chips, seed: Uint8Array, decisions: Decisions, steps: number): number
}

/** How long players of blackjack have for a decision, ms. */
export const DECISION_MS = 12_000

const sum = (chips: Chips, payout: (spot: string, amount: number) => number) =>
  Object.entries(chips).reduce((all, [spot, amount]) => all + payout(spot, amount), 0)

const roulette: TableGame = {
  bettingMs: 20_000,
  playingMs: 7_000,
  resultMs: 10_000,
  hasSpot: (spot) => rouletteSpots.has(spot),
  shareOf: (spot) => Math.min(1, (rouletteSpots.get(spot)?.numbers.length ?? 0) / 18),
  resultOf: (seed) => String(spinOf(seed)),
  cardsOf: () => null,
  payout: (chips, seed) => {
    const number = spinOf(seed)
    return sum(chips, (spot, amount) => roulettePayout(spot, amount, number))
  },
}

const baccarat: TableGame = {
  bettingMs: 18_000,
  playingMs: 3_000,
  resultMs: 13_000,
  hasSpot: (spot) => (baccaratSpots as readonly string[]).includes(spot),
  shareOf: (spot) => (spot === 'tie' ? 1 / 8 : 1),
  resultOf: (seed) => coupOf(seed).result,
  cardsOf: ({ seed, phase }) => {
    if (phase !== 'RESULT' && phase !== 'OVER') return null
    const { player, banker } = coupOf(seed)
    return { player, banker }
  },
  payout: (chips, seed) => {
    const { result } = coupOf(seed)
    return sum(chips, (spot, amount) => baccaratPayout(spot, amount, result))
  },
}

const blackjack: TableGame = {
  bettingMs: 16_000,
  playingMs: 3_000,
  resultMs: 12_000,
  hasSpot: (spot) => spot === 'main',
  shareOf: () => 1,
  resultOf: (seed) => {
    const dealer = dealerHand(dealOf(seed))
    return isBlackjack(dealer) ? 'BJ' : String(handTotal(dealer).total)
  },
  cardsOf: ({ seed, phase, step }) => {
    if (phase === 'BETTING' || phase === 'PLAYING') return null
    const deal = dealOf(seed)
    const draws = deal.draws.map((stream) => stream.slice(0, step))
    const dealer = phase === 'DECIDING' ? [deal.dealer[0]] : dealerHand(deal)
    return { first: deal.first, dealer, draws }
  },
  payout: (chips, seed, decisions, steps) => {
    const deal = dealOf(seed)
    const dealer = dealerHand(deal)
    const hands = handsAfter(deal, decisions, steps)
    return hands.reduce((all, hand) => all + handPayout(hand, chips.main ?? 0, dealer, hands.length > 1), 0)
  },
}

export const tableGames: Readonly<Record<TableKind, TableGame>> = {
  ROULETTE: roulette,
  BACCARAT: baccarat,
  BLACKJACK: blackjack,
}

/** Whether players have anything to decide: a dealer's blackjack, or a common one, ends the round at once. */
export const hasDecisions = (deal: BlackjackDeal): boolean => !isBlackjack(deal.dealer) && !isBlackjack(deal.first)
