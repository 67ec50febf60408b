import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const needed = {
  SANDBOX_DATABASE_URL: 'postgres://postgres:postgres@127.0.0.1:5432/sandbox',
  PAYMENTS_KEYS: 'k:payments-secret-that-only-the-tests-have',
  ZIMPLER_KEYS: 'k:zimpler-secret-that-only-the-tests-have',
  IDENTITY_KEYS: 'k:identity-secret-that-only-the-tests-have',
  REGISTERS_KEYS: 'k:registers-secret-that-only-the-tests-have',
  STORAGE_SECRET: 's',
  STUDIO_KEYS: 'k:studio-secret-that-only-the-tests-have',
  LIVE_KEYS: 'k:live-secret-that-only-the-tests-have',
  SPORTSBOOK_KEYS: 'k:sportsbook-secret-that-only-the-tests-have',
}

describe('readConfig', () => {
  it('derives the addresses of third parties from the sandbox’s own', () => {
    expect(readConfig({ ...needed, SANDBOX_PORT: '4230' })).toMatchObject({
      host: '127.0.0.1',
      innerHost: '127.0.0.1',
      port: 4230,
      sandboxUrl: 'http://localhost:4230',
      paymentsUrl: 'http://localhost:4230/pay',
      inboxUrl: 'http://localhost:4230/inbox',
      identityUrl: 'http://localhost:4230/identity',
      registersUrl: 'http://localhost:4230/registers',
      zimplerUrl: 'http://localhost:4230/zimpler',
      storageUrl: 'http://localhost:4230/storage',
      liveUrl: 'http://localhost:4230/live',
      studioUrl: 'http://localhost:4230/studio',
      sportsbookUrl: 'http://localhost:4230/sportsbook',
      translationUrl: 'http://localhost:4230/translation/v1',
    })
  })

  it('accepts addresses and framing sources of production', () => {
    const config = readConfig({
      ...needed,
      SANDBOX_URL: 'https://sandbox.example/',
      PAYMENTS_URL: 'https://pay.example/pay',
      FRAME_ANCESTORS: 'https://acacia.example, https://bozz.example',
    })
    expect(config.paymentsUrl).toBe('https://pay.example/pay')
    expect(config.inboxUrl).toBe('https://sandbox.example/inbox')
    expect(config.frameAncestors.slice(-2)).toEqual(['https://acacia.example', 'https://bozz.example'])
  })

  it('trusts only the given proxies, and none by default', () => {
    expect(readConfig(needed).trustedProxies('127.0.0.1', 0)).toBe(false)
    const { trustedProxies } = readConfig({ ...needed, TRUSTED_PROXIES: '10.0.0.0/8, loopback' })
    expect(['10.9.8.7', '127.0.0.1', '192.0.2.1'].map((each) => trustedProxies(each, 0))).toEqual([true, true, false])
  })

  it.each([
    ['SANDBOX_DATABASE_URL', undefined],
    ['PAYMENTS_KEYS', undefined],
    ['STUDIO_KEYS', ''],
    ['LIVE_KEYS', undefined],
    ['SPORTSBOOK_KEYS', undefined],
    ['ZIMPLER_KEYS', 'no-id-and-no-colon-in-it'],
    ['SANDBOX_PORT', 'many'],
    ['SANDBOX_PORT', '70000'],
    ['PLATFORM_URL', 'platform'],
    ['TRUSTED_PROXIES', 'any'],
  ])('names %s when it is %s', (name, value) => {
    expect(() => readConfig({ ...needed, [name]: value })).toThrow(name)
  })
})
