import { expect, it } from 'vitest'
import { boxShelves, lastOpened } from './box-shelves.ts'

type Status = 'ACTIVE' | 'OPENED' | 'EXPIRED'
const box = (id: string, status: Status, kind: 'BOX' | 'WHEEL' = 'BOX') => ({ id, status, box: { kind } })

it.each<[string, ReturnType<typeof box>[], string | null, string[], string[]]>([
  ['no boxes', [], null, [], []],
  ['one to open', [box('a', 'ACTIVE')], 'a', [], []],
  ['several: the first is next', [box('a', 'ACTIVE'), box('b', 'ACTIVE'), box('c', 'ACTIVE')], 'a', ['b', 'c'], []],
  [
    'one behind others that are over',
    [box('a', 'OPENED'), box('b', 'EXPIRED'), box('c', 'ACTIVE')],
    'c',
    [],
    ['a', 'b'],
  ],
  ['none that is active', [box('a', 'OPENED'), box('b', 'EXPIRED')], null, [], ['a', 'b']],
  ['turns of the wheel, which are not boxes', [box('a', 'ACTIVE', 'WHEEL'), box('b', 'ACTIVE')], 'b', [], []],
])('%s', (_, boxes, next, waiting, past) => {
  const shelves = boxShelves(boxes, 'BOX')
  expect(shelves.next?.id ?? null).toBe(next)
  expect(shelves.waiting.map(({ id }) => id)).toEqual(waiting)
  expect(shelves.past.map(({ id }) => id)).toEqual(past)
})

it('keeps turns of the wheel apart', () => {
  const boxes = [box('a', 'ACTIVE'), box('b', 'OPENED', 'WHEEL'), box('c', 'ACTIVE', 'WHEEL')]
  expect(boxShelves(boxes, 'WHEEL')).toEqual({ next: boxes[2], waiting: [], past: [boxes[1]] })
})

it.each<[string, (string | null)[], number | null]>([
  ['none', [], null],
  ['none that is open', [null, null], null],
  ['the newest opened last', ['2026-11-26T12:00:02.000Z', '2026-11-26T12:00:01.000Z'], 0],
  ['the oldest opened last', ['2026-11-26T12:00:01.000Z', null, '2026-11-26T12:00:02.000Z'], 2],
])('the last opened: %s', (_, openedAt, place) => {
  const boxes = openedAt.map((at) => ({ openedAt: at }))
  expect(lastOpened(boxes)).toBe(place === null ? null : boxes[place])
})
