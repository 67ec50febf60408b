/** An error as pino serialises it. */
type Serialised = Record<string, unknown>

/** What PostgreSQL adds to an error quotes rows and statements, and with them what players have typed. */
const quoting = ['detail', 'where', 'hint', 'internalQuery', 'query', 'parameters', 'dataType']
/** Classes of errors whose messages quote values: data exceptions, raised exceptions, and syntax errors. */
const quotingClasses = /^(22|P0|42)/

/** Leaves of an error of the database what names the fault, and nothing that it was about. Other errors stay as they are. */
export function errorForLog(error: Serialised): Serialised {
  const { code, severity } = error
  if (typeof code !== 'string' || typeof severity !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return error
  const kept = Object.fromEntries(Object.entries(error).filter(([name]) => !quoting.includes(name)))
  if (!quotingClasses.test(code)) return kept
  const frames = String(error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
  return { ...kept, message: `SQLSTATE ${code}`, stack: [`SQLSTATE ${code}`, ...frames].join('\n') }
}
