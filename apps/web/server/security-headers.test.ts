import { describe, expect, it } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const policy = (environment: string) => {
  const headers = securityHeaders('n0nce', { NODE_ENV: environment, frameOrigins: ['https://games.example'] })
  return Object.fromEntries(headers)['Content-Security-Policy'] ?? ''
}

describe('securityHeaders', () => {
  it('runs scripts by nonce alone and frames listed origins alone', () => {
    expect(policy('production')).toContain("script-src 'nonce-n0nce' 'strict-dynamic';")
    expect(policy('production')).toContain("frame-src 'self' https://games.example;")
    expect(policy('production')).toContain("frame-ancestors 'self'")
    expect(policy('production')).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy('production')).not.toContain('ws:')
  })
})
