import type { Stack } from '../../../scripts/stack.ts'

const variable = 'E2E_STACK'
type Shared = Pick<Stack, 'ports' | 'processPorts' | 'databases'>

/** Says to the test workers, which are processes of their own, where the stack listens. */
export function shareAddresses({ ports, processPorts, databases }: Shared) {
  process.env[variable] = JSON.stringify({ ports, processPorts, databases } satisfies Shared)
}

let ownWebPort: number | undefined

/**
 * Has the pages of skins come from another web process from now on, in this worker; answers how to undo it. Kept out of
 * the environment: Playwright hands what a worker changed there on to the projects that depend on its own.
 */
export function takePagesFrom(web: number): () => void {
  ownWebPort = web
  return () => {
    ownWebPort = undefined
  }
}

function shared(): Shared {
  const text = process.env[variable]
  if (!text) throw new Error('The stack is not started: run the tests by `npm run test -- e2e` or `playwright test`.')
  return JSON.parse(text) as Shared
}

/** A page of a skin, by its code: ac bz ra bo zu se lj. */
export const skinAddress = (code: string, path = '/') =>
  `http://${code}.localhost:${ownWebPort ?? shared().ports.web}${path}`

/** An address of the platform, the content services or the sandbox. */
export const serviceAddress = (name: 'platform' | 'content' | 'sandbox', path: string) =>
  `http://localhost:${shared().ports[name]}${path}`

/** Addresses of each single process of a service, past what takes turns between them. */
export const processAddresses = (name: 'platform' | 'web', path: string) =>
  shared().processPorts[name].map((port) => `http://localhost:${port}${path}`)

/** The databases of the shared services, for a process of a test's own. */
export const sharedDatabases = () => shared().databases

/** A path of the sandbox for those of a scope, who have faults of their own; for everybody when it has no name. */
export const sandboxPath = (scope: string, path: string) => (scope ? `/scope/${scope}${path}` : path)
