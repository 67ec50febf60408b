/** `npm run operator`: sends an operator's manual decisions to the platform that runs here (docs/operations.md). */
import { randomUUID } from 'node:crypto'
import { callOperator } from './operator-call.ts'
import { listOperations, readOperatorCommand, showAnswer } from './operator-command.ts'

const usage = `npm run operator -- <operation> field=value …   run an operation
npm run operator -- --json <operation> …        print the answer as JSON

${listOperations()}

npm run operator -- --as <name> <operation> …   with the key of another operator

Amounts are in minor units. Platform: PLATFORM_INNER_URL, or PLATFORM_INNER_PORT on this machine. Key: OPERATOR_KEYS, or those in
DATA_DIR (.data), of which the first is used unless --as names another.`

async function main(words: string[]) {
  const asJson = words.includes('--json')
  const as = words.indexOf('--as')
  const name = as < 0 ? undefined : (words[as + 1] ?? '')
  const [first, ...rest] = words.filter((word, at) => word !== '--json' && (as < 0 || (at !== as && at !== as + 1)))
  if (first === undefined || first === '--help') return console.log(usage)
  const { operation, request } = readOperatorCommand([first, ...rest], randomUUID)
  const answer = await callOperator(operation, request, name)
  console.log(asJson ? JSON.stringify(answer, null, 2) : showAnswer(answer))
}

await main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
