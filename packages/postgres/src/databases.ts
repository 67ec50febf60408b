/** Creates and drops databases on a server, given the address of any database on it. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Runs `work` on a connection of its own. */
export async function onServer<Result>(server: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Creates the database unless the server already has one of that name. */
export const ensureDatabase = (server: string, name: string): Promise<void> =>
  onServer(server, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  })

/** Creates a database with a unique name, as a copy of `template` if given, and returns its address. */
export async function makeDatabase(server: string, template?: string): Promise<string> {
  const name = `parlour_${randomBytes(6).toString('hex')}`
  await onServer(server, (client) => client.query(`create database ${name}${template ? ` template ${template}` : ''}`))
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/**
 * PostgreSQL waits a few seconds for closing connections. Forcing them shut would cause errors in a pool that has just
 * ended. Any connection that remains after that was left open by a test.
 */
export async function dropDatabase(server: string, url: string): Promise<void> {
  const drop = `drop database if exists ${new URL(url).pathname.slice(1)}`
  await onServer(server, (client) => client.query(drop).catch(() => client.query(`${drop} with (force)`)))
}
