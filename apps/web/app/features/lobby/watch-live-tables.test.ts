import { expect, it } from 'vitest'
import { dueTables } from './watch-live-tables.ts'

const now = 1_000_000
const ago = (ms: number) => now - ms

it.each<[string, string[], [string, number][], string[], number]>([
  ['nothing seen', [], [['a', ago(90_000)]], [], 60_000],
  ['seen for the first time', ['a'], [], ['a'], 60_000],
  ['asked for a second ago', ['a'], [['a', ago(1_000)]], [], 59_000],
  ['asked for a minute ago', ['a'], [['a', ago(60_000)]], ['a'], 60_000],
  [
    'one due, one not',
    ['a', 'b'],
    [
      ['a', ago(60_000)],
      ['b', ago(20_000)],
    ],
    ['a'],
    40_000,
  ],
  ['the same table in two rows', ['a', 'a'], [], ['a'], 60_000],
])('%s', (_words, seen, asked, due, nextInMs) => {
  expect(dueTables(seen, new Map(asked), now)).toEqual({ due, nextInMs })
})

it('asks for fifty at most', () => {
  const many = Array.from({ length: 80 }, (_, index) => `table-${index}`)
  expect(dueTables(many, new Map(), now).due).toEqual(many.slice(0, 50))
})
