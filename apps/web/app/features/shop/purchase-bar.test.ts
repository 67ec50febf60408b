import { expect, it } from 'vitest'
import { type Buyer, type PurchaseBar, purchaseBar } from './purchase-bar.ts'

const item = { isSoldOut: false, price: 500 }
const soldOut = { ...item, isSoldOut: true }

it.each<[string, typeof item, Buyer, PurchaseBar | null]>([
  ['exactly enough points', item, { points: 500, room: 1 }, null],
  ['more than enough points', item, { points: 5_000, room: 50 }, null],
  ['a point too few', item, { points: 499, room: 50 }, { kind: 'NOT_ENOUGH', missing: 1 }],
  ['no points', item, { points: 0, room: 50 }, { kind: 'NOT_ENOUGH', missing: 500 }],
  ['no room for another bonus', item, { points: 500, room: 0 }, { kind: 'NO_ROOM' }],
  ['neither room nor points', item, { points: 0, room: 0 }, { kind: 'NO_ROOM' }],
  ['nobody logged in', item, null, { kind: 'VISITOR' }],
  ['nothing in stock', soldOut, { points: 5_000, room: 50 }, { kind: 'SOLD_OUT' }],
  ['nothing in stock for visitors', soldOut, null, { kind: 'SOLD_OUT' }],
])('with %s', (_, given, buyer, expected) => {
  expect(purchaseBar(given, buyer)).toEqual(expected)
})
