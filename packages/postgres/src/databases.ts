/** Databases on a server, by the address of any other database on it. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'

async function onServer<Result>(server: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Makes the database when the server has none of the name. */
export const ensureDatabase = (server: string, name: string): Promise<void> =>
  onServer(server, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  })

/** Makes a database with a name of its own, a copy of `template` when given, and returns its address. */
export async function makeDatabase(server: string, template?: string): Promise<string> {
  const name = `parlour_${randomBytes(6).toString('hex')}`
  await onServer(server, (client) => client.query(`create database ${name}${template ? ` template ${template}` : ''}`))
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/**
 * PostgreSQL waits some seconds for connections that are being closed; cut off by force, a pool that has just ended would
 * call it an error. What is connected even then, a test has left open.
 */
export async function dropDatabase(server: string, url: string): Promise<void> {
  const drop = `drop database if exists ${new URL(url).pathname.slice(1)}`
  await onServer(server, (client) => client.query(drop).catch(() => client.query(`${drop} with (force)`)))
}
