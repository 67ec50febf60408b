import { expect, it } from 'vitest'
import { type Buyer, type PurchaseBar, purchaseBar } from './purchase-bar.ts'

const item = { isSoldOut: false, price: 500 }
const soldOut = { ...item, isSoldOut: true }

it.each<[string, typeof item, Buyer, PurchaseBar | null]>([
  ['exactly enough points', item, { points: 500, held: 0, room: 1 }, null],
  ['more than enough points', item, { points: 5_000, held: 0, room: 50 }, null],
  ['a point too few', item, { points: 499, held: 0, room: 50 }, { kind: 'NOT_ENOUGH', missing: 1 }],
  ['no points', item, { points: 0, held: 0, room: 50 }, { kind: 'NOT_ENOUGH', missing: 500 }],
  ['just enough points that can be spent', item, { points: 600, held: 100, room: 50 }, null],
  ['a point too few that can be spent', item, { points: 600, held: 101, room: 50 }, { kind: 'POINTS_HELD' }],
  ['more points held than there are', item, { points: 600, held: 900, room: 50 }, { kind: 'POINTS_HELD' }],
  [
    'too few points, all of them held',
    item,
    { points: 400, held: 400, room: 50 },
    { kind: 'NOT_ENOUGH', missing: 100 },
  ],
  ['no room for another bonus', item, { points: 500, held: 0, room: 0 }, { kind: 'NO_ROOM' }],
  ['neither room nor points', item, { points: 0, held: 0, room: 0 }, { kind: 'NO_ROOM' }],
  ['nobody logged in', item, null, { kind: 'VISITOR' }],
  ['nothing in stock', soldOut, { points: 5_000, held: 0, room: 50 }, { kind: 'SOLD_OUT' }],
  ['nothing in stock for visitors', soldOut, null, { kind: 'SOLD_OUT' }],
])('with %s', (_, given, buyer, expected) => {
  expect(purchaseBar(given, buyer)).toEqual(expected)
})
