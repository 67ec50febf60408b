import { randomBytes, randomUUID } from 'node:crypto'
import type { TableModel } from '@parlour/catalogue/game'
import { tableGames } from '@parlour/catalogue/table-games'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import {
  type BlackjackAction,
  type BlackjackDeal,
  cardValue,
  dealerHand,
  dealOf,
  handTotal,
  isBlackjack,
} from '../live/rules/blackjack.ts'
import { rankOf } from '../live/rules/cards.ts'
import { hasDecisions } from '../live/table-game.ts'
import { drawKey } from '../studio/fair/round-draws.ts'
import type { BlackjackView, RoundView } from '../studio/round-view.ts'
import type { choosingStudio } from './choosing-studio.ts'

export const soloTable = (model: TableModel): string => tableGames.find((game) => game.model === model)?.slug ?? ''

/** The client seed of the rounds whose server seed a test chooses. */
export const CLIENT_SEED = 'a test'

/** Makes the seed of the studio's next rounds one whose draws fit; all are the first of their session. */
export async function seedNext(
  studio: Pick<ReturnType<typeof choosingStudio>, 'database'>,
  fits: (seed: Uint8Array) => boolean,
): Promise<void> {
  let serverSeed = randomBytes(32)
  while (!fits(drawKey({ serverSeed, clientSeed: CLIENT_SEED, nonce: 1 }, 'spin'))) serverSeed = randomBytes(32)
  await uncheckedQuery(studio.database.pool, 'update studio.next_seed set server_seed = $1 where nonce = 1', [
    serverSeed,
  ])
}

/** A stake of chips, as the browser sends it. */
export const staking = (chips: Record<string, number>) => ({
  requestId: randomUUID(),
  stake: Object.values(chips).reduce((sum, amount) => sum + amount, 0),
  chips,
  clientSeed: CLIENT_SEED,
})

type Studio = Pick<ReturnType<typeof choosingStudio>, 'database' | 'open' | 'post'>

const between = (total: number, least: number, most: number) => least <= total && total <= most

/** What a deal is to begin with: the least and the most of hard totals. */
interface Wanted {
  first: [least: number, most: number]
  /** With the first card that the hand draws. */
  next?: [least: number, most: number]
  dealer?: [least: number, most: number]
}

/** A deal of two cards that are no pair, and of no blackjack. */
const dealWith =
  ({ first, next = [0, 30], dealer = [17, 26] }: Wanted) =>
  (deal: BlackjackDeal): boolean => {
    const { total, soft } = handTotal(deal.first)
    const [one, two] = deal.first
    return (
      between(total, ...first) &&
      !soft &&
      hasDecisions(deal) &&
      cardValue(one) !== cardValue(two) &&
      between(handTotal([one, two, deal.draws[0][0] as string]).total, ...next) &&
      between(handTotal(dealerHand(deal)).total, ...dealer)
    )
  }

const isPair = (deal: BlackjackDeal) => cardValue(deal.first[0]) === cardValue(deal.first[1]) && hasDecisions(deal)
/** What the hands of a split begin with. */
const halves = ({ first, draws }: BlackjackDeal) =>
  first.map((card, at) => handTotal([card, draws[at]?.[0] as string]).total)

/** Deals that tests ask for; each comes up in a few hundred. */
export const deals = {
  /** One card more leaves something to decide. */
  low: dealWith({ first: [5, 9] }),
  /** Wins with the next card, doubled or not. */
  eleven: dealWith({ first: [11, 11], next: [18, 20], dealer: [17, 17] }),
  drawsAndWins: dealWith({ first: [12, 16], next: [18, 20], dealer: [17, 17] }),
  busts: dealWith({ first: [12, 16], next: [22, 26] }),
  standsAndWins: dealWith({ first: [12, 16], dealer: [22, 26] }),
  blackjack: (deal: BlackjackDeal) => isBlackjack(deal.first) && !isBlackjack(deal.dealer),
  dealerBlackjack: (deal: BlackjackDeal) => !isBlackjack(deal.first) && isBlackjack(deal.dealer),
  blackjacks: (deal: BlackjackDeal) => isBlackjack(deal.first) && isBlackjack(deal.dealer),
  /** Of a split, the first hand can be doubled and the second one has something to decide. */
  pair: (deal: BlackjackDeal) => isPair(deal) && rankOf(deal.first[0]) !== 'A' && halves(deal).every((one) => one < 21),
  /** The first hand of a split wins when it is doubled, the second one loses when it stands. */
  pairWinsAndLoses: (deal: BlackjackDeal) => {
    const [one = 0, two = 0] = halves(deal)
    const doubled = handTotal([deal.first[0], ...deal.draws[0].slice(0, 2)]).total
    const dealer = handTotal(dealerHand(deal)).total
    return deals.pair(deal) && one < 21 && between(doubled, dealer + 1, 21) && two < dealer && dealer < 21
  },
}

/** Plays blackjack as browsers do. */
export function blackjackPlayer(studio: Studio) {
  const table = soloTable('blackjack')
  const decide = (session: string, { roundId, choice }: RoundView, action: BlackjackAction, more: object = {}) => {
    const { turn, asked } = choice as BlackjackView
    return studio.post(
      `/rounds/${roundId}/decide`,
      { hand: turn?.hand, step: turn?.step, action, asked, ...more },
      session,
    )
  }
  return {
    table,
    deal: (session: string, stake = 100) => studio.post('/spin', staking({ main: stake }), session),
    /** The next deal of the studio is one that fits. */
    seedDeal: (fits: (deal: BlackjackDeal) => boolean) => seedNext(studio, (seed) => fits(dealOf(seed))),
    decide,
    viewOf: ({ choice }: RoundView) => choice as BlackjackView,
  }
}
