import { freePort, isFree } from '@parlour/postgres/free-port'

/** Each service has a second port, for metrics and operators' calls. */
export type Ports = Record<ServiceName | `${ServiceName}Inner` | 'postgres', number>
export type PortName = keyof Ports
type ServiceName = 'web' | 'platform' | 'content' | 'sandbox'

export const portVariables: Record<PortName, string> = {
  web: 'WEB_PORT',
  platform: 'PLATFORM_PORT',
  content: 'CONTENT_PORT',
  sandbox: 'SANDBOX_PORT',
  webInner: 'WEB_INNER_PORT',
  platformInner: 'PLATFORM_INNER_PORT',
  contentInner: 'CONTENT_INNER_PORT',
  sandboxInner: 'SANDBOX_INNER_PORT',
  postgres: 'POSTGRES_PORT',
}

/** PostgreSQL is on 5433 rather than 5432 so that it does not conflict with one that the machine already runs. */
const usual: Ports = {
  web: 3000,
  webInner: 3001,
  platform: 4000,
  platformInner: 4001,
  content: 4100,
  contentInner: 4101,
  sandbox: 4200,
  sandboxInner: 4201,
  postgres: 5433,
}

/**
 * The ports of this run: from the environment, or the defaults. Throws a one-line error that names an invalid variable.
 */
export function readPorts(env: NodeJS.ProcessEnv): Ports {
  const ports = { ...usual }
  for (const [name, variable] of Object.entries(portVariables) as [PortName, string][]) {
    const text = env[variable]
    if (!text) continue
    const port = Number(text)
    if (!Number.isInteger(port) || port < 1 || port > 65_535)
      throw new Error(`${variable}=${text} is not a port number.`)
    ports[name] = port
  }
  const taken = Object.values(ports)
  if (new Set(taken).size < taken.length) throw new Error(`Two services share a port: ${describePorts(ports)}.`)
  return ports
}

const describePorts = (ports: Ports) =>
  Object.entries(ports)
    .map(([name, port]) => `${name} ${port}`)
    .join(', ')

/** The ports that are already in use. */
export async function busyPorts(ports: Partial<Ports>): Promise<[PortName, number][]> {
  const entries = Object.entries(ports) as [PortName, number][]
  const free = await Promise.all(entries.map(([, port]) => isFree(port)))
  return entries.filter((_, index) => !free[index])
}

/** Throws a one-line error that lists the ports in use. */
export async function refuseBusyPorts(ports: { [Name in PortName]: Ports[Name] | undefined }): Promise<void> {
  const wanted = Object.fromEntries(Object.entries(ports).filter(([, port]) => port !== undefined)) as Partial<Ports>
  const busy = await busyPorts(wanted)
  if (busy.length === 0) return
  const list = busy.map(([name, port]) => `${port} (${name}, ${portVariables[name]})`).join(', ')
  throw new Error(
    busy.length === 1
      ? `Port ${list} is in use: stop what listens there, or set the variable to another port.`
      : `Ports ${list} are in use: stop what listens there, or set the variables to other ports.`,
  )
}

/** Free ports. @param except ports that are about to be taken */
export async function freePortList(count: number, except: readonly number[] = []): Promise<number[]> {
  const found = new Set<number>()
  while (found.size < count) {
    const port = await freePort()
    if (!except.includes(port)) found.add(port)
  }
  return [...found]
}

/** A free port for each service and the database, for a stack that runs alongside the default one. */
export async function freePorts(): Promise<Ports> {
  const names = Object.keys(usual) as PortName[]
  const free = await freePortList(names.length)
  return Object.fromEntries(names.map((name, index) => [name, free[index]])) as Ports
}
