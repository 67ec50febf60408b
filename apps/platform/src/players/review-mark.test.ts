import { expect, it } from 'vitest'
import { addressedName, removesMark } from './review-mark.ts'

it.each([
  ['Ada', 'Eva', false],
  ['Ada', 'toCheck1234', false],
  ['Ada', 'BlackListed1234', false],
  ['toCheck1234', 'BlackListed1234', false],
  ['toCheck1234', 'toCheck4321', false],
  ['BlackListed1234', 'BlackListed1234', false],
  ['toCheck1234', 'Ada', true],
  ['toCheck1234', 'toCheck123', true],
  ['toCheck1234', 'tocheck1234', true],
  ['toCheck1234', 'toCheck1234x', true],
  ['BlackListed1234', 'Ada', true],
  ['BlackListed1234', 'toCheck1234', true],
  // Five digits are not a mark, so nothing is removed.
  ['toCheck12345', 'Ada', false],
  ['blacklisted1234', 'Ada', false],
])('from %s to %s removes or weakens a mark: %s', (present, next, off) => expect(removesMark(present, next)).toBe(off))

it.each([
  ['Aino the Great', 'Aino the Great'],
  ['toCheck1234', 'Aino'],
  ['BlackListed0042', 'Aino'],
  ['BlackListed42', 'BlackListed42'],
])('addresses the player with the nickname %s as %s', (displayName, name) =>
  expect(addressedName({ displayName, firstName: 'Aino' })).toBe(name),
)
