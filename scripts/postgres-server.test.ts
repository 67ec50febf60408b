import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseAddress } from '@parlour/postgres/cluster'
import { freePort } from '@parlour/postgres/free-port'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPostgres } from './postgres-server.ts'
import type { SupervisedProcess } from './supervised-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'parlour-postgres-log-'))
const log = join(folder, 'logs/postgres.log')
const dataDir = join(folder, 'postgres')
const address = 'somebody@parlour.example'

let server: SupervisedProcess
let client: pg.Client
beforeAll(async () => {
  // When we are root, the server runs as another user, who needs access to the directory.
  if (process.getuid?.() === 0) chmodSync(folder, 0o755)
  const settings = { dataDir, password: 'p', durable: false, port: await freePort(), log, onExit: () => {} }
  server = await startPostgres(settings)
  client = new pg.Client({ connectionString: databaseAddress(settings, 'postgres') })
  await client.connect()
  await uncheckedQuery(client, 'create table people (email text primary key, age int check (age > 17))')
  await uncheckedQuery(client, 'insert into people values ($1, 18)', [address])
})
afterAll(async () => {
  await client.end()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

it.each([
  ['a row in the detail', 'insert into people values ($1, 18)', [address]],
  ['a row that breaks a check', 'insert into people values ($1, 17)', [`x${address}`]],
  ['a value in the message', 'select $1::text::uuid', [address]],
  ['a parameter that is no number', 'select $1::int', [address]],
  ['the statement itself', `select from people where email = '${address}' and no_such_column`, []],
  ['a notice', `do $$ begin raise warning '${address}'; end $$; select 1 / 0`, []],
])('an error with %s leaves no personal data in the log', async (_, text, values) => {
  await expect(uncheckedQuery(client, text, values)).rejects.toThrow(pg.DatabaseError)
  const written = readFileSync(log, 'utf8')
  expect(written).toContain('database system is ready')
  expect(written).not.toContain('parlour.example')
})

it('log and data are readable by their owner alone', () => {
  const mode = (path: string) => (statSync(path).mode & 0o777).toString(8)
  expect([log, join(folder, 'logs'), dataDir].map(mode)).toEqual(['600', '700', '700'])
})
