import { cellOf, type Grid, type Win } from './outcome.ts'

/** The cells of all wins, each once. */
export const winningCells = (wins: readonly Win[]): number[] => [...new Set(wins.flatMap((win) => win.cells))]

/** Lets the symbols above the removed cells fall and fills each column from above with `draw(column)`. */
export function fallInto(grid: Grid, removed: readonly number[], draw: (column: number) => number): Grid {
  const gone = new Set(removed)
  return grid.map((shown, column) => {
    const kept = shown.filter((_, row) => !gone.has(cellOf(column, row)))
    const fresh: number[] = []
    while (fresh.length + kept.length < shown.length) fresh.push(draw(column))
    return fresh.concat(kept)
  })
}
