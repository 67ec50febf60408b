import {
  actionsFor,
  type BlackjackDeal,
  type BlackjackHand,
  handPayout,
  handsAfter,
  handTotal,
  isBlackjack,
} from '../src/live/rules/blackjack.ts'
import { basicStrategy } from './basic-strategy.ts'

/**
 * The return of blackjack by basic strategy, computed over all orders of the cards of six decks, without chance: how often
 * each card comes next follows from those that are gone. Suits do not matter, and the strategy looks at one hand alone, so
 * both hands of a split are worth the same.
 */

const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
/** A card of a value, as the rules know cards. */
const cardOf = (value: number): string => `${value === 1 ? 'A' : value}♠`
const STAKE = 2

/** The cards left in the shoe, by value; `left[0]` is their number. */
type Shoe = number[]
const fullShoe = (): Shoe => [312, ...VALUES.map((value) => (value === 10 ? 96 : 24))]

/** Calls `work` with each value that can be drawn, its chance, and the shoe without it. */
function eachDraw(shoe: Shoe, work: (value: number, chance: number) => void): void {
  const all = shoe[0] as number
  for (const value of VALUES) {
    const count = shoe[value] as number
    if (count === 0) continue
    take(shoe, value)
    work(value, count / all)
    give(shoe, value)
  }
}
function take(shoe: Shoe, value: number): void {
  shoe[0] = (shoe[0] as number) - 1
  shoe[value] = (shoe[value] as number) - 1
}
function give(shoe: Shoe, value: number): void {
  shoe[0] = (shoe[0] as number) + 1
  shoe[value] = (shoe[value] as number) + 1
}

/** The value that makes a blackjack of the dealer's open card; 0: none does. */
const barredBy = (up: number): number => (up === 1 ? 10 : up === 10 ? 1 : 0)
/** How many cards the dealer's hidden one can be. */
const holesIn = (shoe: Shoe, barred: number): number =>
  (shoe[0] as number) - (barred > 0 ? (shoe[barred] as number) : 0)

/** The chances of the dealer's end: 17 to 21, then bust. */
type DealerEnds = Float64Array
const BUST = 5

/** @param up the dealer's open card; the hidden one makes no blackjack, for which the dealer has looked */
function dealerEnds(shoe: Shoe, up: number): DealerEnds {
  const ends = new Float64Array(6)
  const barred = barredBy(up)
  const all = holesIn(shoe, barred)
  for (const hole of VALUES) {
    const count = shoe[hole] as number
    if (hole === barred || count === 0) continue
    take(shoe, hole)
    dealerDraws(shoe, up + hole, up === 1 || hole === 1, count / all, ends)
    give(shoe, hole)
  }
  return ends
}

function dealerDraws(shoe: Shoe, hard: number, hasAce: boolean, chance: number, ends: DealerEnds): void {
  const total = hasAce && hard <= 11 ? hard + 10 : hard
  if (total >= 17) {
    const end = total > 21 ? BUST : total - 17
    ends[end] = (ends[end] as number) + chance
    return
  }
  eachDraw(shoe, (value, part) => dealerDraws(shoe, hard + value, hasAce || value === 1, chance * part, ends))
}

/** Dealer's hands that end as `dealerEnds` counts them, for the rule of payouts. */
const endedHands = [5, 6, 7, 8, 9, 10].map((value) => ['10♠', cardOf(value), '2♠'])

interface Worth {
  staked: number
  returned: number
}

/** Plays hands against one open card of the dealer. */
class Play {
  private readonly shoe: Shoe
  private readonly up: number
  private readonly ends = new Map<string, DealerEnds>()

  constructor(shoe: Shoe, up: number) {
    this.shoe = shoe
    this.up = up
  }

  /** What becomes of two cards that are no blackjack, and neither is the dealer's. */
  first(one: number, two: number): Worth {
    const deal = dealOf(one, two, this.up)
    const [hand] = handsAfter(deal, [], 0) as [BlackjackHand]
    if (basicStrategy(hand, this.up, actionsFor(deal, hand, 0)) !== 'SPLIT') return this.hand(hand, 0, false)
    const worth = { staked: 0, returned: 0 }
    eachUnseen(this.shoe, this.up, (value, chance) => {
      const [begun] = handsAfter({ ...deal, draws: [[cardOf(value)], [cardOf(value)]] }, [splitting], 1)
      const half = this.hand(begun as BlackjackHand, 1, true)
      worth.staked += 2 * chance * half.staked
      worth.returned += 2 * chance * half.returned
    })
    return worth
  }

  private hand(hand: BlackjackHand, step: number, isSplit: boolean): Worth {
    const can = actionsFor(dealOf(0, 0, this.up), hand, Math.max(1, step))
    const action = hand.isDone ? 'STAND' : basicStrategy(hand, this.up, can)
    if (action === 'STAND') return this.stood(hand, isSplit)
    const worth = { staked: 0, returned: 0 }
    eachUnseen(this.shoe, this.up, (value, chance) => {
      const cards = [...hand.cards, cardOf(value)]
      const next: BlackjackHand = {
        cards,
        doubled: action === 'DOUBLE',
        isDone: action === 'DOUBLE' || handTotal(cards).total >= 21,
      }
      const after = next.isDone ? this.stood(next, isSplit) : this.hand(next, step + 1, isSplit)
      worth.staked += chance * after.staked
      worth.returned += chance * after.returned
    })
    return worth
  }

  private stood(hand: BlackjackHand, isSplit: boolean): Worth {
    const staked = hand.doubled ? 2 * STAKE : STAKE
    if (handTotal(hand.cards).total > 21) return { staked, returned: 0 }
    const known = this.shoe.join()
    const ends = this.ends.get(known) ?? dealerEnds(this.shoe, this.up)
    this.ends.set(known, ends)
    const returned = endedHands.reduce(
      (sum, dealer, end) => sum + (ends[end] as number) * handPayout(hand, STAKE, dealer, isSplit),
      0,
    )
    return { staked, returned }
  }
}

const splitting = { step: 0, hand: 0, action: 'SPLIT' } as const

const dealOf = (one: number, two: number, up: number): BlackjackDeal => ({
  first: [cardOf(one), cardOf(two)],
  dealer: [cardOf(up), ''],
  draws: [[], []],
  dealerDraws: [],
})

/**
 * Calls `work` with each value that the player can draw while the dealer's hidden card is known not to make a blackjack: it
 * is of no barred value, so all of those are among the cards to draw, and of the others it may be one.
 */
function eachUnseen(shoe: Shoe, up: number, work: (value: number, chance: number) => void): void {
  const barred = barredBy(up)
  const drawn = (shoe[0] as number) - 1
  const holes = holesIn(shoe, barred)
  for (const value of VALUES) {
    const count = shoe[value] as number
    if (count === 0) continue
    // Without a barred value, this is what any card of the shoe has.
    const chance = (value === barred ? count : (count * (holes - 1)) / holes) / drawn
    take(shoe, value)
    work(value, chance)
    give(shoe, value)
  }
}

/** What is staked on average with doubling and splitting, and what comes back, for a first stake of 1. */
export function blackjackReturn(): Worth {
  const all = { staked: 0, returned: 0 }
  const shoe = fullShoe()
  eachDraw(shoe, (up, ofUp) => {
    const barred = barredBy(up)
    const play = new Play(shoe, up)
    eachDraw(shoe, (one, ofOne) => {
      eachDraw(shoe, (two, ofTwo) => {
        const chance = ofUp * ofOne * ofTwo
        const ofDealer = barred === 0 ? 0 : (shoe[barred] as number) / (shoe[0] as number)
        const cards = [cardOf(one), cardOf(two)]
        const hand: BlackjackHand = { cards, doubled: false, isDone: true }
        const natural = isBlackjack(cards)
        // The dealer's blackjack ends the round before there is anything to decide.
        const lost = handPayout(hand, STAKE, ['A♠', 'K♠'], false)
        const played = natural
          ? { staked: STAKE, returned: handPayout(hand, STAKE, ['10♠', '7♠'], false) }
          : play.first(one, two)
        all.staked += chance * (ofDealer * STAKE + (1 - ofDealer) * played.staked)
        all.returned += chance * (ofDealer * lost + (1 - ofDealer) * played.returned)
      })
    })
  })
  return { staked: all.staked / STAKE, returned: all.returned / STAKE }
}
