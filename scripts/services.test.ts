import { expect, it } from 'vitest'
import type { SecretName, Secrets } from './secrets.ts'
import { type ServiceName, serviceEnvironment } from './services.ts'

/** Every secret has a value of its own, which names it. */
const secrets = new Proxy({} as Secrets, { get: (_, name) => `value of ${String(name)}` })
const databases = { platform: 'platform database', sandbox: 'sandbox database', web: 'web database' }
const inherited = {
  HOME: '/home/of-the-shell',
  TOKEN_SECRET: 'of the shell',
  OPERATOR_KEYS: 'of the shell',
  DATABASE_URL: 'of the shell',
  MIGRATION_DATABASE_URL: 'of the shell',
  SANDBOX_DATABASE_URL: 'of the shell',
  TEST_DATABASE_URL: 'of the shell',
  PGPASSWORD: 'of the shell',
  PLATFORM_DATABASE_PASSWORD: 'of the shell',
  npm_config__authToken: 'of the shell',
  VALKEY_URL: 'valkey of the shell',
  TRANSLATION_TOKEN: 'translation of the shell',
  ANALYTICS_TOKEN: 'analytics of the shell',
}

const confidential = (service: ServiceName) => {
  const environment = serviceEnvironment(service, {
    ports: {
      ...{ web: 1, platform: 2, content: 3, sandbox: 4, postgres: 5 },
      ...{ webInner: 6, platformInner: 7, contentInner: 8, sandboxInner: 9 },
    },
    secrets,
    databases,
    dataDir: '/data',
    development: false,
    inherited,
  })
  expect(environment.HOME).toBe('/home/of-the-shell')
  expect(Object.values(environment)).not.toContain('of the shell')
  return Object.entries(environment)
    .filter(([, value]) => / of | database$/.test(value ?? ''))
    .map(([name]) => name)
    .sort()
}

const own: [ServiceName, (SecretName | `${string}_URL` | 'TRANSLATION_TOKEN' | 'ANALYTICS_TOKEN')[]][] = [
  [
    'platform',
    [
      'AUTHENTICATOR_KEYS',
      'BLACKLIST_TOKEN',
      'DATABASE_URL',
      'IDENTITY_KEYS',
      'LIVE_KEYS',
      'OPERATOR_KEYS',
      'PAYMENTS_KEYS',
      'REGISTERS_KEYS',
      'SPORTSBOOK_KEYS',
      'STORAGE_SECRET',
      'STUDIO_KEYS',
      'TOKEN_SECRET',
      'WEB_KEYS',
      'ZIMPLER_KEYS',
    ],
  ],
  ['content', ['BLACKLIST_TOKEN', 'CONTENT_SERVICE_TOKEN']],
  [
    'sandbox',
    [
      'IDENTITY_KEYS',
      'LIVE_KEYS',
      'PAYMENTS_KEYS',
      'REGISTERS_KEYS',
      'SANDBOX_DATABASE_URL',
      'SPORTSBOOK_KEYS',
      'STORAGE_SECRET',
      'STUDIO_KEYS',
      'ZIMPLER_KEYS',
    ],
  ],
  [
    'web',
    [
      'ANALYTICS_TOKEN',
      'CONTENT_SERVICE_TOKEN',
      'SESSION_SECRET',
      'TRANSLATION_TOKEN',
      'VALKEY_URL',
      'WEB_DATABASE_URL',
      'WEB_KEYS',
    ],
  ],
]

it.each(own)('gives %s its own secrets and no others', (service, names) => expect(confidential(service)).toEqual(names))
