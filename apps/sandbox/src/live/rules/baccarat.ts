import { type Card, rankOf, ranks, shoeOf } from './cards.ts'

/** P: the player's hand wins; B: the banker's hand wins; T: tie. */
type BaccaratResult = 'P' | 'B' | 'T'

const DECKS = 8
/** The most cards of a coup. */
const MOST_CARDS = 6

export interface Coup {
  player: Card[]
  banker: Card[]
  result: BaccaratResult
}

/** An ace counts 1, 10 and pictures 0. */
export const pointsOf = (card: Card): number => {
  const value = ranks.indexOf(rankOf(card)) + 1
  return value >= 10 ? 0 : value
}

export const totalOf = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10

/** Whether the banker draws a third card: by the banker's total of two cards and the points of the player's third card, if any. */
export function bankerDraws(banker: number, playersThird: number | undefined): boolean {
  if (playersThird === undefined) return banker <= 5
  if (banker <= 2) return true
  if (banker === 3) return playersThird !== 8
  if (banker === 4) return playersThird >= 2 && playersThird <= 7
  if (banker === 5) return playersThird >= 4 && playersThird <= 7
  return banker === 6 && (playersThird === 6 || playersThird === 7)
}

/** Plays one coup of punto banco with the cards in the order of the shoe: player, banker, player, banker, third cards. */
export function playCoup(cards: readonly Card[]): Coup {
  const [first, second, third, fourth, ...more] = cards as [Card, Card, Card, Card, ...Card[]]
  const player = [first, third]
  const banker = [second, fourth]
  const draw = () => more.shift() as Card
  const isNatural = totalOf(player) >= 8 || totalOf(banker) >= 8
  if (!isNatural) {
    const playersThird = totalOf(player) <= 5 ? draw() : undefined
    if (playersThird !== undefined) player.push(playersThird)
    if (bankerDraws(totalOf(banker), playersThird === undefined ? undefined : pointsOf(playersThird)))
      banker.push(draw())
  }
  return { player, banker, result: winner(totalOf(player), totalOf(banker)) }
}

const winner = (player: number, banker: number): BaccaratResult => {
  if (player === banker) return 'T'
  return player > banker ? 'P' : 'B'
}

/** The coup of a round: eight decks, shuffled by the round's seed. */
export const coupOf = (seed: Uint8Array): Coup => playCoup(shoeOf(seed, DECKS, MOST_CARDS))

export const baccaratSpots = ['player', 'tie', 'banker'] as const

/**
 * What chips get back with the stake, minor units: player 1:1; banker 1:1 less 5 % commission on the win; tie 8:1. In a
 * tie, player and banker get their stakes back. Exact for stakes that are multiples of 20.
 */
export function baccaratPayout(spot: string, amount: number, result: string): number {
  if (spot === 'tie') return result === 'T' ? amount * 9 : 0
  if (result === 'T') return amount
  if (spot === 'player') return result === 'P' ? amount * 2 : 0
  return result === 'B' ? amount * 2 - Math.ceil(amount / 20) : 0
}
