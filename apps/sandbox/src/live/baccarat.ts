import type { HashedNumbers } from './hashed-numbers.ts'

/** P: the player's hand wins; B: the banker's hand wins; T: tie. */
type BaccaratResult = 'P' | 'B' | 'T'

const DECKS = 8
/** Points of a card by its rank from ace to king. */
const points = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0] as const

/** Eight decks shuffled by the given numbers (Fisher-Yates), as points. */
export function shuffledShoe(numbers: HashedNumbers): number[] {
  const cards = Array.from({ length: DECKS * 52 }, (_, index) => points[index % 13] as number)
  for (let last = cards.length - 1; last > 0; last--) {
    const chosen = numbers.below(last + 1)
    const card = cards[last] as number
    cards[last] = cards[chosen] as number
    cards[chosen] = card
  }
  return cards
}

export interface Coup {
  player: number[]
  banker: number[]
  result: BaccaratResult
}

const total = (cards: readonly number[]) => cards.reduce((sum, card) => sum + card, 0) % 10

/** Whether the banker draws a third card: by the banker's total of two cards and the player's third card, if any. */
export function bankerDraws(banker: number, playersThird: number | undefined): boolean {
  if (playersThird === undefined) return banker <= 5
  if (banker <= 2) return true
  if (banker === 3) return playersThird !== 8
  if (banker === 4) return playersThird >= 2 && playersThird <= 7
  if (banker === 5) return playersThird >= 4 && playersThird <= 7
  return banker === 6 && (playersThird === 6 || playersThird === 7)
}

/** Plays one coup of punto banco from the top of the shoe, and removes its cards. */
export function playCoup(shoe: number[]): Coup {
  const draw = () => {
    const card = shoe.shift()
    if (card === undefined) throw new Error('The shoe is empty')
    return card
  }
  const [first, second, third, fourth] = [draw(), draw(), draw(), draw()]
  const player = [first, third]
  const banker = [second, fourth]
  const natural = total(player) >= 8 || total(banker) >= 8
  if (!natural) {
    const playersThird = total(player) <= 5 ? draw() : undefined
    if (playersThird !== undefined) player.push(playersThird)
    if (bankerDraws(total(banker), playersThird)) banker.push(draw())
  }
  return { player, banker, result: winner(total(player), total(banker)) }
}

const winner = (player: number, banker: number): BaccaratResult => {
  if (player === banker) return 'T'
  return player > banker ? 'P' : 'B'
}
