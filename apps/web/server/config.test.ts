import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const given = { SESSION_SECRET: 's'.repeat(32), WEB_DATABASE_URL: 'postgres://web@localhost/web' }

describe('readConfig', () => {
  it('requires a store for the state that web processes share', () => {
    expect(readConfig(given)).toMatchObject({ WEB_DATABASE_URL: given.WEB_DATABASE_URL, VALKEY_URL: '' })
    const valkey = { SESSION_SECRET: given.SESSION_SECRET, VALKEY_URL: 'redis://localhost:6379' }
    expect(readConfig(valkey)).toMatchObject({ WEB_DATABASE_URL: '', VALKEY_URL: valkey.VALKEY_URL })
    expect(() => readConfig({ ...given, WEB_DATABASE_URL: '' })).toThrow(/WEB_DATABASE_URL or VALKEY_URL/)
  })

  it('trusts only the given proxies, and none by default', () => {
    expect(readConfig(given).TRUSTED_PROXIES('127.0.0.1', 0)).toBe(false)
    const { TRUSTED_PROXIES: isTrusted } = readConfig({ ...given, TRUSTED_PROXIES: '10.0.0.0/8, loopback' })
    expect(['10.9.8.7', '127.0.0.1', '192.0.2.1'].map((address) => isTrusted(address, 0))).toEqual([true, true, false])
    expect(() => readConfig({ ...given, TRUSTED_PROXIES: 'any' })).toThrow(/TRUSTED_PROXIES/)
  })

  it('opens the inner port on this machine alone, unless told otherwise', () => {
    expect(readConfig(given).INNER_HOST).toBe('127.0.0.1')
  })

  it('takes the sandbox for the sportsbook unless it is given another', () => {
    const { SPORTSBOOK_URL, sportsbookOrigin } = readConfig({ ...given, SANDBOX_URL: 'http://localhost:4200' })
    expect([SPORTSBOOK_URL, sportsbookOrigin]).toEqual(['http://localhost:4200/sportsbook', 'http://localhost:4200'])
    const other = readConfig({ ...given, SPORTSBOOK_URL: 'https://book.example/eu' })
    expect([other.SPORTSBOOK_URL, other.sportsbookOrigin]).toEqual(['https://book.example/eu', 'https://book.example'])
  })

  it('reports all problems in one line', () => {
    const read = () => readConfig({ ...given, SESSION_SECRET: 'short', PLATFORM_URL: 'nowhere' })
    expect(read).toThrow(/^Web server settings: [^\n]*PLATFORM_URL[^\n]*SESSION_SECRET[^\n]*$/)
  })
})
