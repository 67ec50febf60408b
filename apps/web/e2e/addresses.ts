import type { Stack } from '../../../scripts/stack.ts'

const variable = 'E2E_STACK'
type Shared = Pick<Stack, 'ports' | 'processPorts' | 'innerPorts' | 'databases' | 'secrets'>

/** Passes the stack's addresses to the test workers, which are separate processes. */
export function shareAddresses({ ports, processPorts, innerPorts, databases, secrets }: Stack) {
  process.env[variable] = JSON.stringify({
    ports,
    processPorts,
    innerPorts,
    databases,
    secrets,
  } satisfies Shared)
}

let ownWebPort: number | undefined

/**
 * Makes this worker request the skins' pages from another web process; returns a function that undoes it. Not set in
 * the environment, because Playwright passes a worker's changes to that on to dependent projects.
 */
export function serveSkinsFrom(web: number): () => void {
  ownWebPort = web
  return () => {
    ownWebPort = undefined
  }
}

function shared(): Shared {
  const text = process.env[variable]
  if (!text) throw new Error('The stack is not running: run the tests with `./test e2e` or `playwright test`.')
  return JSON.parse(text) as Shared
}

/** The address of a page on a skin, given the skin's code. */
export const skinAddress = (code: string, path = '/') =>
  `http://${code}.localhost:${ownWebPort ?? shared().ports.web}${path}`

/**
 * The address of a skin's page for requests without a browser: Node does not resolve names below .localhost, so the Host
 * header selects the skin. Playwright's client now and then waits for ever when it connects to a name that has addresses of
 * both families, as localhost has; so it is told the address, here and below.
 */
export function byHost(address: string, headers: Record<string, string> = {}) {
  const { host, port, pathname, search } = new URL(address)
  return { address: `http://127.0.0.1:${port}${pathname}${search}`, headers: { ...headers, host } }
}

/** The address of a path on the platform, the content services or the sandbox. */
export const serviceAddress = (name: 'platform' | 'content' | 'sandbox', path: string) =>
  `http://127.0.0.1:${shared().ports[name]}${path}`

/** The address at which browsers know the sandbox's pages, and by which pages of the site name it. */
export const sandboxAddress = (path: string) => `http://localhost:${shared().ports.sandbox}${path}`

/** The ports of a service's individual processes, bypassing the balancer. */
export const processPorts = (name: keyof Shared['processPorts']) => shared().processPorts[name]

/** The ports on which a service's processes serve metrics and operators. */
export const innerPorts = (name: keyof Shared['innerPorts']) => shared().innerPorts[name]

/** The addresses of a service's individual processes, bypassing the balancer. */
export const processAddresses = (name: 'platform' | 'web', path: string) =>
  shared().processPorts[name].map((port) => `http://127.0.0.1:${port}${path}`)

/** The addresses at which each process of a service answers for metrics and operators. */
export const innerAddresses = (name: 'platform' | 'web' | 'content' | 'sandbox', path: string) =>
  shared().innerPorts[name].map((port) => `http://127.0.0.1:${port}${path}`)

/** The databases of the shared services, for processes that a test starts itself. */
export const sharedDatabases = () => shared().databases

/** The secrets of the stack, for calls that only its services may make. */
export const sharedSecrets = () => shared().secrets

/** A path of the sandbox within a scope, which has its own faults; an empty scope stands for everybody. */
export const sandboxPath = (scope: string, path: string) => (scope ? `/scope/${scope}${path}` : path)

/** The services through which a test logs players in without the site. */
export const loginServices = () => ({
  platform: serviceAddress('platform', ''),
  sandbox: serviceAddress('sandbox', ''),
  sessionSecret: shared().secrets.SESSION_SECRET,
})
