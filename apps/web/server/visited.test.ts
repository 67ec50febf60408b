import { trustedProxies } from '@parlour/contracts/trusted-proxies'
import { describe, expect, it } from 'vitest'
import { clientAddress, forwardedCountry, requestAsSent, skinOfRequest } from './visited.ts'

describe('skinOfRequest', () => {
  it.each([
    ['http://ac.localhost:3000/login', 'ac.localhost:3000', 'ac'],
    ['http://www.acacia.example/', 'www.acacia.example', 'ac'],
    ['http://localhost:3000/', 'localhost:3000', 'bz'],
    // The result of "GET http://evil.example/forgot-password" with our Host header: its links would point to
    // evil.example.
    ['http://evil.example/forgot-password', 'acacia.example', undefined],
    ['http://127.0.0.1:3000/', 'acacia.example', undefined],
  ])('%s with the Host %s', (address, host, code) => {
    expect(skinOfRequest(new Request(address, { headers: { host } }), { DEFAULT_SKIN: 'bz' })?.code).toBe(code)
  })
})

const trusting = (TRUSTED_PROXIES: string[]) => ({ TRUSTED_PROXIES: trustedProxies(TRUSTED_PROXIES) })

describe('requestAsSent', () => {
  const ask = (trusted: string[], proto?: string, peer?: string) => {
    const headers = new Headers(proto ? { 'x-forwarded-proto': proto } : {})
    return requestAsSent(new Request('http://acacia.example/a?b=http:', { headers }), peer, trusting(trusted)).url
  }
  it('uses https only if a trusted proxy says so', () => {
    expect(ask(['10.0.0.0/8'], 'https', '10.1.2.3')).toBe('https://acacia.example/a?b=http:')
    expect(ask(['10.0.0.0/8'], 'http', '10.1.2.3')).toBe('http://acacia.example/a?b=http:')
    expect(ask(['10.0.0.0/8'], undefined, '10.1.2.3')).toBe('http://acacia.example/a?b=http:')
    expect(ask(['10.0.0.0/8'], 'https', '192.0.2.1')).toBe('http://acacia.example/a?b=http:')
    expect(ask([], 'https', '10.1.2.3')).toBe('http://acacia.example/a?b=http:')
    expect(ask(['10.0.0.0/8'], 'https')).toBe('http://acacia.example/a?b=http:')
  })
})

it.each([
  ['x-country', '10.1.2.3', 'de'],
  ['x-country', '192.0.2.1', null],
  ['x-country', undefined, null],
  ['', '10.1.2.3', null],
])('the country in the header %j from %s is %s', (COUNTRY_HEADER, peer, country) => {
  const request = new Request('http://acacia.example/', { headers: { 'x-country': 'de' } })
  expect(forwardedCountry(request, peer, { ...trusting(['10.0.0.0/8']), COUNTRY_HEADER })).toBe(country)
})

describe('clientAddress', () => {
  const own = ['127.0.0.1', '10.0.0.0/8']
  it.each<[string, string[], string | undefined, string | undefined, string]>([
    ['of the connection', [], undefined, '192.0.2.1', '192.0.2.1'],
    ['not from the header of an untrusted client', own, '203.0.113.9', '192.0.2.1', '192.0.2.1'],
    ['not from the header of a proxy when none is trusted', [], '203.0.113.9', '127.0.0.1', '127.0.0.1'],
    ['from the header of a trusted proxy', own, '203.0.113.9', '127.0.0.1', '203.0.113.9'],
    ['from the header of a trusted proxy with an IPv6 address', own, '203.0.113.9', '::ffff:127.0.0.1', '203.0.113.9'],
    ['from the first of several trusted proxies', own, '203.0.113.9, 10.7.0.1', '127.0.0.1', '203.0.113.9'],
    ['not from what the visitor sent to the proxy', own, '8.8.8.8, 203.0.113.9', '127.0.0.1', '203.0.113.9'],
    ['of the proxy if its header is empty', own, ' ', '127.0.0.1', '127.0.0.1'],
    ['nobody knows', own, undefined, undefined, 'unknown'],
  ])('%s', (_words, trusted, forwarded, peer, address) => {
    const headers = new Headers(forwarded ? { 'x-forwarded-for': forwarded } : {})
    expect(clientAddress(new Request('http://acacia.example/', { headers }), peer, trusting(trusted))).toBe(address)
  })
})
