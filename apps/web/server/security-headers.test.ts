import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { securityHeaders, setCommonHeaders } from './security-headers.ts'

const policy = (environment: string) => {
  const headers = securityHeaders('n0nce', { NODE_ENV: environment, frameOrigins: ['https://games.example'] })
  return Object.fromEntries(headers)['Content-Security-Policy'] ?? ''
}

describe('securityHeaders', () => {
  it('allows only scripts with the nonce and frames of listed origins', () => {
    expect(policy('production')).toContain("script-src 'nonce-n0nce' 'strict-dynamic';")
    expect(policy('production')).toContain("frame-src 'self' https://games.example;")
    expect(policy('production')).toContain("frame-ancestors 'self'")
    expect(policy('production')).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy('production')).not.toContain('ws:')
  })
})

describe('setCommonHeaders', () => {
  const app = new Hono()
  app.use(setCommonHeaders)
  const files = new Hono()
  files.get('/robots.txt', () => new Response('User-agent: *', { headers: { 'cache-control': 'public' } }))
  files.get('/broken', () => {
    throw new Error('broken')
  })
  files.onError((_error, c) => c.text('We are sorry', 500))
  app.route('/', files)

  it.each([
    ['/robots.txt', 200],
    ['/broken', 500],
    ['/nowhere', 404],
  ])('stand on %s, %i', async (path, status) => {
    const response = await app.request(path)
    expect(response.status).toBe(status)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('strict-transport-security')).toMatch(/^max-age=\d+/)
  })
})
