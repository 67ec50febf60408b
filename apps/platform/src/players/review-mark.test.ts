import { expect, it } from 'vitest'
import { takesMarkOff } from './review-mark.ts'

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
  // No marks: nobody looks for them.
  ['toCheck12345', 'Ada', false],
  ['blacklisted1234', 'Ada', false],
])('from %s to %s takes a mark off: %s', (present, next, off) => expect(takesMarkOff(present, next)).toBe(off))
