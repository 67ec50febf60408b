import { afterEach, expect, it, vi } from 'vitest'
import { keptPlay } from './kept-play.ts'

function readAs(stored: string | null) {
  vi.stubGlobal('window', { localStorage: { getItem: () => stored } })
  return keptPlay.read()
}
afterEach(() => vi.unstubAllGlobals())

const of = (value: unknown) => JSON.stringify([1, value])

it('reads back what it has written', () => {
  const before = { startedAt: 1_790_000_000_000, play: { net: 0, lastRound: null } }
  expect(readAs(of(before))).toEqual(before)
  const played = { startedAt: 1_790_000_000_000, play: { net: -250, lastRound: 'a-round' } }
  expect(readAs(of(played))).toEqual(played)
})

it.each([
  null,
  'text',
  of(null),
  of({}),
  of({ startedAt: 1, play: null }),
  of({ startedAt: 1, play: { net: '5' } }),
  of({ startedAt: 1, play: { net: 0.5 } }),
  of({ startedAt: 'now', play: { net: 5 } }),
  of({ startedAt: 1, play: { net: 5, lastRound: {} } }),
  JSON.stringify([0, { startedAt: 1, play: { net: 5 } }]),
])('takes nothing else: %s', (stored) => expect(readAs(stored)).toBeNull())
