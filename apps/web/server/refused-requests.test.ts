import { SecurityLog } from '@parlour/contracts/security-log'
import { Hono } from 'hono'
import { csrf } from 'hono/csrf'
import { describe, expect, it, vi } from 'vitest'
import { logRefusedRequests, pathForLog } from './refused-requests.ts'

describe('pathForLog', () => {
  it.each([
    ['/en/login', '/en/login'],
    ['/en/payments/deposit.data', '/en/payments/deposit.data'],
    ['/en/reset-password/ZmFrZS1oYXNoLWZha2UtaGFzaC1mYWtlLWhhc2g', '/en/reset-password/*'],
    ['/verify/abcdefghijklmnopqrstuvwxyz', '/verify/*'],
    ['/ada@parlour.example', '/*'],
    ['/', '/'],
  ])('%s is logged as %s', (path, expected) => expect(pathForLog(path)).toBe(expected))
})

describe('logRefusedRequests', () => {
  const info = vi.fn()
  const app = new Hono()
    .use(logRefusedRequests(new SecurityLog({ info }), () => '203.0.113.5'))
    .use(csrf({ origin: 'https://site.example' }))
    .all('*', (c) => c.text('done'))

  it('logs a form of another site', async () => {
    const headers = { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' }
    await app.request('https://site.example/en/logout', { method: 'POST', headers, body: 'a=1' })
    expect(info).toHaveBeenCalledExactlyOnceWith(
      { event: '/en/logout', outcome: '403', address: '203.0.113.5' },
      'security event',
    )
  })

  it('does not log what is answered', async () => {
    info.mockClear()
    await app.request('https://site.example/en')
    expect(info).not.toHaveBeenCalled()
  })
})
