/** As `contain-intrinsic-size` has them, by id. */
const heights = new Map<string, string>()

/**
 * Ref of a row of Home. Rows far from the window are not laid out and have estimated heights (lobby.css), so that the way back from a
 * page would lead to another place than the one that was left: each has the height that it had then.
 */
export function keepHeight(row: HTMLElement) {
  row.style.containIntrinsicBlockSize = heights.get(row.id) ?? ''
  return () => {
    heights.set(row.id, `auto ${row.getBoundingClientRect().height}px`)
  }
}
