/** Whoever buys: their points, and how many more bonuses they may be given. Null for a visitor. */
export type Buyer = { points: number; room: number } | null

export type PurchaseBar =
  | { kind: 'SOLD_OUT' }
  | { kind: 'VISITOR' }
  | { kind: 'NO_ROOM' }
  | { kind: 'NOT_ENOUGH'; missing: number }

/** Why an item cannot be bought, so that the shop says it before the platform refuses; null where it can. */
export function purchaseBar(item: { isSoldOut: boolean; price: number }, buyer: Buyer): PurchaseBar | null {
  if (item.isSoldOut) return { kind: 'SOLD_OUT' }
  if (!buyer) return { kind: 'VISITOR' }
  if (buyer.room < 1) return { kind: 'NO_ROOM' }
  const missing = item.price - buyer.points
  return missing > 0 ? { kind: 'NOT_ENOUGH', missing } : null
}
