import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { findingsOf, observatoryScore } from '../e2e/observatory.ts'
import { securityHeaders, setCommonHeaders } from './security-headers.ts'

const config = { frameOrigins: ['https://games.example'], sportsbookOrigin: 'https://book.example' }
const headersOf = (environment: string, sportsbook = false) =>
  Object.fromEntries(securityHeaders('n0nce', { NODE_ENV: environment, ...config }, { options: { sportsbook } }))
const directivesOf = (environment: string, sportsbook = false) =>
  (headersOf(environment, sportsbook)['Content-Security-Policy'] ?? '').split('; ')

const production = [
  "default-src 'none'",
  "script-src 'nonce-n0nce' 'strict-dynamic'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "manifest-src 'self'",
  "connect-src 'self'",
  "frame-src 'self' https://games.example",
  "form-action 'self' https://games.example",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default sanitised-content third-party-scripts',
  'report-uri /csp-reports',
  'report-to csp',
]

describe('securityHeaders', () => {
  // Every directive counts: one that is missing or wider lets something in that no other test would notice.
  it('allows what the product needs, and nothing else', () => {
    expect(directivesOf('production')).toEqual(production)
  })

  it('lets pages of a skin with a sportsbook call it', () => {
    expect(directivesOf('production', true).filter((directive) => !production.includes(directive))).toEqual([
      "connect-src 'self' https://book.example",
    ])
  })

  it('differs in development by what the bundler needs', () => {
    expect(directivesOf('development').filter((directive) => !production.includes(directive))).toEqual([
      "style-src 'self' 'nonce-n0nce'",
      "connect-src 'self' ws: wss:",
      "trusted-types default sanitised-content third-party-scripts 'allow-duplicates'",
    ])
  })

  it('names where violations are reported, and what the page may not use', () => {
    expect(headersOf('production')).toMatchObject({
      'Reporting-Endpoints': 'csp="/csp-reports"',
      'Permissions-Policy':
        'camera=(), microphone=(), geolocation=(), payment=(), usb=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    })
    expect(Object.keys(headersOf('production', true)).filter((name) => /^access-control/i.test(name))).toEqual([])
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
  ])('stand on %s, %i, with all points that what is no document can have', async (path, status) => {
    const response = await app.request(path)
    expect(response.status).toBe(status)
    const headers = Object.fromEntries(response.headers)
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    )
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(observatoryScore(findingsOf({ headers, setCookies: [], body: '' }))).toBe(130)
  })
})
