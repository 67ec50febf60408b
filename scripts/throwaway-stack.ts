import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './build-steps.ts'
import { freePorts, type Ports } from './ports.ts'
import { type Stack, type StackOptions, startStack } from './stack.ts'

/**
 * The whole product on free ports with an empty data directory, `.cache/{name}/data`, for tests, benchmarks and
 * screenshots. Ignores any database that the environment names.
 */
export async function throwawayStack(
  name: string,
  settings: (ports: Ports) => Pick<StackOptions, 'serviceEnv' | 'copies'> = () => ({}),
): Promise<Stack> {
  const cache = join(root, '.cache')
  const dataDir = join(cache, name, 'data')
  rmSync(dataDir, { recursive: true, force: true })
  const { DATABASE_URL: _, SANDBOX_DATABASE_URL: __, WEB_DATABASE_URL: ___, VALKEY_URL: ____, ...env } = process.env
  const ports = await freePorts()
  return startStack({
    ports,
    dataDir,
    durable: false,
    buildCache: join(cache, 'build'),
    env: { ...env, LOG_LEVEL: 'warn' },
    say: (line) => console.log(line),
    onFailure: (line) => console.error(line),
    ...settings(ports),
  })
}
