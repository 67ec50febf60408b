/** The four services: how each is run, and the environment that ties them together. */
import { join } from 'node:path'
import { databaseAddress } from '@parlour/postgres/cluster'
import { root } from './build-steps.ts'
import type { Ports } from './ports.ts'
import type { Secrets } from './secrets.ts'

export type ServiceName = 'platform' | 'content' | 'sandbox' | 'web'
/** Each service has a database of its own and opens no other. */
export type Databases = { platform: string; sandbox: string; web: string }

export type Service = { name: ServiceName; cwd: string; main: string; heapMb: number }

export const services: Service[] = [
  { name: 'content', cwd: 'apps/content', main: 'src/main.ts', heapMb: 128 },
  { name: 'platform', cwd: 'apps/platform', main: 'src/main.ts', heapMb: 256 },
  { name: 'sandbox', cwd: 'apps/sandbox', main: 'src/main.ts', heapMb: 192 },
  { name: 'web', cwd: 'apps/web', main: 'server/main.ts', heapMb: 256 },
]

/**
 * One machine runs all of it: a small young generation and a bounded heap keep the whole product under 1 GB. A server
 * of its own runs without these flags (docs/operations.md).
 */
export function nodeFlags(service: Service, development: boolean): string[] {
  if (development) return service.name === 'web' ? [] : ['--watch', '--watch-preserve-output']
  return [`--max-old-space-size=${service.heapMb}`, '--max-semi-space-size=4']
}

/** What the stack itself sets is not taken over from the shell it runs in, apart from the variables that replace a part. */
export function serviceEnvironment(options: {
  ports: Ports
  secrets: Secrets
  databases: Databases
  /** Where services without a database keep what they must not lose. */
  dataDir: string
  development: boolean
  inherited: NodeJS.ProcessEnv
}): NodeJS.ProcessEnv {
  const { ports, secrets, databases, dataDir, development, inherited } = options
  const { POSTGRES_PASSWORD: _, ...shared } = secrets
  return {
    DEFAULT_SKIN: 'ac',
    HOST: '127.0.0.1',
    PLATFORM_URL: `http://localhost:${ports.platform}`,
    CONTENT_URL: `http://localhost:${ports.content}`,
    SANDBOX_URL: `http://localhost:${ports.sandbox}`,
    SITE_HOSTS: 'localhost *.localhost 127.0.0.1',
    SEED_DEMO_DATA: 'true',
    CONTENT_DATA_DIR: join(dataDir, 'content'),
    WEB_DATA_DIR: join(dataDir, 'web'),
    ...inherited,
    NODE_ENV: development ? 'development' : 'production',
    WEB_PORT: String(ports.web),
    PLATFORM_PORT: String(ports.platform),
    CONTENT_PORT: String(ports.content),
    SANDBOX_PORT: String(ports.sandbox),
    DATABASE_URL: databases.platform,
    SANDBOX_DATABASE_URL: databases.sandbox,
    WEB_DATABASE_URL: databases.web,
    ...shared,
  }
}

/** The databases of the embedded server, or those that the environment names: beside the platform's where it names no other. */
export function databaseAddresses(env: NodeJS.ProcessEnv, port: number, password: string): Databases {
  const own = env.DATABASE_URL
  if (!own) {
    const of = (name: string) => databaseAddress({ port, password }, name)
    return { platform: of('parlour'), sandbox: of('sandbox'), web: of('web') }
  }
  const beside = (suffix: string) => {
    const address = new URL(own)
    address.pathname = `${address.pathname}_${suffix}`
    return address.href
  }
  return {
    platform: own,
    sandbox: env.SANDBOX_DATABASE_URL ?? beside('sandbox'),
    web: env.WEB_DATABASE_URL ?? beside('web'),
  }
}

export const serviceFolder = (service: Service) => join(root, service.cwd)
