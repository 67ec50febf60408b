/** An error as pino's `errWithCause` serialises it. */
type Serialised = Record<string, unknown>

/** What PostgreSQL adds to an error quotes rows and statements, and with them what players have typed. */
const quoting = ['detail', 'where', 'hint', 'internalQuery', 'query', 'parameters', 'dataType']
/** Classes of errors whose messages quote values: data exceptions, raised exceptions, and syntax errors. */
const quotingClasses = /^(22|P0|42)/

/**
 * Leaves of an error of the database, or of parsing, what names the fault, and nothing that it was about. Others stay as
 * they are. The same goes for the errors that caused it.
 */
export function errorForLog({ cause, aggregateErrors, ...error }: Serialised): Serialised {
  return {
    ...withoutValues(error),
    ...(isObject(cause) && { cause: errorForLog(cause) }),
    ...(Array.isArray(aggregateErrors) && { aggregateErrors: aggregateErrors.filter(isObject).map(errorForLog) }),
  }
}

const isObject = (value: unknown): value is Serialised => typeof value === 'object' && value !== null

function withoutValues(error: Serialised): Serialised {
  if (error.type === 'ValiError') return ofParsing(error)
  if (error.type === 'SyntaxError' && String(error.message).includes('JSON')) return renamed(error, 'invalid JSON')
  const { code, severity } = error
  if (typeof code !== 'string' || typeof severity !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return error
  const kept = Object.fromEntries(Object.entries(error).filter(([name]) => !quoting.includes(name)))
  return quotingClasses.test(code) ? renamed(kept, `SQLSTATE ${code}`) : kept
}

/** An error whose message says something else, with its stack. */
function renamed(error: Serialised, message: string): Serialised {
  const frames = String(error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
  return { ...error, message, stack: [message, ...frames].join('\n') }
}

/** Its message quotes what did not fit, and its issues hold all that was parsed, such as a mail with a code. */
function ofParsing({ issues, ...error }: Serialised): Serialised {
  const wrong = Array.isArray(issues) ? issues.map(fieldOf) : []
  return renamed(error, `invalid: ${wrong.join(', ')}`)
}

const fieldOf = ({ path = [] }: { path?: readonly { key?: unknown }[] }): string =>
  path.map(({ key }) => String(key)).join('.')
