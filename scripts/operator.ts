/** `npm run operator`: sends an operator's manual decisions to the platform that runs here (docs/operations.md). */
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Key, readOperatorKeys } from '@parlour/contracts/keys'
import type { OperatorError } from '@parlour/contracts/operator-api'
import { signedHeaders } from '@parlour/contracts/signing'
import { root } from './build-steps.ts'
import { listOperations, readOperatorCommand, showAnswer } from './operator-command.ts'
import { readPorts } from './ports.ts'

const usage = `npm run operator -- <operation> field=value …   run an operation
npm run operator -- --json <operation> …        print the answer as JSON

${listOperations()}

npm run operator -- --as <name> <operation> …   with the key of another operator

Amounts are in minor units. Platform: PLATFORM_INNER_URL, or PLATFORM_INNER_PORT on this machine. Key: OPERATOR_KEYS, or those in
DATA_DIR (.data), of which the first is used unless --as names another.`

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

async function main(words: string[]) {
  const asJson = words.includes('--json')
  const as = words.indexOf('--as')
  const name = as < 0 ? undefined : (words[as + 1] ?? '')
  const [first, ...rest] = words.filter((word, at) => word !== '--json' && (as < 0 || (at !== as && at !== as + 1)))
  if (first === undefined || first === '--help') return console.log(usage)
  const { operation, request } = readOperatorCommand([first, ...rest], randomUUID)
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
  console.log(asJson ? JSON.stringify(answer, null, 2) : showAnswer(answer as Record<string, unknown>))
}

await main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
