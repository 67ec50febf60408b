import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CHANGES_PATH, type ChangedPlayers } from '@parlour/contracts/player-changes'
import { isSigned } from '@parlour/contracts/signing'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { changeFeed } from './change-feed.ts'

const key = { id: 'tests', secret: 'web-secret-that-only-the-tests-have' }
let server: Server
let url: string
let answers: ServerResponse[] = []
let status = 200
let refused = 0

beforeAll(async () => {
  server = createServer((request, response) => {
    const isRight = isSigned(new Headers(request.headers as Record<string, string>), [key], CHANGES_PATH, '')
    response.writeHead(isRight ? status : 401).flushHeaders()
    if (!isRight || status !== 200) {
      refused += 1
      return response.end()
    }
    response.write('*\n')
    answers.push(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  answers = []
  status = 200
})
afterAll(() => server.close())

function follow() {
  const heard: ChangedPlayers[] = []
  const feed = changeFeed({
    ...{ url, key, logger: pino({ level: 'silent' }), silentAfterMs: 1_500 },
    onChange: (changed) => heard.push(changed),
  })
  feed.start()
  onTestFinished(() => feed.stop())
  return heard
}
const patience = { timeout: 8_000 }

it('hears who has changed, also in lines that arrive in pieces', async () => {
  const heard = follow()
  await expect.poll(() => answers.length, patience).toBe(1)
  answers[0]?.write('ada b')
  answers[0]?.write('ob\n\n')
  answers[0]?.write('eve\n')
  await expect.poll(() => heard, patience).toEqual([null, ['ada', 'bob'], ['eve']])
})

it('comes back after a loss, and hears that anything may have changed', async () => {
  const heard = follow()
  await expect.poll(() => heard, patience).toEqual([null])
  answers[0]?.destroy()
  await expect.poll(() => heard, patience).toEqual([null, null])
})

it('gives up a connection that is silent', async () => {
  const heard = follow()
  await expect.poll(() => heard, patience).toEqual([null])
  await expect.poll(() => answers.length, patience).toBe(2)
  await expect.poll(() => answers[0]?.destroyed, patience).toBe(true)
})

it('comes back to a platform that has refused it', async () => {
  status = 503
  const heard = follow()
  await expect.poll(() => refused, patience).toBe(1)
  status = 200
  await expect.poll(() => heard, patience).toEqual([null])
})

it('gives up a line without an end', async () => {
  const heard = follow()
  await expect.poll(() => heard, patience).toEqual([null])
  answers[0]?.write('x'.repeat(1_100_000))
  await expect.poll(() => heard, patience).toEqual([null, null])
  expect(answers[0]?.destroyed).toBe(true)
})
