/** Whoever sends a request a byte at a time holds a connection: each service ends it, and goes on serving others meanwhile. */
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { processAddresses, serviceAddress } from './addresses.ts'
import { expect, test } from './fixtures.ts'

/** Milliseconds until the server closes a connection whose headers never end; what it said first. */
function trickle(port: number): Promise<{ ms: number; answer: string }> {
  const began = performance.now()
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
    })
    // A byte that arrives after the end; the end itself follows.
    socket.on('error', () => {})
    const drip = async () => {
      socket.write('POST / HTTP/1.1\r\nHost: ac.localhost\r\n')
      while (socket.writable) {
        socket.write('X-Slow: 1\r\n')
        await pause(500)
      }
    }
    socket.on('close', () => resolve({ ms: performance.now() - began, answer }))
    void drip()
  })
}

test('a request that never ends is ended within 20 seconds, by every service', async ({ request }) => {
  // Past the balancer: it has its own patience.
  const addresses = {
    platform: processAddresses('platform', '/')[0] ?? '',
    content: serviceAddress('content', '/'),
    sandbox: serviceAddress('sandbox', '/'),
    web: processAddresses('web', '/')[0] ?? '',
  }
  const ended = Promise.all(
    Object.entries(addresses).map(async ([name, address]) => {
      const all = await Promise.all(Array.from({ length: 20 }, () => trickle(Number(new URL(address).port))))
      return all.map(({ ms, answer }) => ({ name, inTime: ms < 20_000, status: answer.split('\r\n')[0] }))
    }),
  )
  expect((await request.get(serviceAddress('platform', '/healthz'))).status()).toBe(200)
  for (const each of (await ended).flat())
    expect(each).toEqual({ name: each.name, inTime: true, status: 'HTTP/1.1 408 Request Timeout' })
})
