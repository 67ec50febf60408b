import type { TableModel } from '@parlour/catalogue/game'
import { stakeIn } from '@parlour/catalogue/stakes'
import type { TableGame as CatalogueTable } from '@parlour/catalogue/table-games'
import { chipsIn } from '../live/bet-limits.ts'
import { type ChipsRefusal, chipsRefusal, sumOf, type TableLimits } from '../live/chips-rule.ts'
import { dealOf } from '../live/rules/blackjack.ts'
import { spinOf } from '../live/rules/roulette.ts'
import { type Chips, type TableGame, tableGames } from '../live/table-game.ts'
import { handsOf, stepsOf } from './blackjack-turn.ts'
import { BLACKJACK_WAIT_MS, type BlackjackChoice, type Choice } from './choice.ts'
import type { Change, Round } from './round-store.ts'

/** A table for one player has the rules, spots and payouts of the live casino's table. */
const rulesOfTable: Readonly<Record<TableModel, TableGame>> = {
  roulette: tableGames.ROULETTE,
  blackjack: tableGames.BLACKJACK,
}

/**
 * A table's limits in a currency, minor units.
 * @param most the highest stake that the player's rules allow
 */
export function limitsOfTable({ stakes }: CatalogueTable, currencyCode: string, most: number | null): TableLimits {
  const max = stakeIn(stakes.max, currencyCode)
  return { min: stakeIn(stakes.min, currencyCode), max: most === null ? max : Math.min(max, most) }
}

/** The chips of a table, minor units, ascending. */
export const chipsOfTable = (limits: TableLimits, currencyCode: string): number[] =>
  chipsIn(limits, stakeIn(1, currencyCode))

/** Why chips are not taken as the stake of a round; null if they are. */
export const stakeRefusal = (game: CatalogueTable, limits: TableLimits, chips: Chips, stake: number) =>
  (sumOf(chips) === stake
    ? chipsRefusal(rulesOfTable[game.model], limits, {}, chips)
    : 'INVALID_REQUEST') satisfies ChipsRefusal | null

/** What a round's player has chosen before it begins. */
export const chosenAtTable = (model: TableModel, chips: Chips): Choice =>
  model === 'roulette'
    ? { kind: 'roulette', chips, number: null }
    : { kind: 'blackjack', chips, decisions: [], asked: 0, pending: null, refusal: null }

/**
 * What becomes of a round at a table whose stake is taken: the seed decides the number or the cards, the rules what the
 * chips pay, at blackjack once the player has decided.
 */
export function tableDecision({ seed, choice }: Pick<Round, 'seed' | 'choice'>): Change & { win: number } {
  if (choice?.kind === 'blackjack') return blackjackState(seed, choice)
  if (choice?.kind !== 'roulette') throw new Error('A round at a table has no chips')
  const win = tableGames.ROULETTE.payout(choice.chips, seed, [], 0)
  return { state: 'DECIDED', choice: { ...choice, number: spinOf(seed) }, win }
}

/** A round of blackjack after what its player has decided so far: it waits for the next decision, or is over. */
export const blackjackState = (seed: Uint8Array, choice: BlackjackChoice): Change & { win: number } =>
  handsOf(dealOf(seed), choice.decisions).turn
    ? { state: 'CHOOSING', choice, win: 0, dueInMs: BLACKJACK_WAIT_MS }
    : { state: 'DECIDED', choice, win: blackjackWin(seed, choice) }

/** What a round of blackjack pays, minor units: hands without a decision stand. */
export const blackjackWin = (seed: Uint8Array, { chips, decisions }: Pick<BlackjackChoice, 'chips' | 'decisions'>) =>
  tableGames.BLACKJACK.payout(chips, seed, decisions, stepsOf(decisions))
