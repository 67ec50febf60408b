/** Whoever buys: their points, those of them that cannot be spent yet, and how many more bonuses they may be given. Null for a visitor. */
export type Buyer = { points: number; held: number; room: number } | null

export type PurchaseBar =
  | { kind: 'SOLD_OUT' }
  | { kind: 'VISITOR' }
  | { kind: 'NO_ROOM' }
  | { kind: 'NOT_ENOUGH'; missing: number }
  | { kind: 'POINTS_HELD' }

/** Why an item cannot be bought, so that the shop says it before the platform refuses; null where it can. */
export function purchaseBar(item: { isSoldOut: boolean; price: number }, buyer: Buyer): PurchaseBar | null {
  if (item.isSoldOut) return { kind: 'SOLD_OUT' }
  if (!buyer) return { kind: 'VISITOR' }
  if (buyer.room < 1) return { kind: 'NO_ROOM' }
  const missing = item.price - buyer.points
  if (missing > 0) return { kind: 'NOT_ENOUGH', missing }
  return missing + buyer.held > 0 ? { kind: 'POINTS_HELD' } : null
}
