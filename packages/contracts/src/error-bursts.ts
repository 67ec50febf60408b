import { errorForLog } from './error-for-log.ts'

type Log = (fields: object, message: string) => void

const everyMs = 1_000
/** Beyond so many kinds of errors within a second they share one count. */
const mostKinds = 50

/**
 * A hook of pino that logs an error with its stack once a second, and how many like it were left out: a burst of requests
 * that fail alike fills no disk.
 */
export function withoutErrorBursts() {
  const left = new Map<string, number>()

  function flush(log: Log) {
    for (const [error, count] of left) if (count > 0) log({ error, left: count }, 'errors like this left out')
    left.clear()
  }

  function isFirst(error: Error, log: Log): boolean {
    const kind = kindOf(error)
    const key = left.has(kind) || left.size < mostKinds ? kind : 'others'
    const before = left.get(key)
    if (left.size === 0) setTimeout(() => flush(log), everyMs).unref()
    left.set(key, before === undefined ? 0 : before + 1)
    return before === undefined
  }

  return function logMethod(this: unknown, args: [unknown, ...unknown[]], method: (...args: never[]) => void): void {
    const log: Log = (...fields) => Reflect.apply(method, this, fields)
    const error = errorOf(args[0])
    if (!error || isFirst(error, log)) Reflect.apply(method, this, args)
  }
}

/** What errors that are alike have in common: like the line of each, it quotes nothing that they were about. */
function kindOf(error: Error): string {
  const { message } = errorForLog({ ...error, type: error.name, message: error.message })
  return `${error.name}: ${message}`.slice(0, 120)
}

function errorOf(fields: unknown): Error | null {
  if (fields instanceof Error) return fields
  const err = typeof fields === 'object' && fields !== null && 'err' in fields ? fields.err : null
  return err instanceof Error ? err : null
}
