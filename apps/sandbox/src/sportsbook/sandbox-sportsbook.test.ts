import type { Overview } from '@parlour/contracts/sportsbook-api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../testing/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.stop())

it('plays every sport from the start, in a sandbox that is new', async () => {
  const read = async () => (await (await fetch(`${sandbox.url}/sportsbook/v1/overview`)).json()) as Overview
  await expect.poll(async () => (await read()).events.length, { timeout: 20_000 }).toBeGreaterThan(50)
  const { events } = await read()
  const live = events.filter(({ phase }) => phase === 'LIVE' || phase === 'BREAK')
  expect(new Set(live.map(({ competition }) => competition.sport)).size).toBe(4)
  expect(new Set(events.map(({ slug }) => slug)).size).toBe(events.length)
})

it('may be read by the pages of other sites', async () => {
  const response = await fetch(`${sandbox.url}/sportsbook/v1/overview`)
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  const other = await fetch(`${sandbox.url}/live/tables`)
  expect(other.headers.get('cross-origin-resource-policy')).toBe('same-origin')
})

it('can be made to fail like every other third party', async () => {
  const fault = { method: 'PUT', body: JSON.stringify({ status: 503 }) }
  await fetch(`${sandbox.url}/faults/sportsbook`, fault)
  expect((await fetch(`${sandbox.url}/sportsbook/v1/overview`)).status).toBe(503)
  await fetch(`${sandbox.url}/faults/sportsbook`, { method: 'DELETE' })
  expect((await fetch(`${sandbox.url}/sportsbook/v1/overview`)).status).toBe(200)
})
