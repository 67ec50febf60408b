/** The whole product as local processes: PostgreSQL, platform, content, sandbox, web. */
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { allOrFirstError } from './all-or-first-error.ts'
import { build } from './build-steps.ts'
import { type LaunchOptions, planLaunches } from './launches.ts'
import { type Ports, refuseBusyPorts } from './ports.ts'
import { claimRun } from './run-record.ts'
import { loadSecrets, type Secrets } from './secrets.ts'
import { type Databases, type ServiceName, serviceEnvironment } from './services.ts'
import { migratePlatform, planDatabases, prepareDatabases, startDatabaseServer } from './stack-database.ts'
import { runRecord, StackProcesses } from './stack-processes.ts'

export type StackOptions = LaunchOptions & {
  /** Holds data, secrets and logs; created if missing. */
  dataDir: string
  /** False for tests, which throw their data away. */
  durable?: boolean
  /** Where build steps store the hashes of their inputs. */
  buildCache: string
  /** Variables of this process that reach the services. */
  env: NodeJS.ProcessEnv
  say(line: string): void
  /** Aborting it cancels the start and stops whatever is already running. */
  signal?: AbortSignal
  /** Called when a service has died too often, which makes the stack useless. The line names the service. */
  onFailure(line: string): void
}

export type Stack = {
  ports: Ports
  /**
   * The ports of each service's processes; if there are several, they are behind the balancer on the service's port.
   */
  processPorts: Record<ServiceName, number[]>
  /** The ports of each service's processes for metrics and operators' calls. */
  innerPorts: Record<ServiceName, number[]>
  secrets: Secrets
  databases: Databases
  /** The address of a page on a skin. */
  skinUrl(code: string, path?: string): string
  stop(): Promise<void>
  /** Kills everything immediately, when this process has to exit. */
  kill(): void
}

/**
 * Starts everything and resolves once every service answers. On failure, stops what it started and throws a one-line
 * error.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { ports, dataDir, say, env, signal, durable = true, development = false } = options
  const ownServer = !env.DATABASE_URL
  mkdirSync(join(dataDir, 'logs'), { recursive: true })
  // Logs are their owner's alone, also those of an earlier version.
  chmodSync(join(dataDir, 'logs'), 0o700)
  await claimRun(runRecord(dataDir), say)
  await refuseBusyPorts(ownServer ? ports : { ...ports, postgres: undefined })

  const secrets = loadSecrets(join(dataDir, 'secrets.json'), env)
  const password = secrets.POSTGRES_PASSWORD
  const plan = await planDatabases(env, ports.postgres, secrets)
  const { databases } = plan
  const { launches, processPorts, innerPorts } = await planLaunches(options, (service) =>
    serviceEnvironment(service, { ports, secrets, databases, dataDir, development, inherited: env }),
  )
  const processes = new StackProcesses(options)
  const database = async () => {
    if (ownServer) await startDatabaseServer(processes, { dataDir, say, port: ports.postgres, password, durable })
    await prepareDatabases(plan)
    await migratePlatform(plan)
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
    innerPorts,
    secrets,
    databases,
    skinUrl: (code, path = '/') => `http://${code}.localhost:${ports.web}${path}`,
    stop: () => processes.stop(),
    kill: () => processes.kill(),
  }
}
