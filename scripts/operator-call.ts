/** Calls of the operator interface of the platform that runs here. */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Key, readOperatorKeys } from '@parlour/contracts/keys'
import type { OperatorError, OperatorOperation } from '@parlour/contracts/operator-api'
import { signedHeaders } from '@parlour/contracts/signing'
import { root } from './build-steps.ts'
import { readPorts } from './ports.ts'

/**
 * The operator's name and the key that signs.
 * @throws Error with a one-line message
 */
function operatorKey(env: NodeJS.ProcessEnv, wanted: string | undefined): [name: string, key: Key] {
  const file = join(resolve(env.DATA_DIR ?? join(root, '.data')), 'secrets.json')
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
  const keys = readOperatorKeys(env.OPERATOR_KEYS ?? kept.OPERATOR_KEYS ?? '')
  if (!keys)
    throw new Error(`${file} contains no keys of operators: run ./start first, or set OPERATOR_KEYS or DATA_DIR.`)
  const [first = ''] = keys.keys()
  const name = wanted ?? first
  const [key] = keys.get(name) ?? []
  if (!key) throw new Error(`There is no key of "${name}", only of ${[...keys.keys()].join(', ')}.`)
  return [name, key]
}

/**
 * Runs an operation, signed with the key of an operator.
 * @param name of the operator; the first of the keys by default
 * @throws Error with a one-line message
 */
export async function callOperator(
  operation: OperatorOperation,
  request: Record<string, unknown>,
  name?: string,
): Promise<Record<string, unknown>> {
  const platform = process.env.PLATFORM_INNER_URL ?? `http://127.0.0.1:${readPorts(process.env).platformInner}`
  const address = new URL(`${platform.replace(/\/+$/, '')}/operator/v1/${operation}`)
  const body = JSON.stringify(request)
  const headers = signedHeaders(...operatorKey(process.env, name), address.pathname, body)
  const response = await fetch(address, { method: 'POST', headers, body, signal: AbortSignal.timeout(15_000) }).catch(
    (error: Error) => {
      const key =
        'key' in request ? ` It is unknown whether the operation took effect: repeat it with key=${request.key}.` : ''
      throw new Error(`The platform at ${platform} did not answer (${error.message}).${key}`)
    },
  )
  const answer = (await response.json()) as Record<string, unknown> | OperatorError
  if (!response.ok) {
    const { code, message } = (answer as OperatorError).error
    throw new Error(`${code}: ${message}.`)
  }
  return answer as Record<string, unknown>
}
