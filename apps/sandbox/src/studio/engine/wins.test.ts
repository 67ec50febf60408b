import { describe, expect, it } from 'vitest'
import { cellOf, EMPTY, SCATTER, WILD } from './outcome.ts'
import { clusterWins, lineWins, scatterWin, waysWins } from './wins.ts'

const [A, B, C] = [0, 1, 2]
const pays: number[][] = [
  [0, 0, 0, 10, 50, 200],
  [0, 0, 0, 5, 20, 80],
  [0, 0, 0, 2, 8, 30],
]
const middle = [[1, 1, 1, 1, 1]]
/** A grid with these symbols in the middle row; the other rows win nothing. */
const rowOfSymbols = (...symbols: number[]) => symbols.map((symbol) => [EMPTY, symbol, EMPTY])

describe('lineWins', () => {
  it.each([
    ['three from the left', [A, A, A, B, C], A, 3, 10],
    ['four', [B, B, B, B, A], B, 4, 20],
    ['five', [C, C, C, C, C], C, 5, 30],
    ['a wild in the middle', [A, WILD, A, B, B], A, 3, 10],
    ['wilds first', [WILD, WILD, A, B, B], A, 3, 10],
    ['wilds at the start and within', [WILD, A, WILD, WILD, B], A, 4, 50],
  ])('%s', (_, row, symbol, count, coins) => {
    expect(lineWins(rowOfSymbols(...row), middle, pays)).toMatchObject([{ symbol, count, coins, line: 0 }])
  })
  it.each([
    ['two only', [A, A, B, A, A]],
    ['not from the left', [B, A, A, A, A]],
    ['scatters', [A, A, SCATTER, A, A]],
    ['wilds beside scatters', [SCATTER, WILD, SCATTER, SCATTER, SCATTER]],
    ['empty cells', [EMPTY, EMPTY, EMPTY, EMPTY, EMPTY]],
  ])('nothing for %s', (_, row) => expect(lineWins(rowOfSymbols(...row), middle, pays)).toEqual([]))

  it('pays wilds alone when they pay more', () => {
    const own = [...pays]
    own[WILD] = [0, 0, 0, 100, 500, 1000]
    expect(lineWins(rowOfSymbols(WILD, WILD, WILD, C, A), middle, own)).toMatchObject([
      { symbol: WILD, count: 3, coins: 100, cells: [cellOf(0, 1), cellOf(1, 1), cellOf(2, 1)] },
    ])
  })
  it.each([
    [[A, WILD, A], 20],
    [[WILD, A, WILD], 40],
    [[A, A, A], 10],
  ])('%j with doubling wilds pays %d', (row, coins) => {
    expect(lineWins(rowOfSymbols(...row), [[1, 1, 1]], pays, 2)).toMatchObject([{ coins }])
  })
  it('pays each line', () => {
    const grid = [
      [A, B, C],
      [A, B, C],
      [A, B, C],
    ]
    const wins = lineWins(
      grid,
      [
        [0, 0, 0],
        [1, 1, 1],
        [2, 2, 2],
        [0, 1, 2],
      ],
      pays,
    )
    expect(wins.map(({ line, coins }) => [line, coins])).toEqual([
      [0, 10],
      [1, 5],
      [2, 2],
    ])
  })
})

describe('waysWins', () => {
  it('multiplies the positions on each reel', () => {
    expect(waysWins([[A, A, B], [A, C, C], [A, A, A], [B], [C]], pays)).toMatchObject([
      { symbol: A, count: 3, ways: 6, coins: 60 },
    ])
  })
  it('counts wilds as any symbol', () => {
    expect(waysWins([[A], [WILD, A], [WILD], [C], [C]], pays)).toMatchObject([
      { symbol: A, count: 3, ways: 2, coins: 20 },
    ])
  })
  it('pays a symbol once, for its longest way', () => {
    expect(waysWins([[B, B], [B], [B], [B], [A]], pays)).toMatchObject([{ symbol: B, count: 4, ways: 2, coins: 40 }])
  })
  it.each([
    ['a gap', [[A], [B], [A], [A], [A]]],
    ['scatters', [[SCATTER], [SCATTER], [SCATTER], [SCATTER], [SCATTER]]],
  ])('nothing for %s', (_, grid) => expect(waysWins(grid, pays)).toEqual([]))
})

describe('clusterWins', () => {
  const sizes = [4, 6]
  const clusterPays = [
    [10, 30],
    [5, 15],
    [1, 2],
  ]
  it('finds symbols adjacent by their sides', () => {
    const grid = [
      [A, A, C],
      [A, C, C],
      [A, B, B],
    ]
    expect(clusterWins(grid, clusterPays, sizes)).toMatchObject([{ symbol: A, count: 4, coins: 10 }])
  })
  it('does not count corners', () => {
    expect(
      clusterWins(
        [
          [A, B, A],
          [B, A, B],
          [A, B, A],
        ],
        clusterPays,
        sizes,
      ),
    ).toEqual([])
  })
  it('lets one wild serve two clusters', () => {
    const grid = [
      [A, A, A],
      [B, WILD, B],
      [B, B, C],
    ]
    expect(clusterWins(grid, clusterPays, sizes).map(({ symbol, count, coins }) => [symbol, count, coins])).toEqual([
      [A, 4, 10],
      [B, 5, 5],
    ])
  })
  it('pays by size', () => {
    expect(
      clusterWins(
        [
          [A, A, A],
          [A, A, A],
          [C, B, C],
        ],
        clusterPays,
        sizes,
      ),
    ).toMatchObject([{ count: 6, coins: 30 }])
  })
  it('does not count wilds alone as a cluster', () => {
    expect(
      clusterWins(
        [
          [WILD, WILD],
          [WILD, WILD],
        ],
        clusterPays,
        sizes,
      ),
    ).toEqual([])
  })
})

describe('scatterWin', () => {
  it.each([
    [2, null],
    [3, 20],
    [5, 80],
    [7, 80],
  ])('%d scatters pay %s', (count, coins) => {
    const cells = Array.from({ length: count }, (_, cell) => cell)
    expect(scatterWin(cells, [0, 0, 0, 20, 40, 80])?.coins ?? null).toBe(coins)
  })
})
