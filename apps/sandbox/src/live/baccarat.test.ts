import { describe, expect, it } from 'vitest'
import { bankerDraws, playCoup, shuffledShoe } from './baccarat.ts'
import { HashedNumbers } from './hashed-numbers.ts'

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
    const shoe = [...cards]
    expect(playCoup(shoe).result).toBe(result)
    expect(cards.length - shoe.length).toBe(used)
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
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((third) => bankerDraws(banker, third))).toEqual(draws)
    expect(bankerDraws(banker, undefined)).toBe(banker <= 5)
  })
})

describe('the shoe', () => {
  it('has eight decks, shuffled differently for another text', () => {
    const shoe = shuffledShoe(new HashedNumbers('one'))
    expect(shoe).toHaveLength(416)
    const count = (points: number) => shoe.filter((card) => card === points).length
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(count)).toEqual([128, 32, 32, 32, 32, 32, 32, 32, 32, 32])
    expect(shuffledShoe(new HashedNumbers('one'))).toEqual(shoe)
    expect(shuffledShoe(new HashedNumbers('two'))).not.toEqual(shoe)
  })

  it('has the odds of punto banco', () => {
    const results = Array.from({ length: 1_000 }, (_, number) => {
      const shoe = shuffledShoe(new HashedNumbers(`shoe ${number}`))
      return Array.from({ length: 60 }, () => playCoup(shoe).result)
    }).flat()
    const share = (result: string) => results.filter((one) => one === result).length / results.length
    // Known odds of 45.86, 44.62 and 9.52 %; four standard deviations of 60,000 coups are 0.8, 0.8 and 0.5 %.
    expect(Math.abs(share('B') - 0.4586)).toBeLessThan(0.0082)
    expect(Math.abs(share('P') - 0.4462)).toBeLessThan(0.0082)
    expect(Math.abs(share('T') - 0.0952)).toBeLessThan(0.0048)
  })
})
