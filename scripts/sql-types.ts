/**
 * Has a PostgreSQL with the app's migrations describe every SQL statement of the app, and writes the types of
 * parameters and rows as TypeScript (decision 0114). A statement that does not match the schema fails here; code that
 * does not match the statement fails in the type check. The same for the statements of `packages/jobs`.
 */
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeDatabase } from '@parlour/postgres/databases'
import { ThrowawayPostgres } from '@parlour/postgres/throwaway-postgres'
import pg from 'pg'
import { columnTypes as ofPlatform } from '../apps/platform/src/db/column-types.ts'
import { migrate as migratePlatform } from '../apps/platform/src/db/migrate.ts'
import { collected as inPlatform } from '../apps/platform/src/db/sql.ts'
import { columnTypes as ofSandbox } from '../apps/sandbox/src/column-types.ts'
import { migrate as migrateSandbox } from '../apps/sandbox/src/migrate.ts'
import { collected as inSandbox } from '../apps/sandbox/src/sql.ts'
import { columnTypes as ofJobs } from '../packages/jobs/src/column-types.ts'
import { migrateJobs } from '../packages/jobs/src/migrate-jobs.ts'
import { collected as inJobs } from '../packages/jobs/src/sql.ts'
import type { Statement, StatementType } from '../packages/sql/src/statement.ts'
import { describeStatements } from './sql-types/describe-statements.ts'
import type { ColumnTypes } from './sql-types/type-text.ts'

const root = join(import.meta.dirname, '..')

type App = {
  source: string
  collected: ReadonlyMap<string, Statement<StatementType>>
  columnTypes: ColumnTypes
  migrate(pool: pg.Pool): Promise<unknown>
  /** The files that define the schema. */
  schema: string
  output: string
}

const apps: App[] = [
  {
    source: 'apps/platform/src',
    collected: inPlatform,
    columnTypes: ofPlatform,
    migrate: migratePlatform,
    schema: 'apps/platform/src/db/migrations/*.sql',
    output: 'apps/platform/src/db/generated/statements.ts',
  },
  {
    source: 'apps/sandbox/src',
    collected: inSandbox,
    columnTypes: ofSandbox,
    migrate: migrateSandbox,
    schema: 'apps/sandbox/src/**/{*-schema,*table*,object-store,fault-board}.ts',
    output: 'apps/sandbox/src/generated/statements.ts',
  },
  {
    source: 'packages/jobs/src',
    collected: inJobs,
    columnTypes: ofJobs,
    migrate: migrateJobs,
    schema: 'packages/jobs/package.json',
    output: 'packages/jobs/src/generated/statements.ts',
  },
]

/** Loads every module that defines statements. They are module constants, so loading a module registers them. */
async function load({ source }: App): Promise<void> {
  const files = globSync(`${source}/**/*.ts`, { cwd: root, exclude: (path) => path.endsWith('.test.ts') })
  for (const file of files.sort())
    if (/from '[^']*\/sql\.ts'/.test(readFileSync(join(root, file), 'utf8'))) await import(join(root, file))
}

/** A hash that changes whenever the types could change. */
function fingerprintOf({ collected, schema }: App): string {
  const statements = [...collected.values()].map(({ name, text, hints }) => [name, text, hints])
  const hash = createHash('sha256').update(JSON.stringify(statements.sort()))
  for (const pattern of [schema, '{apps,packages}/*/src/**/column-types.ts', 'scripts/sql-types{.ts,/*.ts}'])
    for (const file of globSync(pattern, { cwd: root }).sort()) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

async function migratedDatabase(server: string, { migrate }: App): Promise<string> {
  const database = await makeDatabase(server)
  const pool = new pg.Pool({ connectionString: database })
  pool.on('error', () => {})
  await migrate(pool)
  await pool.end()
  return database
}

/** Writes an app's types, or prints the errors. */
async function describeApp(app: App, header: string, server: string): Promise<void> {
  const database = await migratedDatabase(server, app)
  const { types, problems } = await describeStatements(database, [...app.collected.values()], app.columnTypes)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
  if (problems.length > 0) return
  mkdirSync(dirname(join(root, app.output)), { recursive: true })
  writeFileSync(join(root, app.output), header + types)
}

const due: { app: App; header: string }[] = []
for (const app of apps) {
  await load(app)
  const header = `// Made by \`npm run generate\` from the SQL statements and the migrations. Not to be edited.\n// ${fingerprintOf(app)}\n`
  const output = join(root, app.output)
  if (!existsSync(output) || !readFileSync(output, 'utf8').startsWith(header)) due.push({ app, header })
}
if (due.length > 0) {
  const server = await ThrowawayPostgres.start()
  try {
    for (const { app, header } of due) await describeApp(app, header, server.url)
  } finally {
    await server.stop()
  }
}
// Some of the loaded modules keep sockets or timers open, which would keep this process alive.
process.exit()
