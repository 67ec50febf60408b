import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { AnswerTooLarge, answerText } from './bounded-answer.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

async function answerOf(listener: RequestListener): Promise<Response> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  ends.push(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
}

it('reads an answer of as many bytes as agreed, however it is cut', async () => {
  const text = 'ä€😀'.repeat(3)
  const response = await answerOf((_, out) => {
    for (const byte of Buffer.from(text)) out.write(Buffer.of(byte))
    out.end()
  })
  expect(await answerText(response, Buffer.byteLength(text))).toBe(text)
})

it('reads no more than that, and ends the connection', async () => {
  let sent = 0
  let closed = false
  const chunk = Buffer.alloc(64 * 1024, ' ')
  const response = await answerOf((_, out) => {
    const more = () => {
      while (!closed && out.write(chunk)) sent += chunk.length
    }
    out.on('drain', more).on('close', () => (closed = true))
    more()
  })
  await expect(answerText(response, 100_000)).rejects.toThrow(AnswerTooLarge)
  await expect.poll(() => closed).toBe(true)
  expect(sent).toBeLessThan(20 * 1024 * 1024)
})

it('is empty without a body', async () => {
  expect(await answerText(new Response(null, { status: 204 }), 0)).toBe('')
})
