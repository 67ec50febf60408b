import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { createHttpServer } from './http-server.ts'

const bounds = { network: 4, all: 9, few: 1, idle: 6 }
const sockets: Socket[] = []
let server: Server
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.closeAllConnections()
  server.close()
})

/** Answers when the body is there, and never to /waits. */
const listener: RequestListener = (request, response) => {
  request.on('error', () => {}).resume()
  request.on('end', () => request.url !== '/waits' && response.end('served'))
}
async function listen(serve: RequestListener = listener) {
  const networkOf = ({ headers }: { headers: NodeJS.Dict<string | string[]> }) => String(headers['x-network'] ?? 'one')
  server = createHttpServer(serve, { bounds, networkOf }).listen(0, '127.0.0.1')
  await once(server, 'listening')
}

/** Sends on a connection of its own and listens. */
function send(raw: string) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  let answer = ''
  let isClosed = false
  socket.on('data', (data) => (answer += data.toString()))
  socket.on('error', () => {}).on('close', () => (isClosed = true))
  socket.write(raw)
  return {
    more: (text: string) => socket.write(text),
    status: () => (answer ? Number(answer.slice(9, 12)) : isClosed ? 'closed' : 'waiting'),
    isClosed: () => isClosed,
  }
}
const get = (path: string, network = 'one') => `GET ${path} HTTP/1.1\r\nhost: a\r\nx-network: ${network}\r\n\r\n`
const slow = (network = 'one') => `POST / HTTP/1.1\r\nhost: a\r\nx-network: ${network}\r\ncontent-length: 2\r\n\r\na`

async function statusOf(raw: string) {
  const sent = send(raw)
  await expect.poll(sent.status).not.toBe('waiting')
  return sent.status()
}
async function sendInOrder(raws: string[]) {
  const sent = []
  for (const raw of raws) {
    const seen = once(server, 'request')
    sent.push(send(raw))
    await seen
  }
  return sent
}

it('takes 100 headers, and refuses one more before anything is kept of them', async () => {
  await listen()
  const withHeaders = (count: number) =>
    `GET / HTTP/1.1\r\nhost: a\r\n${Array.from({ length: count - 1 }, (_, n) => `a${n}:1\r\n`).join('')}\r\n`
  expect(await statusOf(withHeaders(100))).toBe(200)
  expect(await statusOf(withHeaders(101))).toBe(431)
  expect(await statusOf(withHeaders(900))).toBe(431)
  const refused = send(withHeaders(900).replace('GET', 'POST').replace('a1:1', 'content-length: 60'))
  await expect.poll(refused.isClosed).toBe(true)
  expect(await statusOf(`GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(17_000)}\r\n\r\n`)).toBe(431)
})

it('gives up the oldest body of a network that sends too many slowly, and serves its others', async () => {
  await listen()
  const sent = await sendInOrder(Array.from({ length: 6 }, () => slow()))
  await expect.poll(() => sent.map((one) => one.status())).toEqual([408, 408, ...Array(4).fill('waiting')])
  expect(await statusOf(get('/'))).toBe(200)
  sent[5]?.more('b')
  await expect.poll(() => sent[5]?.status()).toBe(200)
})

it('refuses what is too many in one network when nobody keeps us waiting, but answers health and others', async () => {
  await listen()
  await sendInOrder(Array.from({ length: 4 }, () => get('/waits')))
  expect(await statusOf(get('/'))).toBe(503)
  expect(await statusOf(get('/healthz'))).toBe(200)
  expect(await statusOf(get('/', 'two'))).toBe(200)
})

it('keeps the last third of all places for networks with few requests', async () => {
  await listen()
  const ofThree = ['one', 'one', 'one', 'two', 'two', 'two']
  await sendInOrder(ofThree.map((network) => get('/waits', network)))
  expect(await statusOf(get('/', 'one'))).toBe(503)
  const seen = await sendInOrder(['three', 'four', 'five'].map((network) => get('/waits', network)))
  expect(seen.map((one) => one.status())).toEqual(['waiting', 'waiting', 'waiting'])
  expect(await statusOf(get('/', 'six'))).toBe(503)
  expect(await statusOf(get('/healthz', 'six'))).toBe(200)
})

it.each<[string, RequestListener]>([
  ['sent at once', (_, response) => response.end('x'.repeat(50_000_000))],
  ['sent in parts', (_, response) => response.write('x'.repeat(50_000_000))],
])('gives up an answer that nobody reads, %s', async (_, answer) => {
  let isGivenUp = false
  await listen((request, response) => {
    if (request.url !== '/large') return listener(request, response)
    response.on('close', () => (isGivenUp = true))
    answer(request, response)
  })
  const seen = once(server, 'request')
  const unread = connect((server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(unread)
  unread.pause()
  unread.on('error', () => {}).write(get('/large'))
  await seen
  const others = await sendInOrder(Array.from({ length: 3 }, () => get('/waits')))
  expect(isGivenUp).toBe(false)
  expect(await statusOf(get('/'))).toBe(200)
  expect(isGivenUp).toBe(true)
  expect(others.map((one) => one.status())).toEqual(['waiting', 'waiting', 'waiting'])
})

it('closes the connection that has been idle longest when too many are, heads under way included', async () => {
  await listen()
  const idle: ReturnType<typeof send>[] = []
  for (let count = 0; count < 6; count++) {
    const connected = once(server, 'connection')
    idle.push(send(count === 2 ? 'GET / HTTP/1.1\r\nhost: a\r\nx: ' : ''))
    await connected
  }
  // Used again, so no longer the one that is idle longest.
  idle[0]?.more(get('/'))
  await expect.poll(() => idle[0]?.status()).toBe(200)
  for (let count = 0; count < 2; count++) expect(await statusOf(get('/'))).toBe(200)
  await expect.poll(() => idle[2]?.isClosed()).toBe(true)
  expect(idle.map((one) => one.isClosed())).toEqual([false, true, true, false, false, false])
})

it('no longer counts an answer that lasts once its route bounds it, in a bundle with its own copy of this module too', async () => {
  vi.resetModules()
  const { releaseFromBounds } = await import('./http-server.ts')
  await listen((request, response) => {
    if (request.url !== '/lasts') return response.end('served')
    response.write('begun')
    releaseFromBounds(response)
  })
  const lasting = await sendInOrder(Array.from({ length: bounds.all + 3 }, () => get('/lasts')))
  await expect.poll(() => lasting.map(({ status }) => status())).toEqual(lasting.map(() => 200))
  expect(await statusOf(get('/'))).toBe(200)
})

it('ends an answer that lasts when its reader takes nothing, and leaves one that is read', async () => {
  const { releaseFromBounds } = await import('./http-server.ts')
  const closed: string[] = []
  await listen((request, response) => {
    const name = request.url ?? ''
    const send = () => response.write('x'.repeat(1_000_000))
    // Data always waits for both readers, once the system's buffers of the one who reads nothing are full.
    response.on('close', () => closed.push(name)).on('drain', send)
    send()
    releaseFromBounds(response, 300)
  })
  const { port } = server.address() as AddressInfo
  for (const [name, isRead] of [
    ['/unread', false],
    ['/read', true],
  ] as const) {
    const reader = connect(port, '127.0.0.1')
    sockets.push(reader)
    if (isRead) reader.resume()
    else reader.pause()
    reader.on('error', () => {}).write(get(name))
  }
  await expect.poll(() => closed, { timeout: 5_000 }).toEqual(['/unread'])
})

it('keeps nothing of an answer that lasts when its reader has gone before it began', async () => {
  const { releaseFromBounds } = await import('./http-server.ts')
  const gone = Promise.withResolvers<void>()
  const watches = vi.fn(setInterval)
  await listen(async (_, response) => {
    await once(response, 'close')
    vi.stubGlobal('setInterval', watches)
    releaseFromBounds(response)
    vi.unstubAllGlobals()
    gone.resolve()
  })
  const seen = once(server, 'request')
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1')
  reader.write(get('/'))
  await seen
  reader.destroy()
  await gone.promise
  expect(watches).not.toHaveBeenCalled()
})
