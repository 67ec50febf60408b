import { request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestSandbox, type TestSandbox } from './testing/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.stop())

/** `fetch` would set the names itself. */
const send = (method: string, path: string, headers: Record<string, string>, body = '') =>
  new Promise<number | undefined>((resolve, reject) => {
    request(`${sandbox.url}${path}`, { method, headers }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end(body)
  })

it.each([
  ['localhost', 200],
  ['localhost:4200', 200],
  ['127.0.0.1', 200],
  ['ac.localhost', 200],
  ['evil.example', 421],
  ['localhost.evil.example', 421],
  ['evil.example:4200', 421],
])('under the name %s answers %i', async (host, status) => {
  expect(await send('GET', '/inbox', { host })).toBe(status)
})

const person = 'register=gamstop&firstName=A&lastName=B&birthDate=1980-01-01'
const form = { 'content-type': 'application/x-www-form-urlencoded' }
it.each<[string, Record<string, string>, number]>([
  ['a service', {}, 303],
  ['its own page', { 'sec-fetch-site': 'same-origin' }, 303],
  ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a site of the same registrable domain', { 'sec-fetch-site': 'same-site' }, 403],
  ['another origin', { origin: 'https://evil.example' }, 403],
  ['an origin that hides', { origin: 'null' }, 403],
])('is written to by %s: %j answers %i', async (_, headers, status) => {
  expect(await send('POST', '/registers/list', { ...form, ...headers }, person)).toBe(status)
  for (const path of ['/inbox/messages', '/faults/inbox', '/proxy/platform/graphql'])
    if (status === 403) expect(await send('POST', path, { 'content-type': 'text/plain', ...headers }, '{}')).toBe(403)
})
