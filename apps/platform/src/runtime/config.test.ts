import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const secrets = {
  TOKEN_SECRET: 'token-secret-of-the-platform-in-its-tests',
  AUTHENTICATOR_KEYS: 'k:authenticator-secret-of-the-platform-in-its-tests',
  STORAGE_SECRET: 'storage-secret-of-the-platform-in-its-tests',
  OPERATOR_KEYS: 'olga/1:secret-of-olga-in-the-tests-of-it otis/1:secret-of-otis-in-the-tests-of-it',
  OPERATOR_RIGHTS: 'olga=support,list-documents otis=payments',
  ...Object.fromEntries(
    ['STUDIO', 'LIVE', 'SPORTSBOOK', 'PAYMENTS', 'ZIMPLER', 'IDENTITY', 'REGISTERS', 'WEB'].map((name) => [
      `${name}_KEYS`,
      `1:${name.repeat(16)}`,
    ]),
  ),
}
const given = { DATABASE_URL: 'postgres://localhost/parlour', ...secrets }

describe('readConfig', () => {
  it('has development defaults for everything except database and secrets', () => {
    expect(readConfig(given)).toMatchObject({
      port: 4000,
      platformUrl: 'http://localhost:4000',
      paymentsUrl: 'http://localhost:4200/pay',
      studioUrl: 'http://localhost:4200/studio',
      seedDemoData: true,
      siteHosts: ['localhost', '*.localhost', '127.0.0.1'],
    })
  })

  it('can replace the address of a single third party', () => {
    const config = readConfig({ ...given, SANDBOX_URL: 'http://box', PAYMENTS_URL: 'https://pay.example/' })
    expect(config).toMatchObject({ paymentsUrl: 'https://pay.example', inboxUrl: 'http://box/inbox' })
  })

  it('seeds no test players and trusts no local site in production', () => {
    expect(readConfig({ ...given, NODE_ENV: 'production' })).toMatchObject({ seedDemoData: false, siteHosts: [] })
  })

  it('accepts ranges as trusted proxies, and nothing else', () => {
    expect(readConfig({ ...given, TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).trustedProxies).toEqual(['10.0.0.0/8', '::1'])
    expect(() => readConfig({ ...given, TRUSTED_PROXIES: 'any' })).toThrow(
      /TRUSTED_PROXIES: must be addresses or ranges/,
    )
  })

  it('reads what each operator may do, and starts with no name that it does not know', () => {
    expect([...(readConfig(given).operatorRights.get('olga') ?? [])]).toContain('list-documents')
    const read = (OPERATOR_RIGHTS: string) => () => readConfig({ ...given, OPERATOR_RIGHTS })
    expect(read('')).toThrow('The platform cannot start: OPERATOR_RIGHTS is missing.')
    expect(read('olga=support otis=pay-everybody')).toThrow(
      'The platform cannot start: OPERATOR_RIGHTS: "pay-everybody" is neither an operation nor a role (support payments compliance marketing).',
    )
    expect(read('olga=support')).toThrow('The platform cannot start: OPERATOR_RIGHTS: "otis" has a key but no rights.')
  })

  it.each([
    ['STUDIO_KEYS', `2:${'LIVE'.repeat(16)}`, 'STUDIO_KEYS and LIVE_KEYS'],
    ['LIVE_KEYS', `1:${'LIVE'.repeat(16)} 2:${'SPORTSBOOK'.repeat(16)}`, 'LIVE_KEYS and SPORTSBOOK_KEYS'],
    ['REGISTERS_KEYS', `1:${'IDENTITY'.repeat(16)}`, 'IDENTITY_KEYS and REGISTERS_KEYS'],
    ['WEB_KEYS', `1:${secrets.TOKEN_SECRET}`, 'TOKEN_SECRET and WEB_KEYS'],
    ['WEB_KEYS', '1:secret-of-olga-in-the-tests-of-it', 'OPERATOR_KEYS and WEB_KEYS'],
    ['BLACKLIST_TOKEN', secrets.STORAGE_SECRET, 'STORAGE_SECRET and BLACKLIST_TOKEN'],
  ])('does not start with one secret for two purposes: %s', (name, value, which) => {
    const message = `The platform cannot start: ${which} have the same secret.`
    expect(() => readConfig({ ...given, [name]: value })).toThrow(message)
  })

  it('opens the inner port on this machine alone, unless told otherwise', () => {
    expect(readConfig(given).innerHost).toBe('127.0.0.1')
    expect(readConfig({ ...given, INNER_HOST: '10.0.0.7' }).innerHost).toBe('10.0.0.7')
  })

  it('lists all missing and invalid variables in one line', () => {
    const read = () =>
      readConfig({
        ...secrets,
        STUDIO_KEYS: '',
        LIVE_KEYS: 'no-id-in-this-key-of-the-tests',
        TOKEN_SECRET: 'x'.repeat(31),
        PLATFORM_PORT: '99999',
      })
    expect(read).toThrow(/^The platform cannot start: [^\n]*DATABASE_URL is missing[^\n]*STUDIO_KEYS is missing[^\n]*$/)
    expect(read).toThrow(
      /PLATFORM_PORT: .*TOKEN_SECRET: must have at least 32 characters.*LIVE_KEYS: must be id:secret/,
    )
  })
})
