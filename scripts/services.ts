/** The four services: how to run each of them, and the environment that connects them. */
import { join } from 'node:path'
import { root } from './build-steps.ts'
import type { Ports } from './ports.ts'

export type ServiceName = 'platform' | 'content' | 'sandbox' | 'web'
export const servicesWithDatabase = ['platform', 'sandbox', 'web'] as const satisfies readonly ServiceName[]
/** Each service has its own database, which its own role opens and no other service's role. */
export type Databases = Record<(typeof servicesWithDatabase)[number], string>

export type Service = { name: ServiceName; cwd: string; main: string; heapMb: number }

export const services: Service[] = [
  { name: 'content', cwd: 'apps/content', main: 'src/main.ts', heapMb: 128 },
  { name: 'platform', cwd: 'apps/platform', main: 'src/main.ts', heapMb: 256 },
  { name: 'sandbox', cwd: 'apps/sandbox', main: 'src/main.ts', heapMb: 192 },
  { name: 'web', cwd: 'apps/web', main: 'server/main.ts', heapMb: 256 },
]

/**
 * All services share one machine here: a bounded heap keeps the whole product under 1 GB.
 * On dedicated servers they run without these flags (docs/operations.md).
 */
export function nodeFlags(service: Service, development: boolean): string[] {
  if (development) return service.name === 'web' ? [] : ['--watch', '--watch-preserve-output']
  return [`--max-old-space-size=${service.heapMb}`, '--max-semi-space-size=16']
}

/** The secrets that a service is given: its own, and those that it shares with who calls it or is called by it. */
export const secretsOf = {
  platform: [
    'TOKEN_SECRET',
    'AUTHENTICATOR_KEYS',
    'STUDIO_KEYS',
    'LIVE_KEYS',
    'SPORTSBOOK_KEYS',
    'PAYMENTS_KEYS',
    'ZIMPLER_KEYS',
    'IDENTITY_KEYS',
    'REGISTERS_KEYS',
    'WEB_KEYS',
    'OPERATOR_KEYS',
    'STORAGE_SECRET',
    'BLACKLIST_TOKEN',
  ],
  content: ['CONTENT_SERVICE_TOKEN', 'BLACKLIST_TOKEN'],
  // It plays the third parties, with whom the platform shares these.
  sandbox: [
    'STUDIO_KEYS',
    'LIVE_KEYS',
    'SPORTSBOOK_KEYS',
    'PAYMENTS_KEYS',
    'ZIMPLER_KEYS',
    'IDENTITY_KEYS',
    'REGISTERS_KEYS',
    'STORAGE_SECRET',
  ],
  web: ['SESSION_SECRET', 'CONTENT_SERVICE_TOKEN', 'WEB_KEYS'],
} as const satisfies Record<ServiceName, readonly string[]>
export type ServiceSecret = (typeof secretsOf)[ServiceName][number]

/**
 * What `./start`'s two operators may do: the first is whoever tries the product, alone at every desk; the second gives the
 * consent that some decisions need.
 */
const operatorRights =
  'first=support,payments,compliance,marketing second=payments,marketing,list-exclusion-lifts,decide-exclusion-lift,list-authenticator-resets,decide-authenticator-reset,list-person-matches,decide-person-match'

/** Confidential variables of the calling shell that reach a service. */
const inheritedSecretsOf: Record<ServiceName, readonly string[]> = {
  platform: ['STORAGE_ACCESS_KEY'],
  content: [],
  sandbox: ['STORAGE_ACCESS_KEY'],
  web: ['VALKEY_URL', 'TRANSLATION_TOKEN', 'ANALYTICS_TOKEN'],
}
const isConfidential = (name: string) => /SECRET|PASSWORD|TOKEN|KEY|DATABASE_URL|VALKEY_URL|^PG/i.test(name)

/**
 * The environment of one service. It ignores variables of the calling shell that the stack sets itself, except those that
 * replace one of its parts, and confidential ones of other services.
 */
export function serviceEnvironment(
  service: ServiceName,
  options: {
    ports: Ports
    secrets: Record<ServiceSecret, string>
    databases: Databases
    /** Where services without a database store data that must survive a restart. */
    dataDir: string
    development: boolean
    inherited: NodeJS.ProcessEnv
  },
): NodeJS.ProcessEnv {
  const { ports, secrets, databases, dataDir, development } = options
  const inherited = Object.entries(options.inherited).filter(
    ([name]) => !isConfidential(name) || inheritedSecretsOf[service].includes(name),
  )
  const database = {
    platform: { DATABASE_URL: databases.platform },
    content: {},
    sandbox: { SANDBOX_DATABASE_URL: databases.sandbox },
    web: { WEB_DATABASE_URL: databases.web },
  }[service]
  return {
    DEFAULT_SKIN: 'ac',
    HOST: '127.0.0.1',
    PLATFORM_URL: `http://localhost:${ports.platform}`,
    CONTENT_URL: `http://localhost:${ports.content}`,
    SANDBOX_URL: `http://localhost:${ports.sandbox}`,
    SITE_ADDRESS: `http://{skin}.localhost:${ports.web}`,
    // The demo of a partner's page.
    EMBED_PARTNERS: `*=http://localhost:${ports.sandbox}`,
    SITE_HOSTS: `localhost:${ports.web} *.localhost:${ports.web}`,
    SEED_DEMO_DATA: 'true',
    ...(service === 'platform' && { OPERATOR_RIGHTS: operatorRights }),
    CONTENT_DATA_DIR: join(dataDir, 'content'),
    WEB_DATA_DIR: join(dataDir, 'web'),
    ...Object.fromEntries(inherited),
    NODE_ENV: development ? 'development' : 'production',
    WEB_PORT: String(ports.web),
    PLATFORM_PORT: String(ports.platform),
    CONTENT_PORT: String(ports.content),
    SANDBOX_PORT: String(ports.sandbox),
    WEB_INNER_PORT: String(ports.webInner),
    PLATFORM_INNER_PORT: String(ports.platformInner),
    CONTENT_INNER_PORT: String(ports.contentInner),
    SANDBOX_INNER_PORT: String(ports.sandboxInner),
    ...database,
    ...Object.fromEntries(secretsOf[service].map((name) => [name, secrets[name]])),
  }
}

export const serviceFolder = (service: Service) => join(root, service.cwd)
