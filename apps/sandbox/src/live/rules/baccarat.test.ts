import { describe, expect, it } from 'vitest'
import { baccaratPayout, bankerDraws, coupOf, playCoup, pointsOf } from './baccarat.ts'
import { type Card, shoeOf } from './cards.ts'

/** A card with so many points. */
const card = (points: number): Card => `${points === 0 ? 'K' : points === 1 ? 'A' : points}♠`
const points = Array.from({ length: 10 }, (_, value) => value)

describe('a coup', () => {
  // Cards in the order of the deal: player, banker, player, banker, then third cards.
  it.each([
    ['a natural for the player', [9, 2, 0, 5, 7, 7], 'P', 4],
    ['a natural for the banker', [1, 4, 2, 4, 7, 7], 'B', 4],
    ['two naturals', [4, 9, 4, 9, 1, 1], 'T', 4],
    ['both stand on 6 and 7', [3, 3, 3, 4, 1, 1], 'B', 4],
    ['player stands on 6, banker draws at 5', [3, 2, 3, 3, 2, 9], 'B', 5],
    ['player draws, banker at 7 stands', [1, 3, 1, 4, 7, 9], 'P', 5],
    ['player draws an 8, banker at 3 stands', [0, 1, 1, 2, 8, 9], 'P', 5],
    ['player draws a 7, banker at 6 draws', [0, 3, 1, 3, 7, 2], 'T', 6],
    ['tens count nothing', [0, 0, 0, 0, 0, 0], 'T', 6],
  ] as const)('%s', (_, cards, result, used) => {
    const coup = playCoup(cards.map(card))
    expect(coup.result).toBe(result)
    expect(coup.player.length + coup.banker.length).toBe(used)
  })
})

describe('bankerDraws', () => {
  // The standard table: for each total of the banker, the player's third cards on which the banker draws.
  it.each([
    [0, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [1, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [2, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [3, [0, 1, 2, 3, 4, 5, 6, 7, 9]],
    [4, [2, 3, 4, 5, 6, 7]],
    [5, [4, 5, 6, 7]],
    [6, [6, 7]],
    [7, []],
  ])('at %i', (banker, draws) => {
    expect(points.filter((third) => bankerDraws(banker, third))).toEqual(draws)
    expect(bankerDraws(banker, undefined)).toBe(banker <= 5)
  })
})

describe('payouts with the stake', () => {
  it.each([
    ['player', 'P', 200],
    ['player', 'B', 0],
    ['player', 'T', 100],
    ['banker', 'B', 195],
    ['banker', 'P', 0],
    ['banker', 'T', 100],
    ['tie', 'T', 900],
    ['tie', 'P', 0],
    ['tie', 'B', 0],
  ])('%s at %s: %i of 100', (spot, result, payout) => expect(baccaratPayout(spot, 100, result)).toBe(payout))

  it('keep exactly 5 % of the win on every stake that a table takes', () => {
    for (let stake = 20; stake <= 2_000; stake += 20)
      expect(baccaratPayout('banker', stake, 'B')).toBe(stake + stake * 0.95)
  })
})

/** The exact odds of a full shoe: every order of six cards by their points, weighted by how often it comes. */
function exactOdds(): Record<'P' | 'B' | 'T', number> {
  const left: number[] = points.map((value) => (value === 0 ? 128 : 32))
  const odds = { P: 0, B: 0, T: 0 }
  const deal = (cards: number[], chance: number, all: number): void => {
    if (cards.length === 6) {
      odds[playCoup(cards.map(card)).result] += chance
      return
    }
    for (const value of points) {
      const count = left[value] as number
      left[value] = count - 1
      deal([...cards, value], (chance * count) / all, all - 1)
      left[value] = count
    }
  }
  deal([], 1, 416)
  return odds
}

it('has the exact odds of eight decks, and so the return of every bet', () => {
  const { P, B, T } = exactOdds()
  expect(B).toBeCloseTo(0.458597, 6)
  expect(P).toBeCloseTo(0.446247, 6)
  expect(T).toBeCloseTo(0.095156, 6)
  const returned = (spot: string) =>
    (P * baccaratPayout(spot, 100, 'P') + B * baccaratPayout(spot, 100, 'B') + T * baccaratPayout(spot, 100, 'T')) / 100
  expect(returned('player')).toBeCloseTo(0.987649, 5)
  expect(returned('banker')).toBeCloseTo(0.989421, 5)
  expect(returned('tie')).toBeCloseTo(0.856404, 5)
})

it('deals from eight whole decks, by the seed alone', () => {
  const seed = new Uint8Array(32).fill(7)
  const shoe = shoeOf(seed, 8, 416)
  const counts = Map.groupBy(shoe, (one) => one)
  expect(counts.size).toBe(52)
  expect([...counts.values()].every((same) => same.length === 8)).toBe(true)
  expect(shoe.filter((one) => pointsOf(one) === 0)).toHaveLength(128)
  expect(coupOf(seed)).toEqual(playCoup(shoe.slice(0, 6)))
  expect(shoeOf(new Uint8Array(32).fill(8), 8, 416)).not.toEqual(shoe)
})
