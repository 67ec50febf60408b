import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { createHttpServer } from '@parlour/contracts/http-server'
import pino from 'pino'
import { afterEach, expect, it } from 'vitest'
import { AnswersInTurn } from './answers-in-turn.ts'
import type { ContentStore } from './content-store.ts'
import { createApps } from './http.ts'
import { openUserIps } from './open-user-ips.ts'

/** Longer than a test takes on a slow machine, so that whoever does not read is not sent away meanwhile. */
const patientMs = 60_000
/** How long a slow machine may take to make the largest answers. */
const slow = { timeout: 20_000 }
const silent = pino({ level: 'silent' })

let stop = async () => {}
afterEach(() => stop())

/** A service with one page of so many characters of three bytes each. */
async function service(characters: number) {
  const pages = [{ slug: 'long', content: '€'.repeat(characters) }]
  const content = { locales: new Map([['en', { pages }]]) }
  let asked = 0
  const store = {
    get current() {
      asked += 1
      return { core: content, second: content }
    },
  } as unknown as ContentStore
  const sources = { store, userIps: await openUserIps(undefined, silent) }
  const { app } = createApps(sources, silent, new AnswersInTurn(patientMs))
  const server = createHttpServer(getRequestListener(app.fetch)).listen(0, '0.0.0.0')
  await once(server, 'listening')
  const sockets: Socket[] = []
  stop = async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }
  /** Sends a query, and reads nothing of its answer. */
  const send = async (localAddress: string) => {
    const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress }).pause()
    sockets.push(socket)
    await once(socket, 'connect')
    const body = JSON.stringify({ query: '{ pages { content } }' })
    const head = ['POST /core/graphql HTTP/1.1', 'host: content.test', 'content-type: application/json']
    socket.write([...head, 'connection: close', `content-length: ${body.length}`, '', body].join('\r\n'))
    return socket
  }
  const sendMany = (count: number, address: string) => Promise.all(Array.from({ length: count }, () => send(address)))
  return { send, sendMany, asked: () => asked }
}

const turnsOfTheLoop = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await setImmediate()
}

async function textOf(socket: Socket): Promise<string> {
  let text = ''
  for await (const piece of socket) text += String(piece)
  return text
}

it('gives each of many operations a turn of the loop of its own', async () => {
  const { sendMany, asked } = await service(10)
  const sent = sendMany(40, '127.0.0.1')
  let most = 0
  for (let before = 0; before < 40; before = asked()) {
    await setImmediate()
    most = Math.max(most, asked() - before)
  }
  await sent
  expect(most).toBe(1)
})

it('makes no further large answers while those before them are not read, except for other networks', async () => {
  const { send, sendMany, asked } = await service(1_900_000)
  const unread = await sendMany(20, '127.0.0.1')
  await expect.poll(asked, slow).toBeGreaterThanOrEqual(8)
  await turnsOfTheLoop(400)
  expect(asked()).toBe(8)
  const other = await textOf(await send('127.0.0.2'))
  expect(other).toMatch(/^HTTP\/1.1 200 OK/)
  expect(other.length).toBeGreaterThan(1_900_000)
  for (const socket of unread.slice(0, 12)) socket.destroy()
  await expect.poll(asked, slow).toBeGreaterThan(9)
})

it('refuses an answer that would hold too much', async () => {
  const { send } = await service(2_000_001)
  const answer = await textOf(await send('127.0.0.1'))
  expect(answer.length).toBeLessThan(2_000)
  expect(answer).toContain('The answer is too large')
})

it('ends the connection of whoever does not read a large answer in time, and makes none for who has gone', async () => {
  const outgoing = () => new PassThrough() as unknown as ServerResponse
  const answers = new AnswersInTurn(20)
  const readers = Array.from({ length: 9 }, outgoing)
  const large = 'x'.repeat(20_000)
  const texts = readers.map((reader) => answers.text('one', reader, async () => large))
  readers[8]?.destroy()
  expect(await Promise.all(texts)).toEqual([...Array(8).fill(large), null])
  await expect.poll(() => readers.every(({ destroyed }) => destroyed), slow).toBe(true)
})
