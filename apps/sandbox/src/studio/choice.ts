import type { Decision } from '../live/rules/blackjack.ts'
import type { Chips } from '../live/table-game.ts'
import type { Colour } from './engine/gamble.ts'

/** A step of a gamble: the colours chosen and drawn, and what the win is after it. Minor units. */
export interface GambleStep {
  chosen: Colour
  drawn: Colour
  win: number
}

/** What a round lets its player choose, and what they have chosen so far; as stored. */
export type Choice =
  /** Whether to gamble the win; no steps: collected at once. */
  | { kind: 'gamble'; before: number; steps: GambleStep[] }
  /** `prizes`: coins behind each object. `opened`: the objects in the order of the picks. */
  | { kind: 'pick'; prizes: number[]; opened: number[] }
  /** The chips on the layout of roulette, minor units by spot, and the number; null until the stake is taken. */
  | { kind: 'roulette'; chips: Chips; number: number | null }
  | BlackjackChoice

/** A round of blackjack: all cards follow from its seed and these decisions. */
export interface BlackjackChoice {
  kind: 'blackjack'
  /** The stake before the cards are dealt, minor units by spot. */
  chips: Chips
  decisions: Decision[]
  /** How many further stakes the wallet has been asked for, to double or to split. */
  asked: number
  /**
   * The decision whose stake was asked for last, stored before the wallet is asked, until it is known whether the stake was
   * taken. `isGivenBack`: nobody knows, and it is being given back.
   */
  pending: (Decision & { isGivenBack: boolean }) | null
  /** Why the further stake that was asked for last was not taken, until the next decision. */
  refusal: string | null
}

/**
 * How long choices keep a round open in all, ms. The platform takes rounds of games for over after 24 hours; until then it
 * closes no account and ends no bonus over them. Players are told 24 hours.
 */
export const LONGEST_MS = 24 * 3_600_000 - 600_000

/** How long a win waits for its player to gamble it, ms; then it is paid. */
export const GAMBLE_WAIT_MS = 120_000

/**
 * How long objects wait for their player, ms; then the first closed ones are opened. Which prizes lie there was drawn
 * before, so the player's chances are the same.
 */
export const PICK_WAIT_MS = 24 * 3_600_000

/** How long cards wait for their player's decision, ms; then the player stands. */
export const BLACKJACK_WAIT_MS = 24 * 3_600_000
