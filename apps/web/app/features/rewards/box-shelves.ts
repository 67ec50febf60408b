interface Box {
  status: 'ACTIVE' | 'OPENED' | 'EXPIRED'
  box: { kind: 'BOX' | 'WHEEL' }
}

/** The one that was opened last; boxes open in another order than they were given in. */
export const lastOpened = <Opened extends { openedAt?: string | null }>(boxes: readonly Opened[]): Opened | null =>
  boxes
    .filter(({ openedAt }) => openedAt)
    .toSorted((one, other) => (other.openedAt ?? '').localeCompare(one.openedAt ?? ''))[0] ?? null

export interface BoxShelves<Kept extends Box> {
  /** The one that opens next: the first that is active. */
  next: Kept | null
  /** Active ones after it. */
  waiting: Kept[]
  /** Opened or expired. */
  past: Kept[]
}

/** A player's boxes, or turns of the wheel, as their page shows them. Only active ones can be opened, and the first of them is. */
export function boxShelves<Kept extends Box>(boxes: readonly Kept[], kind: Kept['box']['kind']): BoxShelves<Kept> {
  const own = boxes.filter(({ box }) => box.kind === kind)
  const [next = null, ...waiting] = own.filter(({ status }) => status === 'ACTIVE')
  return { next, waiting, past: own.filter(({ status }) => status !== 'ACTIVE') }
}
