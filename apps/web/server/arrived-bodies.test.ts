import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { arrivedBodies } from './arrived-bodies.ts'

const bounds = { body: 10_000, network: 25_000, all: 30_000 }
let server: Server
let port: number
const sockets: Socket[] = []
let turn = Promise.withResolvers<void>()
let arrived = 0
beforeEach(async () => {
  turn = Promise.withResolvers()
  arrived = 0
  const app = new Hono()
  app.use(arrivedBodies((c) => c.req.header('x-network') ?? 'one', bounds))
  app.onError((_, c) => c.body(null, 400))
  app.post('/waits', async (c) => {
    arrived += 1
    await turn.promise
    return c.text('answered')
  })
  app.all('*', async (c) => c.text(`${c.req.method} ${(await c.req.text()).length}`))
  server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.closeAllConnections()
  server.close()
})

/** Sends the head of a form and a part of its body. */
async function begin(length: number | 'chunked', part: string, network = 'one', path = '/') {
  const framing = length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let answer = ''
  socket.on('data', (data) => (answer += data.toString()))
  let isClosed = false
  socket.on('error', () => {}).on('close', () => (isClosed = true))
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\nx-network: ${network}\r\n${framing}\r\n\r\n${part}`)
  return {
    send: (more: string) => socket.write(more),
    status: () => (answer ? Number(answer.slice(9, 12)) : isClosed ? 'closed' : 'waiting'),
    isOver: () => isClosed || answer !== '',
    text: () => answer,
  }
}
const post = async (body: string, network = 'one') => {
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body, headers: { 'x-network': network } })
  return `${answer.status} ${await answer.text()}`
}

it('passes on what has arrived, and what has no body', async () => {
  expect(await post('x'.repeat(10_000))).toBe('200 POST 10000')
  expect(await post('')).toBe('200 POST 0')
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('GET 0')
})

it('refuses what is too large before it has arrived, and what names no length', async () => {
  expect(await post('x'.repeat(10_001))).toBe('413 Too large.')
  const large = await begin(10_001, '')
  await expect.poll(large.status).toBe(413)
  const chunked = await begin('chunked', '3\r\nabc\r\n')
  await expect.poll(chunked.status).toBe(411)
})

it('joins a body that arrives in parts', async () => {
  const slow = await begin(6, 'abc')
  expect(await post('abc')).toBe('200 POST 3')
  slow.send('def')
  await expect.poll(slow.text).toContain('POST 6')
})

describe('bodies that hold too many bytes', () => {
  it('are given up, the oldest first, while others of the network get through', async () => {
    const slow = []
    for (let count = 0; count < 3; count++) {
      slow.push(await begin(10_000, 'x'.repeat(9_000)))
      await expect.poll(() => post('a'.repeat(50))).toBe('200 POST 50')
    }
    const [first, second, third] = slow
    await expect.poll(() => first?.isOver()).toBe(true)
    expect(first?.status()).not.toBe(200)
    expect([second?.status(), third?.status()]).toEqual(['waiting', 'waiting'])
    third?.send('x'.repeat(1_000))
    await expect.poll(() => third?.status()).toBe(200)
  })

  it('count until they are answered, and keep out no small ones', async () => {
    const waiting = []
    for (let count = 0; count < 2; count++) waiting.push(await begin(10_000, 'x'.repeat(10_000), 'one', '/waits'))
    await expect.poll(() => arrived).toBe(2)
    const third = await begin(10_000, 'x'.repeat(10_000))
    await expect.poll(third.isOver).toBe(true)
    expect(third.status()).not.toBe(200)
    expect(await post('a'.repeat(50))).toBe('200 POST 50')
    expect(await post('a'.repeat(900))).toBe('200 POST 900')
    expect(waiting.map((one) => one.status())).toEqual(['waiting', 'waiting'])
    turn.resolve()
    for (const one of waiting) await expect.poll(one.status).toBe(200)
    expect(await post('x'.repeat(10_000))).toBe('200 POST 10000')
  })

  it('keep out no small ones of others, though all that hold too much have arrived', async () => {
    const waiting = []
    for (const network of ['one', 'two', 'three'])
      waiting.push(await begin(10_000, 'x'.repeat(10_000), network, '/waits'))
    await expect.poll(() => arrived).toBe(3)
    expect(await post('a'.repeat(4_000), 'four')).toBe('200 POST 4000')
    const large = await begin(10_000, 'x'.repeat(10_000), 'four')
    await expect.poll(large.isOver).toBe(true)
    expect(large.status()).not.toBe(200)
  })

  it('are given up in the network that holds most, when all networks hold too many', async () => {
    const own = await begin(10_000, 'x'.repeat(5_000), 'two')
    const most = [await begin(10_000, 'x'.repeat(9_000)), await begin(10_000, 'x'.repeat(9_000))]
    await expect.poll(() => post('a'.repeat(50), 'two')).toBe('200 POST 50')
    await begin(10_000, 'x'.repeat(9_000), 'three')
    await expect.poll(() => most.some((one) => one.isOver())).toBe(true)
    own.send('x'.repeat(5_000))
    await expect.poll(own.status).toBe(200)
  })
})
