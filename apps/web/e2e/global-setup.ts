import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePorts } from '../../../scripts/ports.ts'
import { startStack } from '../../../scripts/stack.ts'
import { shareAddresses } from './addresses.ts'

const cache = join(import.meta.dirname, '../../../.cache')

/** Starts everything as ./start does, on free ports and empty data; answers how to stop it. */
export default async function globalSetup() {
  const dataDir = join(cache, 'e2e/data')
  rmSync(dataDir, { recursive: true, force: true })
  const { DATABASE_URL: _, SANDBOX_DATABASE_URL: __, ...env } = process.env
  const ports = await freePorts()
  const sandbox = `http://localhost:${ports.sandbox}`
  const stack = await startStack({
    ports,
    dataDir,
    durable: false,
    buildCache: join(cache, 'build'),
    env: { ...env, LOG_LEVEL: 'warn' },
    // Through the sandbox's faults, so that a journey can take a service away from the web app (docs/sandbox.md).
    serviceEnv: { web: { PLATFORM_URL: `${sandbox}/proxy/platform`, CONTENT_URL: `${sandbox}/proxy/content` } },
    say: (line) => console.log(line),
    onFailure: (line) => console.error(line),
  })
  shareAddresses(ports)
  return () => stack.stop()
}
