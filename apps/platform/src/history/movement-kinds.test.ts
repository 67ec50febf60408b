import { expect, it } from 'vitest'
import { movementKind, transfersOf } from './movement-kinds.ts'

it.each([
  ['bet', 'STAKE'],
  ['held-win-released', 'WIN'],
  ['come-back', 'SENT_BACK'],
  ['something new', 'OTHER'],
  ['constructor', 'OTHER'],
])('%s is %s to the player', (transfer, kind) => expect(movementKind(transfer)).toBe(kind))

it.each([
  [['WIN'], { transfers: ['win', 'held-win-released'], isAllBut: false }],
  [['DEPOSIT', 'BONUS'], { transfers: ['deposit', 'bonus-grant'], isAllBut: false }],
  [[], { transfers: [], isAllBut: false }],
] as const)('%j are the transfers %j', (wanted, transfers) => expect(transfersOf(wanted)).toEqual(transfers))

it('has transfers that nobody has thought of under OTHER', () => {
  const { transfers, isAllBut } = transfersOf(['OTHER', 'CORRECTION'])
  expect(isAllBut).toBe(true)
  expect(transfers).toContain('bet')
  expect(transfers).not.toContain('adjustment')
})
