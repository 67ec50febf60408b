import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { skins } from '@parlour/skins/skins'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { OddsFeed, oddsTopics } from './odds-feed.server.ts'

const [one, two, ended] = ['1', '2', '3'].map((last) => `0198a000-0000-7000-8000-00000000000${last}`) as [
  ...[string, string, string],
]
const topic = (eventId: string) => `odds ${eventId}`
const event = (eventId: string, version: number) => JSON.stringify({ eventId, version, home: 'Ones' })

let server: Server
let url: string
/** The sportsbook's open streams, and the events for which each was asked. */
let opened: { answer: ServerResponse; eventIds: string[] }[]
let on: string[]
let wanted: Set<string>
let told: [topic: string, data: string][]

beforeAll(async () => {
  server = createServer((request, answer) => {
    const eventIds = new URL(request.url ?? '', url).searchParams.get('events')?.split(',') ?? []
    answer.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    opened.push({ answer, eventIds })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  opened = []
  on = [one]
  wanted = new Set(['odds', topic(one)])
  told = []
})

const patience = { timeout: 15_000 }

function feedOf() {
  const sportsbook = {
    overview: async () => ({ competitions: [], events: on.map((eventId) => ({ eventId })) }),
    streamOf: (eventIds: readonly string[]) => new URL(`${url}?events=${eventIds.join()}`),
  } as unknown as ConstructorParameters<typeof OddsFeed>[0]['sportsbook']
  const feed = new OddsFeed({
    ...{ sportsbook, logger: pino({ level: 'silent' }), silentAfterMs: 2_000, renewedEveryMs: 300 },
    streams: { topics: () => wanted, publish: (...news) => told.push(news) },
  })
  onTestFinished(() => feed.stop())
  feed.start()
  return feed
}
const data = (json: string) => `event: odds\ndata: ${json}\n\n`
const say = (json: string, stream = opened.length - 1) =>
  opened[stream]?.answer.write(`event: event\ndata: ${json}\n\n`)

it('tells each change once, and a stream that comes later what was told', async () => {
  const feed = feedOf()
  await expect.poll(() => opened.map(({ eventIds }) => eventIds), patience).toEqual([[one]])
  expect([feed.stateOf('odds'), feed.stateOf(topic(one))]).toEqual(['', ''])
  opened[0]?.answer.write('retry: 1000\n\nevent: here\ndata: 1\n\n')
  say(event(one, 5))
  say(event(one, 5))
  say(event(one, 4))
  say(event(one, 6))
  await expect.poll(() => told.length, patience).toBe(3)
  expect(told).toEqual([
    ['odds', data('"here"')],
    [topic(one), data(event(one, 5))],
    [topic(one), data(event(one, 6))],
  ])
  expect([feed.stateOf('odds'), feed.stateOf(topic(one))]).toEqual([data('"here"'), data(event(one, 6))])
  expect(feed.stateOf(topic(two))).toBe('')
})

it('asks for all that is on, and for what is followed beside it', async () => {
  feedOf()
  await expect.poll(() => opened.length, patience).toBe(1)
  on = [one, two]
  await expect.poll(() => opened.at(-1)?.eventIds, patience).toEqual([one, two])
  wanted.add(topic(ended))
  await expect.poll(() => opened.at(-1)?.eventIds, patience).toEqual([one, two, ended])
  expect(opened.length).toBe(3)
})

it('asks for no more than the sportsbook allows, first of all for what is on', async () => {
  for (let n = 100; n < 400; n++) wanted.add(topic(`0198a000-0000-7000-8000-000000000${n}`))
  feedOf()
  await expect.poll(() => opened[0]?.eventIds.length, patience).toBe(150)
  expect(opened[0]?.eventIds).toContain(one)
})

it.each([
  ['ended', () => opened[0]?.answer.destroy()],
  ['silent', () => {}],
  ['of somebody who says nonsense', () => say('{"eventId":5}')],
])('says that a connection is lost that is %s, and comes back', async (_, lose) => {
  feedOf()
  await expect.poll(() => opened.length, patience).toBe(1)
  opened[0]?.answer.write('event: here\ndata: 1\n\n')
  await expect.poll(() => told.length, patience).toBe(1)
  lose()
  await expect
    .poll(() => told, patience)
    .toEqual([
      ['odds', data('"here"')],
      ['odds', data('"lost"')],
    ])
  await expect.poll(() => opened.length, patience).toBe(2)
})

it('holds no connection while nobody follows anything, and begins again with the next who does', async () => {
  const feed = feedOf()
  await expect.poll(() => opened.length, patience).toBe(1)
  wanted = new Set(['matches'])
  await expect.poll(() => opened[0]?.answer.destroyed, patience).toBe(true)
  feed.start()
  wanted = new Set(['odds'])
  feed.start()
  await expect.poll(() => opened.length, patience).toBe(2)
})

it.each<[string, keyof typeof skins, string | undefined, string[] | null]>([
  ['nothing', 'bz', undefined, []],
  ['an event', 'bz', one, ['odds', topic(one)]],
  ['one twice', 'bz', `${one},${two},${one}`, ['odds', topic(one), topic(two)]],
  ['on a skin without a sportsbook', 'ac', one, []],
  ['no id', 'bz', `${one},x`, null],
  ['too many', 'bz', Array.from({ length: 151 }, (_, n) => `0198a000-0000-7000-8000-${1e11 + n}`).join(), null],
])('the topics of %s', (_, skin, followed, topics) => {
  expect(oddsTopics(skins[skin], followed)).toEqual(topics)
})
