import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { visitorEventRoutes } from './visitor-events.ts'

function endpoint({ elsewhere = false } = {}) {
  const report = vi.fn()
  const app = visitorEventRoutes({
    analytics: { report },
    networkOf: (c) => c.req.header('x-network') ?? '203.0.113.7',
    isFromElsewhere: () => elsewhere,
  })
  const post = async (body: unknown, headers: Record<string, string> = {}) => {
    const init = { cookie: 'consent=v2.statistics', 'content-type': 'application/json', ...headers }
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return (await app.request('/events', { method: 'POST', body: text, headers: init })).status
  }
  return { report, post }
}

const event = (changes: object = {}) => ({
  ...{ eventId: randomUUID(), name: 'Register_Opened', affiliateId: 'aff-7', msAgo: 60_000 },
  ...changes,
})

describe('events of visitors', () => {
  it('are passed on with the time at which they happened', async () => {
    const { report, post } = endpoint()
    const one = event()
    expect(await post({ events: [one] })).toBe(204)
    const [[reported, { eventId, occurredAt }]] = report.mock.calls as [[unknown, Record<string, string>]]
    expect(reported).toEqual({ name: 'Register_Opened', affiliateId: 'aff-7' })
    expect(eventId).toBe(one.eventId)
    expect(Date.now() - Date.parse(occurredAt ?? '')).toBeGreaterThanOrEqual(60_000)
  })

  it.each([['consent=v2'], ['consent=v2.marketing.preferences'], ['consent=v1.statistics'], ['other=1']])(
    'are not passed on with %s',
    async (cookie) => {
      const { report, post } = endpoint()
      expect(await post({ events: [event()] }, { cookie })).toBe(204)
      expect(report).not.toHaveBeenCalled()
    },
  )

  it.each([
    ['no JSON', '{', 400],
    ['no events', { events: [] }, 400],
    ['more than twenty', { events: Array.from({ length: 21 }, () => event()) }, 400],
    ['an unknown event', { events: [event({ name: 'Registered' })] }, 400],
    ['more than an event has', { events: [event({ email: 'ann@parlour.example' })] }, 400],
    ['a malformed affiliate', { events: [event({ affiliateId: '<b>' })] }, 400],
    ['an affiliate of 10,000 characters', { events: [event({ affiliateId: 'a'.repeat(10_000) })] }, 413],
    ['the future', { events: [event({ msAgo: -1 })] }, 400],
    ['the week before', { events: [event({ msAgo: 7 * 86_400_000 })] }, 400],
  ])('are refused: %s', async (_words, body, status) => {
    const { report, post } = endpoint()
    expect(await post(body)).toBe(status)
    expect(report).not.toHaveBeenCalled()
  })

  it('are refused from pages of other sites, and as a form', async () => {
    expect(await endpoint({ elsewhere: true }).post({ events: [event()] })).toBe(403)
    const { report, post } = endpoint()
    expect(await post({ events: [event()] }, { 'content-type': 'text/plain' })).toBe(415)
    expect(report).not.toHaveBeenCalled()
  })

  it('are bounded per network address', async () => {
    const { report, post } = endpoint()
    const statuses = new Set<number>()
    for (let request = 0; request < 301; request += 1) statuses.add(await post({ events: [event()] }))
    expect([...statuses]).toEqual([204, 429])
    expect(report).toHaveBeenCalledTimes(300)
    expect(await post({ events: [event()] }, { 'x-network': '203.0.113.8' })).toBe(204)
  })
})
