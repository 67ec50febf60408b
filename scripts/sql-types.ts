/**
 * Describes every SQL statement of an app to a PostgreSQL with the app's migrations, and writes what it takes and gives
 * as TypeScript types (decision 0114). A statement that does not fit the schema fails here, a use that does not fit the
 * statement fails in the type check.
 */
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { databaseAddress } from '@parlour/postgres/cluster'
import pg from 'pg'
import { columnTypes as ofPlatform } from '../apps/platform/src/db/column-types.ts'
import { migrate as migratePlatform } from '../apps/platform/src/db/migrate.ts'
import { collected as inPlatform } from '../apps/platform/src/db/sql.ts'
import type { Statement, StatementType } from '../packages/sql/src/statement.ts'
import { freePorts } from './ports.ts'
import { startPostgres } from './postgres-server.ts'
import { describeStatements } from './sql-types/describe-statements.ts'
import type { ColumnTypes } from './sql-types/type-text.ts'

const root = join(import.meta.dirname, '..')
const cache = join(root, '.cache/sql-types')

type App = {
  name: string
  source: string
  collected: ReadonlyMap<string, Statement<StatementType>>
  columnTypes: ColumnTypes
  migrate(pool: pg.Pool): Promise<unknown>
  /** What the schema is made from. */
  schema: string
  output: string
}

const apps: App[] = [
  {
    name: 'platform',
    source: 'apps/platform/src',
    collected: inPlatform,
    columnTypes: ofPlatform,
    migrate: migratePlatform,
    schema: 'apps/platform/src/db/migrations/*.sql',
    output: 'apps/platform/src/db/generated/statements.ts',
  },
]

/** Loads every module that defines statements: they are constants, so loading defines them. */
async function load({ source }: App): Promise<void> {
  const files = globSync(`${source}/**/*.ts`, { cwd: root, exclude: (path) => path.endsWith('.test.ts') })
  for (const file of files.sort())
    if (/from '[^']*\/sql\.ts'/.test(readFileSync(join(root, file), 'utf8'))) await import(join(root, file))
}

/** Changes whenever the types could. */
function fingerprintOf({ collected, schema }: App): string {
  const statements = [...collected.values()].map(({ name, text, hints }) => [name, text, hints])
  const hash = createHash('sha256').update(JSON.stringify(statements.sort()))
  for (const pattern of [schema, 'apps/*/src/**/column-types.ts', 'scripts/sql-types{.ts,/*.ts}'])
    for (const file of globSync(pattern, { cwd: root }).sort()) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

async function migratedDatabase(server: string, app: App): Promise<string> {
  const name = `${app.name}_statements`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`drop database if exists ${name}`)
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  const pool = new pg.Pool({ connectionString: url.href })
  await app.migrate(pool)
  await pool.end()
  return url.href
}

async function withServer(work: (server: string) => Promise<void>): Promise<void> {
  mkdirSync(cache, { recursive: true })
  const settings = { dataDir: join(cache, 'data'), port: (await freePorts()).postgres, password: 'statements' }
  const server = await startPostgres({
    ...settings,
    log: join(cache, 'postgres.log'),
    durable: false,
    onExit: () => {},
  })
  try {
    await work(databaseAddress(settings, 'postgres'))
  } finally {
    await server.stop()
  }
}

/** Writes an app's types, or says what is wrong. */
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
if (due.length > 0)
  await withServer(async (server) => {
    for (const { app, header } of due) await describeApp(app, header, server)
  })
// Some modules hold on to sockets or timers.
process.exit()
