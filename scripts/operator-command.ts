/** Parses the arguments of the operator command and formats its answers. */
import { type OperatorOperation, operatorOperations } from '@parlour/contracts/operator-api'

type OperatorCommand = { operation: OperatorOperation; request: Record<string, unknown> }

const isOperation = (name: string): name is OperatorOperation => Object.hasOwn(operatorOperations, name)

const usage = (operation: OperatorOperation) => {
  const fields = Object.entries(operatorOperations[operation].fields)
  const shown = fields.map(([name, field]) => (field.optional || field.kind === 'key' ? `[${name}=…]` : `${name}=…`))
  return [operation, ...shown].join(' ')
}

/** Every operation with its fields, in command-line syntax. */
export const listOperations = (): string =>
  (Object.keys(operatorOperations) as OperatorOperation[])
    .map((operation) => {
      const { about, fields } = operatorOperations[operation]
      const lines = Object.entries(fields).map(([name, field]) => `      ${name.padEnd(11)} ${field.about}`)
      return [`  ${usage(operation)}`, `      ${about}.`, ...lines].join('\n')
    })
    .join('\n\n')

/**
 * Reads `<operation> field=value …`. Generates idempotency keys that are left out.
 * @throws Error with a one-line message that says what is wrong
 */
export function readOperatorCommand(words: readonly string[], newKey: () => string): OperatorCommand {
  const [operation = '', ...pairs] = words
  if (!isOperation(operation)) throw new Error(`Unknown operation "${operation}"; npm run operator lists all of them.`)
  const { fields } = operatorOperations[operation]
  const given = new Map(pairs.map(pairOf))
  const wrong = (what: string) => new Error(`${what}: npm run operator -- ${usage(operation)}`)
  for (const name of given.keys()) if (!Object.hasOwn(fields, name)) throw wrong(`Unknown field "${name}"`)
  const request: Record<string, unknown> = {}
  for (const [name, { kind, optional }] of Object.entries(fields)) {
    const text = given.get(name) ?? (kind === 'key' ? newKey() : undefined)
    if (text === undefined && !optional) throw wrong(`${name} is missing`)
    if (text === undefined) continue
    if (kind === 'whole' && !/^-?\d{1,15}$/.test(text)) throw wrong(`${name} must be a whole number`)
    request[name] = kind === 'whole' ? Number(text) : kind === 'list' ? text.split(',').filter(Boolean) : text
  }
  return { operation, request }
}

function pairOf(word: string): [string, string] {
  const at = word.indexOf('=')
  if (at < 1) throw new Error(`"${word}" is not of the form field=value.`)
  return [word.slice(0, at), word.slice(at + 1)]
}

/** Formats an answer for people to read: a block per object, a line per field. */
export function showAnswer(answer: Readonly<Record<string, unknown>>): string {
  const [list] = Object.values(answer)
  if (!Array.isArray(list)) return showFields(answer)
  if (list.length === 0) return 'None.'
  return list.map((entry) => showFields(entry)).join('\n\n')
}

const showFields = (fields: Readonly<Record<string, unknown>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name.padEnd(16)} ${showValue(value)}`)
    .join('\n')

function showValue(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '-' : value.map(showValue).join(', ')
  if (value === null) return '-'
  if (typeof value === 'object') return Object.values(value).map(showValue).join(' ')
  return String(value)
}
