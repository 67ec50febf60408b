import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../testing/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.stop())

const opened = (affiliateId = 'aff-7') => ({
  ...{ eventId: randomUUID(), occurredAt: new Date().toISOString() },
  ...{ name: 'Register_Opened', affiliateId },
})
const registered = (email = 'ann@parlour.example') => ({
  ...{ eventId: randomUUID(), occurredAt: new Date().toISOString(), name: 'Registered' },
  ...{ email, ip: '203.0.113.7', skin: 'ac' },
})
const send = (events: unknown) =>
  fetch(`${sandbox.url}/analytics/events`, { method: 'POST', body: JSON.stringify({ events }) })
const arrived = async (of: string) =>
  (await (await fetch(`${sandbox.url}/analytics?of=${encodeURIComponent(of)}`)).json()) as Record<string, unknown>[]

describe('analytics', () => {
  it('keeps each event once and lists it by its affiliate or address, newest first', async () => {
    const [first, second] = [opened('once'), opened('once')]
    expect((await send([first, registered()])).status).toBe(204)
    expect((await send([first, second])).status).toBe(204)
    expect((await arrived('once')).map(({ eventId }) => eventId)).toEqual([second.eventId, first.eventId])
    expect(await arrived('ann@parlour.example')).toEqual([
      expect.objectContaining({ name: 'Registered', ip: '203.0.113.7', skin: 'ac' }),
    ])
    expect(await arrived('nobody')).toEqual([])
  })

  it('shows what arrived on a page', async () => {
    await send([registered('<b>shown</b>@parlour.example')])
    const page = await (await fetch(`${sandbox.url}/analytics`, { headers: { accept: 'text/html' } })).text()
    expect(page).toContain('&lt;b&gt;shown&lt;/b&gt;@')
  })

  it.each([
    ['no events', []],
    ['more than 100', Array.from({ length: 101 }, () => opened())],
    ['an unknown event', [{ ...opened(), name: 'Page_Viewed' }]],
    ['more than was agreed', [{ ...opened(), email: 'ann@parlour.example' }]],
    ['what is no text', [registered('\ud800@parlour.example')]],
    ['what PostgreSQL cannot store', [registered('a\u0000@parlour.example')]],
    ['a malformed affiliate', [opened('\ud800')]],
    ['no affiliate', [{ ...opened(), affiliateId: '' }]],
    ['no address', [{ ...registered(), ip: 'here' }]],
    ['no id', [{ ...opened(), eventId: '1' }]],
  ])('refuses %s', async (_words, events) => {
    expect((await send(events)).status).toBe(400)
  })

  it('refuses long bodies and searches', async () => {
    const long = await fetch(`${sandbox.url}/analytics/events`, { method: 'POST', body: 'x'.repeat(64_001) })
    expect(long.status).toBe(413)
    expect((await fetch(`${sandbox.url}/analytics?of=${'x'.repeat(321)}`)).status).toBe(400)
  })

  it('keeps the newest thousand', async () => {
    for (let batch = 0; batch < 11; batch += 1) await send(Array.from({ length: 100 }, () => opened(`many-${batch}`)))
    const [count] = await sandbox.query('select count(*)::int as events from analytics.events')
    expect(count).toEqual({ events: 1_000 })
    expect(await arrived('many-0')).toEqual([])
    expect(await arrived('many-10')).toHaveLength(100)
  })

  it('has faults of its own', async () => {
    const faults = `${sandbox.url}/faults/analytics`
    await fetch(faults, { method: 'PUT', body: JSON.stringify({ status: 503 }) })
    expect((await send([opened()])).status).toBe(503)
    await fetch(faults, { method: 'DELETE' })
    expect((await send([opened()])).status).toBe(204)
  })
})
