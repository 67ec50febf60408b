import { expect, it } from 'vitest'
import { byteRange } from './byte-range.ts'

it.each([
  [undefined, null],
  ['bytes=0-15', { first: 0, last: 15 }],
  ['bytes=90-', { first: 90, last: 99 }],
  ['bytes=0-1000', { first: 0, last: 99 }],
  ['bytes=99-99', { first: 99, last: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=100-200', 'unsatisfiable'],
  ['bytes=-5', null],
  ['bytes=5-2', null],
  ['bytes=0-1,4-5', null],
  ['items=0-5', null],
])('%s of 100 bytes: %o', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range)
})
