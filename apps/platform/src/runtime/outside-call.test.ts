import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callOutside, type OutsideCall } from './outside-call.ts'

/** Answers with a valid list of as many bytes as its path names. */
const server = createServer(({ url = '/' }, response) => {
  response.setHeader('content-type', 'application/json')
  response.end(`["${'x'.repeat(Number(url.slice(1)) - 4)}"]`)
})
let address = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const limits: Record<OutsideCall<unknown>['service'], number> = {
  payments: 64 * 1024,
  zimpler: 64 * 1024,
  identity: 64 * 1024,
  registers: 64 * 1024,
  inbox: 64 * 1024,
  storage: 64 * 1024,
  live: 1024 * 1024,
  content: 1024 * 1024,
}
const services = Object.entries(limits) as [OutsideCall<unknown>['service'], number][]

it.each(services)('an answer of %s has at most %i bytes', async (service, limit) => {
  const call = (bytes: number) =>
    callOutside({ service, url: `${address}/${bytes}`, answer: v.array(v.string()), timeoutMs: 30_000 })
  expect(await call(limit)).toMatchObject({ status: 'done' })
  expect(await call(limit + 1)).toEqual({ status: 'unavailable', reason: 'AnswerTooLarge' })
  expect(await call(20 * 1024 * 1024)).toEqual({ status: 'unavailable', reason: 'AnswerTooLarge' })
})
