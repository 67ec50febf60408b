import { once } from 'node:events'
import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterEach, expect, it } from 'vitest'
import { fileStream } from './file-stream.server.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A server as the web's, which sends the parts. */
async function serve(parts: AsyncGenerator<string>, faults: unknown[] = []) {
  server = createServer(getRequestListener(() => new Response(fileStream(parts, (error) => faults.push(error)))))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

it('sends all parts in order', async () => {
  const address = await serve(
    (async function* () {
      for (let part = 0; part < 1_000; part++) yield `${part} ü\n`
    })(),
  )
  const text = await (await fetch(address)).text()
  expect(text).toBe(Array.from({ length: 1_000 }, (_, part) => `${part} ü\n`).join(''))
})

it('breaks the connection where a part fails, so that nobody takes a short file for a whole one', async () => {
  const faults: unknown[] = []
  const address = await serve(
    (async function* () {
      yield 'first\n'
      throw new Error('The platform is gone')
    })(),
    faults,
  )
  const response = await fetch(address)
  expect(response.status).toBe(200)
  await expect(response.text()).rejects.toThrow()
  expect(faults).toEqual([new Error('The platform is gone')])
})

it('makes no more parts than a slow browser takes, and none once it has gone', async () => {
  let made = 0
  let before = -1
  let isOver = false
  const address = await serve(
    (async function* () {
      try {
        for (;;) {
          made += 1
          yield 'x'.repeat(100_000)
        }
      } finally {
        isOver = true
      }
    })(),
  )
  const request = get(address, (response) => response.pause())
  await expect.poll(() => made).toBeGreaterThan(0)
  await expect
    .poll(
      () => {
        const isStill = before === made
        before = made
        return isStill
      },
      { interval: 200 },
    )
    .toBe(true)
  // What the buffers of both ends hold.
  expect(made).toBeLessThan(200)
  request.destroy()
  await expect.poll(() => isOver).toBe(true)
})
