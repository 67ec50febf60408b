import { describe, expect, it } from 'vitest'
import { asVisited, clientAddress, skinVisited } from './visited.ts'

describe('skinVisited', () => {
  it.each([
    ['http://ac.localhost:3000/login', 'ac.localhost:3000', 'ac'],
    ['http://www.acacia.example/', 'www.acacia.example', 'ac'],
    ['http://localhost:3000/', 'localhost:3000', 'bz'],
    // What "GET http://evil.example/forgot-password" with a Host of ours becomes: its links would lead to evil.example.
    ['http://evil.example/forgot-password', 'acacia.example', undefined],
    ['http://127.0.0.1:3000/', 'acacia.example', undefined],
  ])('%s with the Host %s', (address, host, code) => {
    expect(skinVisited(new Request(address, { headers: { host } }), { DEFAULT_SKIN: 'bz' })?.code).toBe(code)
  })
})

describe('asVisited', () => {
  const ask = (TRUST_PROXY: string, proto?: string) => {
    const headers = new Headers(proto ? { 'x-forwarded-proto': proto } : {})
    return asVisited(new Request('http://acacia.example/a?b=http:', { headers }), { TRUST_PROXY }).url
  }
  it('begins with https where our own proxy says so, and nowhere else', () => {
    expect(ask('1', 'https')).toBe('https://acacia.example/a?b=http:')
    expect(ask('1', 'http')).toBe('http://acacia.example/a?b=http:')
    expect(ask('1')).toBe('http://acacia.example/a?b=http:')
    expect(ask('', 'https')).toBe('http://acacia.example/a?b=http:')
  })
})

describe('clientAddress', () => {
  it.each([
    ['of the connection', '', undefined, '192.0.2.1', '192.0.2.1'],
    ['not as just anybody says', '', '203.0.113.9', '192.0.2.1', '192.0.2.1'],
    ['as our proxy says', '1', '203.0.113.9', '127.0.0.1', '203.0.113.9'],
    ['not as the visitor told the proxy', '1', '8.8.8.8, 203.0.113.9', '127.0.0.1', '203.0.113.9'],
    ['of the proxy that says nothing', '1', ' ', '127.0.0.1', '127.0.0.1'],
    ['nobody knows', '', undefined, undefined, 'unknown'],
  ])('%s', (_words, TRUST_PROXY, forwarded, peer, address) => {
    const headers = new Headers(forwarded ? { 'x-forwarded-for': forwarded } : {})
    expect(clientAddress(new Request('http://acacia.example/', { headers }), peer, { TRUST_PROXY })).toBe(address)
  })
})
