import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { innerPorts, serviceAddress, sharedSecrets } from './addresses.ts'

const run = promisify(execFile)

/** Runs a command of an operator against the running services. Resolves to what it prints, rejects with its `stderr`. */
export async function runScript(name: 'operator' | 'explain', args: readonly string[]): Promise<string> {
  const env = {
    ...process.env,
    OPERATOR_KEYS: sharedSecrets().OPERATOR_KEYS,
    PLATFORM_INNER_URL: `http://127.0.0.1:${innerPorts('platform')[0]}`,
    PLATFORM_URL: serviceAddress('platform', ''),
    CONTENT_URL: serviceAddress('content', ''),
  }
  const script = join(import.meta.dirname, '../../../scripts', `${name}.ts`)
  return (await run(process.execPath, [script, ...args], { env })).stdout
}
