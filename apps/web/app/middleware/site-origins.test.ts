import { describe, expect, it } from 'vitest'
import { createSiteOrigins } from './site-origins.ts'

const site = { code: 'ac', domains: ['acacia.example', 'www.acacia.example'] }
const production = createSiteOrigins(undefined)
const development = createSiteOrigins('http://{skin}.localhost:3000')

describe('createSiteOrigins', () => {
  it('has one canonical origin, with TLS on the first domain or as configured', () => {
    expect(production.canonical(site)).toBe('https://acacia.example')
    expect(development.canonical(site)).toBe('http://ac.localhost:3000')
  })

  it.each([
    ['acacia.example', 'https://acacia.example', 'http://acacia.example:3000'],
    ['www.acacia.example', 'https://www.acacia.example', 'http://www.acacia.example:3000'],
    ['www.acacia.example.', 'https://www.acacia.example', 'http://www.acacia.example:3000'],
    ['localhost', 'https://localhost', 'http://localhost:3000'],
    ['evil.example', 'https://acacia.example', 'http://ac.localhost:3000'],
    ['brazen.example', 'https://acacia.example', 'http://ac.localhost:3000'],
    ['x.acacia.example', 'https://acacia.example', 'http://ac.localhost:3000'],
    ['acacia.example:9999', 'https://acacia.example', 'http://ac.localhost:3000'],
  ])('leads visitors of %s back to %s, in development to %s', (hostname, live, local) => {
    expect(production.visited(site, hostname)).toBe(live)
    expect(development.visited(site, hostname)).toBe(local)
  })
})
