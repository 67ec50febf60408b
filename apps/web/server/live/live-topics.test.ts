import { skins } from '@parlour/skins/skins'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LiveTables } from '../../app/clients/live-tables.server.ts'
import type { PlatformClient } from '../../app/clients/platform.server.ts'
import type { Sportsbook } from '../../app/clients/sportsbook.server.ts'
import { LiveTopics, topicsOf } from './live-topics.server.ts'

const RENEWED_EVERY_MS = 10_000

/** Players at each table of the platform, by game id; null: it does not answer. */
let platform: Record<string, number> | null
let asked: (string[] | undefined)[]
let at: number
let inUse: Set<string>
const published = vi.fn<(topic: string, text: string) => void>()
let topics: LiveTopics
let liveTables: LiveTables

const client = {
  async request(_document: unknown, { gameIds }: { gameIds?: string[] }) {
    asked.push(gameIds)
    if (!platform) throw new Error('down')
    const known = Object.entries(platform).filter(([gameId]) => gameIds?.includes(gameId) ?? true)
    return {
      liveGameStats: known.map(([gameId, players]) => ({
        gameId,
        players,
        results: ['1', '2', '3', '4'],
        betLimits: [],
      })),
    }
  },
} as unknown as PlatformClient

beforeEach(async () => {
  vi.useFakeTimers()
  published.mockClear()
  platform = { roulette: 5, baccarat: 7 }
  asked = []
  at = 1
  inUse = new Set(['tables ac'])
  liveTables = new LiveTables(client)
  const sportsbook = {
    glance: async () => ({ at, value: { competitions: [], events: [match] } }),
  } as unknown as Sportsbook
  topics = new LiveTopics({ liveTables, sportsbook, logger: pino({ level: 'silent' }) })
  topics.start({ topics: () => inUse, publish: published })
})
afterEach(() => {
  topics.stop()
  vi.useRealTimers()
})

const match = {
  ...{ eventId: 'e', slug: 'e', competition: { slug: 'c', sport: 'FOOTBALL', name: 'C' }, home: 'H', away: 'A' },
  ...{ startsAt: 0, phase: 'LIVE', score: { home: 0, away: 0 } },
  markets: [{ kind: 'RESULT', isSuspended: false, selections: [] }],
}
const table = (players: number) => ({ players, results: ['1', '2', '3'], betLimits: [] })
const tick = () => vi.advanceTimersByTimeAsync(RENEWED_EVERY_MS)
const data = (text: string) => JSON.parse(/^event: tables\ndata: (.*)\n\n$/.exec(text)?.[1] ?? 'null') as unknown

it('tables, whichever process has shown them, are asked for once for all streams, and those told that have changed', async () => {
  await tick()
  expect(asked).toEqual([undefined])
  expect(published.mock.calls.map(([topic, text]) => [topic, data(text)])).toEqual([
    ['tables ac', { roulette: table(5), baccarat: table(7) }],
  ])
  await tick()
  expect(published).toHaveBeenCalledOnce()
  platform = { roulette: 6, baccarat: 7 }
  await tick()
  expect(data(published.mock.lastCall?.[1] ?? '')).toEqual({ roulette: table(6) })
})

it('a stream begins with what the others were told', async () => {
  expect(topics.stateOf('tables ac')).toBe('')
  await tick()
  platform = { roulette: 6 }
  await tick()
  expect(data(topics.stateOf('tables ac'))).toEqual({ roulette: table(6) })
  expect(topics.stateOf('matches')).toBe('')
})

it('nothing is asked for while nobody listens', async () => {
  inUse = new Set()
  await tick()
  expect(asked).toEqual([])
})

it('a platform that does not answer takes nothing from what was told, and is asked again', async () => {
  await tick()
  platform = null
  await tick()
  expect(data(topics.stateOf('tables ac'))).toEqual({ roulette: table(5), baccarat: table(7) })
  platform = { roulette: 1, baccarat: 7 }
  await tick()
  expect(data(published.mock.lastCall?.[1] ?? '')).toEqual({ roulette: table(1) })
})

it('matches of Home are told with their time', async () => {
  inUse = new Set(['matches'])
  await tick()
  at = 2
  await tick()
  const texts = published.mock.calls.map(([, text]) => text)
  expect(texts.map((text) => /^event: matches\ndata: \{"at":(\d),"events":\[\{"eventId":"e"/.exec(text)?.[1])).toEqual([
    ...['1', '2'],
  ])
})

it('a skin without a sportsbook hears of no matches', () => {
  expect([topicsOf(skins.ac), topicsOf(skins.bz)]).toEqual([['tables ac'], ['tables bz', 'matches']])
})

it('tells a stream that begins after a quiet time nothing old', async () => {
  await tick()
  expect(topics.stateOf('tables ac')).not.toBe('')
  inUse.clear()
  await tick()
  expect(topics.stateOf('tables ac')).toBe('')
})
