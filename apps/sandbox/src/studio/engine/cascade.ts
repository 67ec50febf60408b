import { cellOf, type Grid, type Win } from './outcome.ts'

/** The cells of all wins, without duplicates. */
export const winningCells = (wins: readonly Win[]): number[] => [...new Set(wins.flatMap((win) => win.cells))]

/** Drops the symbols above removed cells, and fills each column from above with `draw(column)`. */
export function dropInto(grid: Grid, removed: readonly number[], draw: (column: number) => number): Grid {
  const gone = new Set(removed)
  return grid.map((shown, column) => {
    const kept = shown.filter((_, row) => !gone.has(cellOf(column, row)))
    const fresh: number[] = []
    while (fresh.length + kept.length < shown.length) fresh.push(draw(column))
    return fresh.concat(kept)
  })
}
