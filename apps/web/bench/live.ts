/**
 * `npm run bench:live`: 5,000 streams of players on one web process: its memory, and how long changes take to arrive, of one
 * player and of all at once. The platform is played here, so that its own time is not counted.
 */
import { randomUUID } from 'node:crypto'
import { type ClientRequest, createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CHANGES_PATH } from '@parlour/contracts/player-changes'
import { throwawayStack } from '../../../scripts/throwaway-stack.ts'
import { createSessionCookies } from '../app/middleware/session-cookies.ts'

const STREAMS = Number(process.env.STREAMS ?? 5_000)
const AT_ONCE = 50
const MOST_MB = 600
const MOST_MS = 1_000
/** It has sports. */
const SKIN = 'bz'

let balance = 100_00
/** At the one table, which all streams hear of. */
let playersAtTable = 1
const TABLE = '0198a000-0000-7000-8000-00000000000a'
const feeds = new Set<ServerResponse>()
/** What a player's latest payments and documents are like: as many as are asked for. */
const recent = {
  paymentConnection: edges(() => ({ paymentId: randomUUID(), type: 'DEPOSIT', status: 'SUCCEEDED' })),
  documentConnection: edges(() => ({ documentId: randomUUID(), status: 'ACCEPTED' })),
}
function edges<Node>(node: () => Node) {
  return { edges: Array.from({ length: 5 }, () => ({ node: node() })) }
}

/** The one match that is on, whose odds all streams follow. */
const MATCH = '0198a000-0000-7000-8000-00000000000b'
let version = 1
const match = () => ({
  ...{ eventId: MATCH, version, slug: 'match', phase: 'LIVE', startsAt: Date.now() },
  ...{ home: 'Home', away: 'Away', score: { home: 0, away: 0 }, markets: [] },
  competition: { competitionId: MATCH, slug: 'league', name: 'League', sport: 'FOOTBALL' },
})
let book: ServerResponse | undefined

/**
 * Answers every question with the balance of the moment, and says on command whose has changed, and which odds; it is the
 * sportsbook too.
 */
const platform = createServer((asked, answer) => {
  if (asked.url?.startsWith('/v1/overview')) {
    answer.end(JSON.stringify({ competitions: [match().competition], events: [match()] }))
    return
  }
  if (asked.url?.startsWith('/v1/stream')) {
    answer.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: here\ndata: 1\n\n')
    book = answer
    return
  }
  if (asked.url === CHANGES_PATH) {
    answer.writeHead(200).write('*\n')
    feeds.add(answer)
    return
  }
  let body = ''
  asked.setEncoding('utf8').on('data', (text: string) => {
    body += text
  })
  asked.on('end', () => {
    const liveGameStats = [{ gameId: TABLE, players: playersAtTable, results: [], betLimits: [] }]
    const balances = [{ type: 'REAL', amount: balance, currencyCode: 'EUR' }]
    answer
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ data: body.includes('liveGameStats') ? { liveGameStats } : { balances, ...recent } }))
  })
})
const say = (line: string) => {
  for (const feed of feeds) feed.write(`${line}\n`)
}

const idOf = (n: number) => `0198a000-0000-7000-8000-${String(n).padStart(12, '0')}`
let opened: ClientRequest[] = []
/** When each stream has last had a balance, ms, and which. */
const arrivals: { at: number; amount: number }[] = []
/** When each has last been told of the table, ms, and how many were there. */
const told: { at: number; players: number }[] = []
/** When each has last been told of the odds, ms, and of which version. */
const odds: { at: number; version: number }[] = []

function open(n: number, port: number, sessionCookies: ReturnType<typeof createSessionCookies>): Promise<void> {
  const expiresAt = new Date(Date.now() + 3_000_000).toISOString()
  const tokens = { accessToken: `a${n}`.padEnd(300, '.'), refreshToken: `r${n}`, expiresAt, userId: idOf(n) }
  const cookie = sessionCookies.set(SKIN, tokens).map((set) => set.split(';')[0])
  return new Promise((resolve, reject) => {
    const asked = request({
      ...{ host: '127.0.0.1', port, path: `/live?events=${MATCH}`, agent: false },
      headers: {
        host: `${SKIN}.localhost:${port}`,
        cookie: cookie.join('; '),
        'x-forwarded-for': `10.${n % 200}.${(n >> 8) % 200}.9`,
      },
    })
    asked.on('error', reject)
    asked.on('response', (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`The web answered ${answer.statusCode}`))
      answer.setEncoding('utf8').on('data', (text: string) => {
        const amount = /"amount":(\d+)/.exec(text)?.[1]
        if (amount) arrivals[n] = { at: performance.now(), amount: Number(amount) }
        const players = /"players":(\d+)/.exec(text)?.[1]
        const moved = /"version":(\d+)/.exec(text)?.[1]
        if (moved) odds[n] = { at: performance.now(), version: Number(moved) }
        if (players) told[n] = { at: performance.now(), players: Number(players) }
        resolve()
      })
    })
    asked.end()
    opened.push(asked)
  })
}

/** Until all streams were told of the table as it is: from the first to the last, ms. */
async function toldToAll(): Promise<number> {
  const since = performance.now()
  for (;;) {
    const times = told.filter((one) => one?.players === playersAtTable).map(({ at }) => at)
    if (times.length === STREAMS) return Math.max(...times) - Math.min(...times)
    if (performance.now() - since > 60_000) throw new Error(`Only ${times.length} were told of the table`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Until `count` streams show the balance of the moment: the time of the last, ms after `since`. */
async function shownBy(count: number, since: number): Promise<number> {
  for (;;) {
    const times = arrivals.filter((one) => one?.amount === balance).map(({ at }) => at)
    if (times.length >= count) return Math.max(...times) - since
    if (performance.now() - since > 60_000) throw new Error(`Only ${times.length} of ${count} have it after a minute`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Until all streams have the odds of the moment: the time of the last, ms after `since`. */
async function followedByAll(since: number): Promise<number> {
  for (;;) {
    const times = odds.filter((one) => one?.version === version).map(({ at }) => at)
    if (times.length === STREAMS) return Math.max(...times) - since
    if (performance.now() - since > 60_000) throw new Error(`Only ${times.length} have the odds after a minute`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

async function megabytes(inner: number): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${inner}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / 1_000_000
}

const figure = (name: string, value: number, unit: string, most?: number) => {
  const isMissed = most !== undefined && value > most
  if (isMissed) process.exitCode = 1
  const aim = most === undefined ? '' : ` (at most ${most}${isMissed ? ', MISSED' : ''})`
  console.log(`  ${value.toFixed(0).padStart(6)} ${unit}  ${name}${aim}`)
}

await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve))
const address = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`
const stack = await throwawayStack('bench', () => ({
  serviceEnv: {
    web: { PLATFORM_URL: address, PLATFORM_INNER_URL: address, SPORTSBOOK_URL: address, TRUSTED_PROXIES: 'loopback' },
  },
}))
try {
  const { web, webInner } = stack.ports
  const cookies = createSessionCookies(stack.secrets.SESSION_SECRET)
  const before = await megabytes(webInner)
  const began = performance.now()
  for (let n = 0; n < STREAMS; n += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, STREAMS - n) }, (_, i) => open(n + i, web, cookies)))
  console.log(`\n${STREAMS} streams on one process, opened in ${((performance.now() - began) / 1_000).toFixed(1)} s:\n`)
  figure('of the process before', before, 'MB')
  figure('of the process with all of them', await megabytes(webInner), 'MB', MOST_MB)

  const single: number[] = []
  for (let n = 0; n < 50; n++) {
    balance += 1
    const since = performance.now()
    say(idOf(n))
    single.push(await shownBy(1, since))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  single.sort((a, b) => a - b)
  figure('until a player sees a change of theirs, median', single[25] ?? 0, 'ms', MOST_MS)
  figure('the slowest of 50', single.at(-1) ?? 0, 'ms', MOST_MS)

  await toldToAll()
  playersAtTable += 1
  figure('from the first to the last of all that are told of a table', await toldToAll(), 'ms', MOST_MS)

  version += 1
  const moved = performance.now()
  book?.write(`event: event\ndata: ${JSON.stringify(match())}\n\n`)
  figure('until all see odds that have moved', await followedByAll(moved), 'ms', MOST_MS)

  balance += 1
  const since = performance.now()
  say('*')
  figure(
    'until all see a change of everybody’s, each asked for with its own token',
    await shownBy(STREAMS, since),
    'ms',
  )
} finally {
  for (const one of opened) one.destroy()
  opened = []
  platform.closeAllConnections()
  platform.close()
  await stack.stop()
}
