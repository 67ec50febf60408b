import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { Arrivals } from './arrivals.ts'
import { createHttpServer } from './http-server.ts'
import { Turns } from './turns.ts'

const sockets: Socket[] = []
let server: Server | undefined
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server?.closeAllConnections()
  server?.close()
})

it('answers a health check of a new connection before the requests of many that came with theirs', async () => {
  let done = 0
  const turns = new Turns({ atOnce: 1, waiting: 300 })
  const compute = async () => {
    const end = Date.now() + 3
    while (Date.now() < end);
    done += 1
    await setImmediate()
  }
  server = createHttpServer(async ({ url }, response) => {
    if (url !== '/healthz') await turns.run('', compute)
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ask = (path: string) => {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => {}).write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`)
    return once(socket, 'data')
  }
  const many = Array.from({ length: 300 }, () => ask('/'))
  await ask('/healthz')
  expect(done).toBeLessThan(60)
  await Promise.all(many)
  expect(done).toBe(300)
})

it('begins what waits together and in its order, and waits for no end of connections', async () => {
  const arrivals = new Arrivals()
  const begun: number[] = []
  for (const n of [1, 2, 3]) arrivals.begin(() => begun.push(n))
  let turns = 0
  while (begun.length === 0 && turns < 2_000) {
    arrivals.connected()
    await setImmediate()
    turns += 1
  }
  expect(begun).toEqual([1, 2, 3])
  expect(turns).toBeGreaterThan(500)
  arrivals.begin(() => begun.push(4))
  await expect.poll(() => begun).toHaveLength(4)
})
