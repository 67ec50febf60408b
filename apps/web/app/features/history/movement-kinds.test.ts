import { expect, it } from 'vitest'
import { kindsOf, movementGroups, movementKeys, parseMovementFilter } from './movement-kinds.ts'

it.each([
  ['wins', 'wins'],
  ['deposits', 'deposits'],
  ['other', 'other'],
  ['all', 'all'],
  ['WINS', 'all'],
  ['constructor', 'all'],
  ['', 'all'],
  [null, 'all'],
])('the address says %j: %s', (text, filter) => expect(parseMovementFilter(text)).toBe(filter))

it('asks for every kind in exactly one group', () => {
  const asked = movementGroups.flatMap((group) => kindsOf(group) ?? [])
  expect(asked.toSorted()).toEqual(Object.keys(movementKeys).toSorted())
  expect(kindsOf('all')).toBeNull()
  expect(kindsOf('stakes')).toEqual(['STAKE', 'STAKE_RETURNED'])
})
