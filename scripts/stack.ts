/** The whole product as processes of this machine: PostgreSQL, platform, content, sandbox, web. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { allOrFirstError } from './all-or-first-error.ts'
import { build } from './build-steps.ts'
import { type LaunchOptions, planLaunches } from './launches.ts'
import { type Ports, refuseBusyPorts } from './ports.ts'
import { claimRun } from './run-record.ts'
import { loadSecrets, type Secrets } from './secrets.ts'
import { type Databases, databaseAddresses, type ServiceName, serviceEnvironment } from './services.ts'
import { ensureDatabases, startDatabaseServer } from './stack-database.ts'
import { runRecord, StackProcesses } from './stack-processes.ts'

export type StackOptions = LaunchOptions & {
  /** Holds data, secrets and logs; made when missing. */
  dataDir: string
  /** False for tests: nobody keeps their data. */
  durable?: boolean
  /** Where build steps remember their inputs. */
  buildCache: string
  /** Variables of this process that reach the services. */
  env: NodeJS.ProcessEnv
  say(line: string): void
  /** Aborted: the start is given up, what runs already is stopped. */
  signal?: AbortSignal
  /** A service died too often: the stack is of no use any more. The line says which. */
  onFailure(line: string): void
}

export type Stack = {
  ports: Ports
  /** The ports of each service's own processes: behind its port of `ports` when there are several. */
  processPorts: Record<ServiceName, number[]>
  secrets: Secrets
  databases: Databases
  /** Address of a skin's page. */
  skinUrl(code: string, path?: string): string
  stop(): Promise<void>
  /** At once and without waiting, when the process must exit. */
  kill(): void
}

/** Starts everything and resolves once every service answers. On failure stops what it started and throws one line. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { ports, dataDir, say, env, signal, durable = true, development = false } = options
  const ownServer = !env.DATABASE_URL
  mkdirSync(join(dataDir, 'logs'), { recursive: true })
  await claimRun(runRecord(dataDir), say)
  await refuseBusyPorts(ownServer ? ports : { ...ports, postgres: undefined })

  const secrets = loadSecrets(join(dataDir, 'secrets.json'), env)
  const password = secrets.POSTGRES_PASSWORD
  const databases = databaseAddresses(env, ports.postgres, password)
  const environment = serviceEnvironment({ ports, secrets, databases, dataDir, development, inherited: env })
  const { launches, processPorts } = await planLaunches(options, environment)
  const processes = new StackProcesses(options)
  const database = async () => {
    if (ownServer) await startDatabaseServer(processes, { dataDir, say, port: ports.postgres, password, durable })
    await ensureDatabases(databases, ownServer)
  }

  try {
    await allOrFirstError([database(), build({ cache: options.buildCache, say, development, signal })])
    signal?.throwIfAborted()
    say('Starting platform, content, sandbox and web ...')
    await allOrFirstError(launches.map((launch) => processes.launch(launch)))
  } catch (error) {
    await processes.stop()
    throw error
  }

  return {
    ports,
    processPorts,
    secrets,
    databases,
    skinUrl: (code, path = '/') => `http://${code}.localhost:${ports.web}${path}`,
    stop: () => processes.stop(),
    kill: () => processes.kill(),
  }
}
