import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const names = [
  'TOKEN_SECRET',
  'STUDIO_KEYS',
  'LIVE_KEYS',
  'SPORTSBOOK_KEYS',
  'PAYMENTS_KEYS',
  'ZIMPLER_KEYS',
  'IDENTITY_KEYS',
  'OPERATOR_KEYS',
  'STORAGE_SECRET',
  'CONTENT_SERVICE_TOKEN',
  'SESSION_SECRET',
  'POSTGRES_PASSWORD',
  'PLATFORM_DATABASE_PASSWORD',
  'SANDBOX_DATABASE_PASSWORD',
  'WEB_DATABASE_PASSWORD',
] as const
export type SecretName = (typeof names)[number]
export type Secrets = Record<SecretName, string>

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
