/** The whole product as processes of this machine: PostgreSQL, platform, content, sandbox, web. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { allOrFirstError } from './all-or-first-error.ts'
import { build } from './build-steps.ts'
import { busyPorts, type Ports, portVariables } from './ports.ts'
import { ensureDatabase, startPostgres } from './postgres-server.ts'
import { claimRun, endRun, writeRun } from './run-record.ts'
import { loadSecrets, type Secrets } from './secrets.ts'
import {
  type Databases,
  databaseAddresses,
  nodeFlags,
  type ServiceName,
  serviceEnvironment,
  serviceFolder,
  services,
} from './services.ts'
import { SupervisedProcess } from './supervised-process.ts'

export type StackOptions = {
  ports: Ports
  /** Holds data, secrets and logs; made when missing. */
  dataDir: string
  /** Hot reload: servers restart when their sources change, web serves through Vite. */
  development?: boolean
  /** False for tests: nobody keeps their data. */
  durable?: boolean
  /** Where build steps remember their inputs. */
  buildCache: string
  /** Variables of this process that reach the services. */
  env: NodeJS.ProcessEnv
  /** Variables for one service alone, over all others. */
  serviceEnv?: Partial<Record<ServiceName, NodeJS.ProcessEnv>>
  say(line: string): void
  /** Aborted: the start is given up, what runs already is stopped. */
  signal?: AbortSignal
  /** A service died too often: the stack is of no use any more. The line says which. */
  onFailure(line: string): void
}

export type Stack = {
  ports: Ports
  secrets: Secrets
  databases: Databases
  /** Process groups by service. */
  groups: Record<string, number | undefined>
  /** Address of a skin's page. */
  skinUrl(code: string, path?: string): string
  stop(): Promise<void>
  /** At once and without waiting, when the process must exit. */
  kill(): void
}

const readyWithinMs = 45_000

/** Starts everything and resolves once every service answers. On failure stops what it started and throws one line. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { ports, dataDir, say, env, development = false } = options
  const record = join(dataDir, 'run.json')
  const log = (name: string) => join(dataDir, 'logs', `${name}.log`)
  const running: SupervisedProcess[] = []
  const ownServer = !env.DATABASE_URL
  mkdirSync(join(dataDir, 'logs'), { recursive: true })
  await claimRun(record, say)
  await refuseBusyPorts(ownServer ? ports : { ...ports, postgres: undefined })

  const secrets = loadSecrets(join(dataDir, 'secrets.json'), env)
  const databases = databaseAddresses(env, ports.postgres, secrets.POSTGRES_PASSWORD)
  const environment = serviceEnvironment({ ports, secrets, databases, dataDir, development, inherited: env })
  const recordGroups = () =>
    writeRun(
      record,
      running.map((process) => process.pid),
    )
  const failed = new Map<string, string>()

  const onExit = (name: string) => (exit: { code: number | null; restarts: boolean }) => {
    const how = `${name} stopped by itself (exit code ${exit.code ?? 'none'}).`
    if (exit.restarts) {
      say(`${how} Starting it again; its log: ${log(name)}`)
      setTimeout(recordGroups, 1_500).unref()
      return
    }
    const line = `${how}\n${tailOf(log(name))}\n${name} does not run; its log: ${log(name)}`
    failed.set(name, line)
    options.onFailure(line)
  }

  async function database() {
    if (ownServer) {
      const isNew = !existsSync(join(dataDir, 'postgres/PG_VERSION'))
      say(isNew ? 'Making the database ...' : 'Starting the database ...')
      const server = await startPostgres({
        dataDir: join(dataDir, 'postgres'),
        port: ports.postgres,
        password: secrets.POSTGRES_PASSWORD,
        log: log('postgres'),
        durable: options.durable ?? true,
        onExit: onExit('postgres'),
      })
      running.push(server)
      recordGroups()
    }
    await ensureDatabases(databases, ownServer)
  }

  function run(service: (typeof services)[number]) {
    const started = new SupervisedProcess({
      name: service.name,
      command: process.execPath,
      args: [...nodeFlags(service, development), service.main],
      cwd: serviceFolder(service),
      env: { ...environment, ...options.serviceEnv?.[service.name] },
      log: log(service.name),
      onExit: onExit(service.name),
    })
    running.push(started)
    started.start()
    recordGroups()
    return started
  }

  async function ready(service: SupervisedProcess) {
    const address = `http://127.0.0.1:${ports[service.name as keyof Ports]}/healthz`
    for (const started = Date.now(); !(await isHealthy(address)); await pause(50)) {
      options.signal?.throwIfAborted()
      const line = failed.get(service.name)
      if (line) throw new Error(line)
      if (Date.now() - started > readyWithinMs)
        throw new Error(`${tailOf(log(service.name))}\n${service.name} does not answer; its log: ${log(service.name)}`)
    }
    service.markReady()
  }

  const stop = async () => {
    // Web first: it stops taking players; the database last, when nobody writes any more.
    const [server, others] = [
      running.filter((p) => p.name === 'postgres'),
      running.filter((p) => p.name !== 'postgres'),
    ]
    await Promise.all(others.map((process) => process.stop()))
    await Promise.all(server.map((process) => process.stop()))
    endRun(record)
  }

  try {
    await allOrFirstError([database(), build({ cache: options.buildCache, say, development, signal: options.signal })])
    options.signal?.throwIfAborted()
    say('Starting platform, content, sandbox and web ...')
    await allOrFirstError(services.map((service) => ready(run(service))))
  } catch (error) {
    await stop()
    throw error
  }

  return {
    ports,
    secrets,
    databases,
    get groups() {
      return Object.fromEntries(running.map((process) => [process.name, process.pid]))
    },
    skinUrl: (code, path = '/') => `http://${code}.localhost:${ports.web}${path}`,
    stop,
    kill: () => {
      for (const process of running) process.kill()
    },
  }
}

async function refuseBusyPorts(ports: Partial<Ports>) {
  const wanted = Object.fromEntries(Object.entries(ports).filter(([, port]) => port !== undefined)) as Ports
  const busy = await busyPorts(wanted)
  if (busy.length === 0) return
  const list = busy.map(([name, port]) => `${port} (${name}, ${portVariables[name]})`).join(', ')
  throw new Error(
    busy.length === 1
      ? `Port ${list} is in use: stop what listens there, or set the variable to another port.`
      : `Ports ${list} are in use: stop what listens there, or set the variables to other ports.`,
  )
}

async function ensureDatabases({ platform, sandbox, web }: Databases, ownServer: boolean) {
  const name = (address: string) => decodeURIComponent(new URL(address).pathname.slice(1))
  const maintenance = new URL(platform)
  if (ownServer) maintenance.pathname = '/postgres'
  try {
    if (ownServer) await ensureDatabase(maintenance.href, name(platform))
    for (const address of [sandbox, web]) await ensureDatabase(maintenance.href, name(address))
  } catch (error) {
    // The address holds a password; it is not printed.
    throw new Error(`The database at ${maintenance.host} cannot be used: ${(error as Error).message}`)
  }
}

async function isHealthy(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}

function tailOf(file: string): string {
  if (!existsSync(file)) return ''
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-15).join('\n')
}
