/** The four services: how to run each of them, and the environment that connects them. */
import { join } from 'node:path'
import { databaseAddress } from '@parlour/postgres/cluster'
import { root } from './build-steps.ts'
import type { Ports } from './ports.ts'
import type { Secrets } from './secrets.ts'

export type ServiceName = 'platform' | 'content' | 'sandbox' | 'web'
/** Each service has its own database and opens no other. */
export type Databases = { platform: string; sandbox: string; web: string }

export type Service = { name: ServiceName; cwd: string; main: string; heapMb: number }

export const services: Service[] = [
  { name: 'content', cwd: 'apps/content', main: 'src/main.ts', heapMb: 128 },
  { name: 'platform', cwd: 'apps/platform', main: 'src/main.ts', heapMb: 256 },
  { name: 'sandbox', cwd: 'apps/sandbox', main: 'src/main.ts', heapMb: 192 },
  { name: 'web', cwd: 'apps/web', main: 'server/main.ts', heapMb: 256 },
]

/**
 * All services share one machine here: a small young generation and a bounded heap keep the whole product under 1 GB.
 * On dedicated servers they run without these flags (docs/operations.md).
 */
export function nodeFlags(service: Service, development: boolean): string[] {
  if (development) return service.name === 'web' ? [] : ['--watch', '--watch-preserve-output']
  return [`--max-old-space-size=${service.heapMb}`, '--max-semi-space-size=4']
}

/** Ignores variables of the calling shell that the stack sets itself, except those that replace one of its parts. */
export function serviceEnvironment(options: {
  ports: Ports
  secrets: Secrets
  databases: Databases
  /** Where services without a database store data that must survive a restart. */
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

/**
 * Addresses from the environment, otherwise on the embedded server. Without their own, the others use the platform's
 * server.
 */
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
