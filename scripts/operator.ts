/** `npm run operator`: sends an operator's manual decisions to the platform that runs here (docs/operations.md). */
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import type { OperatorError } from '@parlour/contracts/operator-api'
import { signedHeaders } from '@parlour/contracts/signing'
import { root } from './build-steps.ts'
import { listOperations, readOperatorCommand, showAnswer } from './operator-command.ts'
import { readPorts } from './ports.ts'

const usage = `npm run operator -- <operation> field=value …   run an operation
npm run operator -- --json <operation> …        print the answer as JSON

${listOperations()}

Amounts are in minor units. Platform: PLATFORM_URL, or PLATFORM_PORT on this machine. Secret: OPERATOR_SECRET, or the one
in DATA_DIR (.data).`

/** The name of the operating system's user. The platform records it with the decision. */
const operatorName = () =>
  userInfo()
    .username.replace(/[^\w.@-]/g, '_')
    .slice(0, 60) || 'operator'

function operatorSecret(env: NodeJS.ProcessEnv): string {
  if (env.OPERATOR_SECRET) return env.OPERATOR_SECRET
  const file = join(resolve(env.DATA_DIR ?? join(root, '.data')), 'secrets.json')
  const secret = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>).OPERATOR_SECRET
    : ''
  if (!secret)
    throw new Error(`${file} contains no operator secret: run ./start first, or set OPERATOR_SECRET or DATA_DIR.`)
  return secret
}

async function main(words: string[]) {
  const asJson = words.includes('--json')
  const [first, ...rest] = words.filter((word) => word !== '--json')
  if (first === undefined || first === '--help') return console.log(usage)
  const { operation, request } = readOperatorCommand([first, ...rest], randomUUID)
  const platform = process.env.PLATFORM_URL ?? `http://127.0.0.1:${readPorts(process.env).platform}`
  const address = new URL(`${platform.replace(/\/+$/, '')}/operator/v1/${operation}`)
  const body = JSON.stringify(request)
  const headers = signedHeaders(operatorName(), operatorSecret(process.env), address.pathname, body)
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
