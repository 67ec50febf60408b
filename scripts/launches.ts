/** Which processes make up a stack, and on which ports. */
import { join } from 'node:path'
import { root } from './build-steps.ts'
import { freePortList, type Ports, portVariables } from './ports.ts'
import { nodeFlags, type Service, type ServiceName, serviceFolder, services } from './services.ts'
import type { Launch } from './stack-processes.ts'

export type LaunchOptions = {
  ports: Ports
  /** Hot reload: servers restart when their sources change, and Vite serves the web app. */
  development?: boolean
  /** Extra variables for a single service; they override all others. */
  serviceEnv?: Partial<Record<ServiceName, NodeJS.ProcessEnv>>
  /** Number of processes of a service, 1 by default. Several share its port behind a round-robin balancer. */
  copies?: Partial<Record<ServiceName, number>>
}

export async function planLaunches(
  { ports, copies = {}, ...options }: LaunchOptions,
  environmentOf: (service: ServiceName) => NodeJS.ProcessEnv,
) {
  const launches: Launch[] = []
  const processPorts: Record<ServiceName, number[]> = { web: [], platform: [], content: [], sandbox: [] }
  const innerPorts: Record<ServiceName, number[]> = { web: [], platform: [], content: [], sandbox: [] }
  for (const service of services) {
    const { name } = service
    const count = copies[name] ?? 1
    const free = count === 1 ? [] : await freePortList(2 * count, Object.values(ports))
    const own = count === 1 ? [ports[name]] : free.slice(0, count)
    innerPorts[name] = count === 1 ? [ports[`${name}Inner`]] : free.slice(count)
    processPorts[name] = own
    for (const [index, port] of own.entries())
      launches.push(
        processOf(service, { port, inner: innerPorts[name][index] ?? 0 }, count === 1 ? name : `${name}-${index + 1}`),
      )
    if (count > 1) launches.push(balancer(name, ports[name], own))
    // The web processes follow one of them.
    if (count > 1 && name === 'platform')
      launches.push(balancer('platform-inner', ports.platformInner, innerPorts.platform))
  }
  return { launches, processPorts, innerPorts }

  function processOf(service: Service, { port, inner }: { port: number; inner: number }, name: string): Launch {
    const env = {
      ...environmentOf(service.name),
      ...options.serviceEnv?.[service.name],
      [portVariables[service.name]]: String(port),
      [portVariables[`${service.name}Inner`]]: String(inner),
    }
    const args = [...nodeFlags(service, options.development ?? false), service.main]
    return {
      name,
      args,
      cwd: serviceFolder(service),
      port,
      env: name === service.name ? env : { ...env, ...behindBalancer },
    }
  }
}

/** Makes a service trust the client address in the balancer's x-forwarded-for header. */
const behindBalancer = { TRUSTED_PROXIES: 'loopback' }

const balancer = (name: string, port: number, targets: number[]): Launch => ({
  name: `${name}-balancer`,
  args: [join(root, 'scripts/round-robin.ts')],
  cwd: root,
  port,
  env: {
    PATH: process.env.PATH,
    ROUND_ROBIN_PORT: String(port),
    ROUND_ROBIN_TARGETS: targets.map((target) => `http://127.0.0.1:${target}`).join(' '),
  },
})
