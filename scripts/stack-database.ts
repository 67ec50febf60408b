/** The PostgreSQL server of a stack and the databases in it. */
import { join } from 'node:path'
import { hasCluster } from '@parlour/postgres/cluster'
import { ensureDatabase } from '@parlour/postgres/databases'
import { type PostgresSettings, startPostgres } from './postgres-server.ts'
import type { Databases } from './services.ts'
import type { StackProcesses } from './stack-processes.ts'

type Server = Pick<PostgresSettings, 'port' | 'password' | 'durable'> & { dataDir: string; say(line: string): void }

export async function startDatabaseServer(processes: StackProcesses, { dataDir, say, ...settings }: Server) {
  const cluster = join(dataDir, 'postgres')
  say(hasCluster(cluster) ? 'Starting the database ...' : 'Creating the database ...')
  const log = processes.log('postgres')
  const onExit = processes.onExit('postgres')
  processes.add(await startPostgres({ ...settings, dataDir: cluster, log, onExit }))
}

/**
 * Creates the missing databases.
 * @param ownServer whether the server is the embedded one. On any other server the platform's database must already exist;
 * the others are created through it.
 */
export async function ensureDatabases({ platform, sandbox, web }: Databases, ownServer: boolean): Promise<void> {
  const maintenance = new URL(platform)
  if (ownServer) maintenance.pathname = '/postgres'
  try {
    for (const address of ownServer ? [platform, sandbox, web] : [sandbox, web])
      await ensureDatabase(maintenance.href, decodeURIComponent(new URL(address).pathname.slice(1)))
  } catch (error) {
    // The message omits the address, which contains a password.
    throw new Error(`The database at ${maintenance.host} cannot be used: ${(error as Error).message}`)
  }
}
