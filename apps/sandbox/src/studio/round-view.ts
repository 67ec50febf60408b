import type pg from 'pg'
import { type BlackjackHand, dealerHand, dealOf } from '../live/rules/blackjack.ts'
import type { Card } from '../live/rules/cards.ts'
import type { Chips } from '../live/table-game.ts'
import { finalHands, handsOf, type Turn } from './blackjack-turn.ts'
import type { BlackjackChoice, GambleStep } from './choice.ts'
import { isGambleOpen } from './choose.ts'
import type { Outcome } from './engine/outcome.ts'
import { PICK_OBJECTS, PICKS } from './engine/pick.ts'
import { type NextRound, nextRound } from './fair/seed-store.ts'
import { type RoundSeedsView, seedsViewOf } from './fair/seeds-view.ts'
import { wonByFreeSpins } from './free-spins.ts'
import type { Round, RoundState } from './round-store.ts'
import type { GameSession } from './sessions.ts'

/** The choice of a round as its player sees it: nothing of what is still to be drawn or opened. */
export type ChoiceView =
  /** `before`: the win that was gambled. `open`: whether it can be gambled once more. Minor units. */
  | { kind: 'gamble'; before: number; steps: GambleStep[]; open: boolean }
  /** `chips`: minor units by spot. */
  | { kind: 'roulette'; chips: Chips; number: number | null }
  | BlackjackView
  /** `opened`: coins by object, in the order of the picks. `rest`: the coins behind all objects, once none can be picked. */
  | { kind: 'pick'; objects: number; picks: number; opened: { object: number; coins: number }[]; rest: number[] | null }

/** A round of blackjack: the cards that lie on the table, and nothing of those to come. */
export interface BlackjackView {
  kind: 'blackjack'
  /** The stake before the cards were dealt, minor units by spot. */
  chips: Chips
  hands: BlackjackHand[]
  /** The second card only once the player has decided. */
  dealer: Card[]
  /** Null when there is nothing to decide. */
  turn: Turn | null
  /** How many further stakes were asked for, for the next decision to name. */
  asked: number
  /** Whether it is not known yet if a further stake was taken. */
  isPending: boolean
  /** Why the further stake that was asked for last was not taken. */
  refusal: string | null
}

/** A round as sent to the player's browser. */
export interface RoundView {
  roundId: string
  state: RoundState
  /** The wallet's reason; only for REFUSED. */
  refusal: string | null
  stake: number
  /** What the round cost: the stake with all further ones, or the price of the feature. */
  price: number
  bought: boolean
  currencyCode: string
  /** Only for FINISHED, and while the player chooses. */
  outcome: Outcome | null
  choice: ChoiceView | null
  win: number | null
  balance: number | null
  /** The bonus money in balance. */
  bonusBalance: number
  /** For a free spin whose stake is taken: the number left and, after the last one, the total win of all. */
  freeSpins: { left: number; won: number | null } | null
  /** Only for FINISHED: the key of the reels' random numbers, with which the round can be played again. */
  seed: string | null
  seeds: RoundSeedsView | null
  /** The next round of the session. */
  next: NextRound
  engineVersion: number
}

/**
 * Hides the outcome until it is paid, so that a player never sees a win that was not credited, unless the player has to
 * choose first; and the server seed until the round is over.
 */
export async function viewOf(db: pg.Pool, round: Round, session: GameSession): Promise<RoundView> {
  const finished = round.state === 'FINISHED'
  const choosing = round.state === 'CHOOSING'
  const shown = finished || choosing
  return {
    roundId: round.roundId,
    state: round.state,
    refusal: round.refusal,
    stake: round.stake,
    price: round.price,
    bought: round.bought,
    currencyCode: round.currencyCode,
    outcome: shown ? round.outcome : null,
    choice: shown ? choiceOf(round, session) : null,
    win: shown ? round.win : null,
    balance: shown || round.state === 'REFUNDED' ? round.balance : null,
    bonusBalance: round.bonusBalance ?? 0,
    freeSpins: await freeSpinsAfter(db, round),
    seed: finished ? round.seed.toString('hex') : null,
    seeds: seedsViewOf(round),
    next: await nextRound(db, session.playKey),
    engineVersion: round.engineVersion,
  }
}

function choiceOf(round: Round, { maxStake }: GameSession): ChoiceView | null {
  const { choice } = round
  if (choice?.kind === 'gamble') return { ...choice, open: isGambleOpen(round, maxStake) }
  if (choice?.kind === 'blackjack') return blackjackView(round, choice)
  if (choice?.kind !== 'pick') return choice
  const { prizes, opened } = choice
  return {
    kind: 'pick',
    objects: PICK_OBJECTS,
    picks: PICKS,
    opened: opened.map((object) => ({ object, coins: prizes[object] ?? 0 })),
    rest: round.state === 'CHOOSING' ? null : prizes,
  }
}

function blackjackView({ seed, state }: Round, choice: BlackjackChoice): BlackjackView {
  const { kind, chips, decisions, asked, pending, refusal } = choice
  const deal = dealOf(seed)
  const known = { kind, chips, asked, isPending: pending !== null, refusal }
  return state === 'CHOOSING'
    ? { ...known, ...handsOf(deal, decisions), dealer: [deal.dealer[0]] }
    : { ...known, hands: finalHands(deal, decisions), dealer: dealerHand(deal), turn: null }
}

async function freeSpinsAfter(
  db: pg.Pool,
  { freeSpins, freeSpinsLeft, state }: Round,
): Promise<RoundView['freeSpins']> {
  if (freeSpins === null || freeSpinsLeft === null) return null
  const over = freeSpinsLeft === 0 && state === 'FINISHED'
  return { left: freeSpinsLeft, won: over ? await wonByFreeSpins(db, freeSpins) : null }
}
