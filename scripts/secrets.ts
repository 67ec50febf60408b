import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Databases, type ServiceSecret, secretsOf, servicesWithDatabase } from './services.ts'

type DatabasePassword = `${Uppercase<keyof Databases>}_DATABASE_PASSWORD`
export type SecretName = ServiceSecret | DatabasePassword | 'POSTGRES_PASSWORD'
export type Secrets = Record<SecretName, string>

const names: readonly SecretName[] = [
  ...new Set<ServiceSecret>(Object.values(secretsOf).flat()),
  ...servicesWithDatabase.map((service) => `${service.toUpperCase()}_DATABASE_PASSWORD` as DatabasePassword),
  'POSTGRES_PASSWORD',
]

const random = () => randomBytes(32).toString('hex')

/** Adjustments of balances need two operators. */
function generate(name: SecretName): string {
  if (name === 'OPERATOR_KEYS') return `first/1:${random()} second/1:${random()}`
  return name.endsWith('_KEYS') ? `1:${random()}` : random()
}

/**
 * The secrets that the services share, generated once and kept in a file that only its owner can read. An environment
 * variable of the same name takes precedence, except for POSTGRES_PASSWORD, which the embedded database already holds.
 */
export function loadSecrets(file: string, env: NodeJS.ProcessEnv): Secrets {
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {}
  const missing = names.filter((name) => !kept[name])
  const all = {
    ...kept,
    ...Object.fromEntries(missing.map((name) => [name, generate(name)])),
  } as Secrets
  if (missing.length > 0) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 })
  }
  for (const name of names) if (name !== 'POSTGRES_PASSWORD' && env[name]) all[name] = env[name]
  return all
}
