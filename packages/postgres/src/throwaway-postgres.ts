import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { answers, type Cluster, databaseAddress, prepareCluster } from './cluster.ts'
import { freePort } from './free-port.ts'

const startWithinMs = 30_000

type Options = {
  /** True for benchmarks and for tests that kill the server. */
  durable?: boolean
  settings?: Record<string, string>
}

/** A real PostgreSQL in the temporary directory, which can be killed and restarted. Stopping it deletes its data. */
export class ThrowawayPostgres {
  /** postgres://… of its maintenance database. */
  readonly url: string
  readonly #cluster: Cluster
  readonly #port: number
  readonly #settings: Record<string, string>
  #server: ChildProcess | undefined

  private constructor(cluster: Cluster, port: number, settings: Record<string, string>) {
    this.#cluster = cluster
    this.#port = port
    this.#settings = settings
    this.url = databaseAddress({ port, password: cluster.password }, 'postgres')
  }

  static async start({ durable = false, settings = {} }: Options = {}): Promise<ThrowawayPostgres> {
    const directory = await mkdtemp(join(tmpdir(), 'parlour-postgres-'))
    // When we are root, the server runs as another user, who needs access to the directory.
    if (process.getuid?.() === 0) await chmod(directory, 0o755)
    const cluster = { dataDir: join(directory, 'data'), password: randomBytes(16).toString('hex'), durable }
    const postgres = new ThrowawayPostgres(cluster, await freePort(), settings)
    await postgres.start()
    return postgres
  }

  /** Resolves once the server answers. Retries while processes of a killed server are still ending. */
  async start(): Promise<void> {
    const { command, args } = await prepareCluster(this.#cluster, this.#port, this.#settings)
    for (const giveUp = Date.now() + startWithinMs; Date.now() < giveUp; await pause(50)) {
      if (!this.#server || hasEnded(this.#server)) this.#server = killOnExit(spawn(command, args, { stdio: 'ignore' }))
      if (await answers(this.url)) return
    }
    await this.stop()
    throw new Error('PostgreSQL did not start')
  }

  /** Kills the postmaster with SIGKILL, so without a checkpoint. Its processes end once they notice. */
  kill = (): Promise<void> => this.#end('SIGKILL')

  async stop(): Promise<void> {
    await this.#end('SIGINT')
    await rm(join(this.#cluster.dataDir, '..'), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (!this.#server || hasEnded(this.#server)) return
    const ended = once(this.#server, 'exit')
    this.#server.kill(signal)
    await ended
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** Kills the server when this process exits, even when a run is aborted. */
function killOnExit(server: ChildProcess): ChildProcess {
  const kill = () => void server.kill('SIGKILL')
  process.once('exit', kill)
  server.once('exit', () => process.off('exit', kill))
  return server
}
