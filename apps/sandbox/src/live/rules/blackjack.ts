import { type Card, rankOf, shoeOf } from './cards.ts'

export const blackjackActions = ['HIT', 'STAND', 'DOUBLE', 'SPLIT'] as const
export type BlackjackAction = (typeof blackjackActions)[number]

const DECKS = 6
/** More than any hand can draw: 21 aces and no more. */
const STREAM = 21

/** A round's cards. All players have the same first two, and those who draw at the same step draw the same card. */
export interface BlackjackDeal {
  first: readonly [Card, Card]
  dealer: readonly [up: Card, hole: Card]
  /** The card of each step: for the hand (the first hand after a split), and for the second hand. */
  draws: readonly [readonly Card[], readonly Card[]]
  dealerDraws: readonly Card[]
}

/** The deal of a round: six decks, shuffled by the round's seed. */
export function dealOf(seed: Uint8Array): BlackjackDeal {
  const cards = shoeOf(seed, DECKS, 4 + 3 * STREAM)
  const [one, up, two, hole] = cards as [Card, Card, Card, Card]
  const stream = (which: number) => cards.slice(4 + which * STREAM, 4 + (which + 1) * STREAM)
  return { first: [one, two], dealer: [up, hole], draws: [stream(0), stream(1)], dealerDraws: stream(2) }
}

export const cardValue = (card: Card): number => {
  const rank = rankOf(card)
  if (rank === 'A') return 1
  return rank === 'J' || rank === 'Q' || rank === 'K' ? 10 : Number(rank)
}

/** The best total of a hand: one ace counts 11 if the hand stays within 21 (a soft hand). */
export function handTotal(cards: readonly Card[]): { total: number; soft: boolean } {
  const hard = cards.reduce((sum, card) => sum + cardValue(card), 0)
  const soft = hard <= 11 && cards.some((card) => rankOf(card) === 'A')
  return { total: soft ? hard + 10 : hard, soft }
}

export const isBlackjack = (cards: readonly Card[]): boolean => cards.length === 2 && handTotal(cards).total === 21

/** The dealer draws up to 16 and stands on all 17, soft ones too. */
export function dealerHand({ dealer, dealerDraws }: BlackjackDeal): Card[] {
  const cards = [...dealer]
  for (let next = 0; handTotal(cards).total < 17; next++) cards.push(dealerDraws[next] as Card)
  return cards
}

export interface BlackjackHand {
  cards: Card[]
  doubled: boolean
  /** Nothing more to decide: stood, doubled, 21 or more, or an ace of a split. */
  isDone: boolean
}

export interface Decision {
  step: number
  hand: number
  action: BlackjackAction
}

/** What a player decided: by step, for each hand. A missing decision is STAND once its step is over. */
export type Decisions = readonly Decision[]

/** A player's hands after the first `steps` steps have ended. */
export function handsAfter(deal: BlackjackDeal, decisions: Decisions, steps: number): BlackjackHand[] {
  const made = (step: number, hand: number) =>
    decisions.find((one) => one.step === step && one.hand === hand)?.action ?? 'STAND'
  const split = steps > 0 && made(0, 0) === 'SPLIT' && isPair(deal.first)
  const hands: BlackjackHand[] = split
    ? deal.first.map((card, at) => started([card, deal.draws[at]?.[0] as Card], rankOf(card) === 'A'))
    : [started([...deal.first])]
  for (let step = split ? 1 : 0; step < steps; step++)
    for (const [at, hand] of hands.entries())
      if (!hand.isDone) play(hand, made(step, at), deal.draws[at === 0 ? 0 : 1][step] as Card)
  return hands
}

const started = (cards: Card[], isSplitAce = false): BlackjackHand => ({
  cards,
  doubled: false,
  isDone: isSplitAce || handTotal(cards).total >= 21,
})

function play(hand: BlackjackHand, action: BlackjackAction, card: Card): void {
  if (action === 'HIT' || action === 'DOUBLE') hand.cards.push(card)
  hand.doubled = action === 'DOUBLE'
  hand.isDone = action !== 'HIT' || handTotal(hand.cards).total >= 21
}

/** Cards of equal value may be split, once. */
const isPair = ([one, two]: readonly [Card, Card]): boolean => cardValue(one) === cardValue(two)

/** What a player may do with a hand now, at this step. */
export function actionsFor(deal: BlackjackDeal, hand: BlackjackHand, step: number): BlackjackAction[] {
  if (hand.isDone) return []
  return [
    'HIT',
    'STAND',
    ...(hand.cards.length === 2 ? (['DOUBLE'] as const) : []),
    ...(step === 0 && isPair(deal.first) ? (['SPLIT'] as const) : []),
  ]
}

/**
 * What a hand gets back with its stake, minor units, from the stake before doubling: 3:2 for a blackjack of the first two
 * cards, 1:1 for a better hand, the stake for an equal one. 21 after a split is no blackjack.
 */
export function handPayout(hand: BlackjackHand, stake: number, dealer: readonly Card[], isSplit: boolean): number {
  const staked = hand.doubled ? 2 * stake : stake
  const { total } = handTotal(hand.cards)
  if (total > 21) return 0
  const natural = !isSplit && isBlackjack(hand.cards)
  if (isBlackjack(dealer)) return natural ? staked : 0
  if (natural) return staked + Math.floor((staked * 3) / 2)
  const dealerTotal = handTotal(dealer).total
  if (dealerTotal > 21 || total > dealerTotal) return 2 * staked
  return total === dealerTotal ? staked : 0
}
