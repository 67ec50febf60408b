import { cellOf, columnOf, type Grid, rowOf, SCATTER, WILD, type Win } from './outcome.ts'

/** Coins by symbol and count: pays[symbol][count]; 0 or absent where nothing is paid. */
export type Pays = readonly (readonly number[])[]

/** A line: the row on each reel. */
export type Line = readonly number[]

/**
 * Line wins from the left. A wild substitutes for every symbol except the scatter; a line pays once, for its best
 * reading. With `wildFactor` each wild that substitutes for another symbol multiplies the win of the line.
 */
export function lineWins(grid: Grid, lines: readonly Line[], pays: Pays, wildFactor = 1): Win[] {
  const wins: Win[] = []
  for (let line = 0; line < lines.length; line++) {
    const rows = lines[line] as Line
    let wilds = 0
    let symbol = WILD
    let count = 0
    let helping = 0
    for (let column = 0; column < grid.length; column++) {
      const shown = (grid[column] as number[])[rows[column] as number] as number
      if (shown === WILD) {
        if (symbol === WILD) wilds++
        helping++
      } else if (symbol === WILD && shown !== SCATTER && shown >= 0) symbol = shown
      else if (shown !== symbol) break
      count++
    }
    const own = pays[WILD]?.[wilds] ?? 0
    const other = symbol === WILD ? 0 : (pays[symbol]?.[count] ?? 0) * wildFactor ** helping
    if (own === 0 && other === 0) continue
    const best = other >= own ? { symbol, count, coins: other } : { symbol: WILD, count: wilds, coins: own }
    const cells: number[] = []
    for (let column = 0; column < best.count; column++) cells.push(cellOf(column, rows[column] as number))
    wins.push({ ...best, cells, line })
  }
  return wins
}

/**
 * Ways wins from the left: a symbol pays once for every combination of its positions on adjacent reels. Only symbols on
 * the first reel can win, and wilds never appear there.
 */
export function waysWins(grid: Grid, pays: Pays): Win[] {
  const wins: Win[] = []
  const first = grid[0] as number[]
  for (let row = 0; row < first.length; row++) {
    const symbol = first[row] as number
    if (symbol >= WILD || first.indexOf(symbol) !== row) continue
    let ways = 1
    let count = 0
    const cells: number[] = []
    for (let column = 0; column < grid.length; column++) {
      const shown = grid[column] as number[]
      let places = 0
      for (let at = 0; at < shown.length; at++) {
        if (shown[at] === symbol || shown[at] === WILD) {
          places++
          cells.push(cellOf(column, at))
        }
      }
      if (places === 0) break
      ways *= places
      count++
    }
    const coins = (pays[symbol]?.[count] ?? 0) * ways
    if (coins > 0) wins.push({ symbol, count, coins, cells, ways })
  }
  return wins
}

/**
 * Cluster wins: equal symbols that are adjacent by their sides; a wild counts for every adjacent symbol. `sizes` are
 * the minimum sizes of the paytable's columns, ascending; the first is the smallest cluster that pays.
 */
export function clusterWins(grid: Grid, pays: Pays, sizes: readonly number[]): Win[] {
  const wins: Win[] = []
  const columns = grid.length
  const rows = (grid[0] as number[]).length
  // By cell, the number of the search that last visited it; symbols of a finished cluster are not searched again.
  const taken = new Uint8Array(columns * 8)
  const done = new Uint8Array(columns * 8)
  let search = 0
  for (let start = 0; start < columns * rows; start++) {
    const column = (start / rows) | 0
    const symbol = (grid[column] as number[])[start % rows] as number
    const first = cellOf(column, start % rows)
    if (symbol >= WILD || symbol < 0 || done[first]) continue
    search++
    const cells = [first]
    taken[first] = search
    for (let next = 0; next < cells.length; next++) {
      const c = columnOf(cells[next] as number)
      const r = rowOf(cells[next] as number)
      for (let side = 0; side < 4; side++) {
        const nc = side === 0 ? c - 1 : side === 1 ? c + 1 : c
        const nr = side === 2 ? r - 1 : side === 3 ? r + 1 : r
        if (nc < 0 || nr < 0 || nc >= columns || nr >= rows) continue
        const shown = (grid[nc] as number[])[nr] as number
        const cell = cellOf(nc, nr)
        if ((shown !== symbol && shown !== WILD) || taken[cell] === search) continue
        taken[cell] = search
        if (shown === symbol) done[cell] = 1
        cells.push(cell)
      }
    }
    const tier = sizes.findLastIndex((least) => cells.length >= least)
    const coins = tier < 0 ? 0 : (pays[symbol]?.[tier] ?? 0)
    if (coins > 0) wins.push({ symbol, count: cells.length, coins, cells })
  }
  return wins
}

/** The cells that contain a symbol. */
export function cellsWith(grid: Grid, symbol: number): number[] {
  const cells: number[] = []
  grid.forEach((shown, column) => {
    shown.forEach((candidate, row) => {
      if (candidate === symbol) cells.push(cellOf(column, row))
    })
  })
  return cells
}

/** The win of a number of scatters anywhere; null when they pay nothing. */
export function scatterWin(cells: number[], pays: readonly number[]): Win | null {
  const coins = pays[Math.min(cells.length, pays.length - 1)] ?? 0
  return coins > 0 ? { symbol: SCATTER, count: cells.length, coins, cells } : null
}

export const coinsOf = (wins: readonly Win[]): number => wins.reduce((sum, win) => sum + win.coins, 0)
