/** The PostgreSQL server of a stack and the databases in it. */
import { join } from 'node:path'
import { hasCluster } from '@parlour/postgres/cluster'
import { ensureDatabase } from '@parlour/postgres/databases'
import { type PostgresSettings, startPostgres } from './postgres-server.ts'
import type { Databases } from './services.ts'
import type { StackProcesses } from './stack-processes.ts'

type Server = Pick<PostgresSettings, 'port' | 'password' | 'durable'> & { dataDir: string; say(line: string): void }

/** Starts the embedded server. */
export async function startDatabaseServer(processes: StackProcesses, { dataDir, say, ...settings }: Server) {
  const cluster = join(dataDir, 'postgres')
  say(hasCluster(cluster) ? 'Starting the database ...' : 'Making the database ...')
  const log = processes.log('postgres')
  const onExit = processes.onExit('postgres')
  processes.add(await startPostgres({ ...settings, dataDir: cluster, log, onExit }))
}

/**
 * Makes the databases that are missing.
 * @param ownServer on a server of somebody else's the platform's database is there, and is the one to ask for the others
 */
export async function ensureDatabases({ platform, sandbox, web }: Databases, ownServer: boolean): Promise<void> {
  const maintenance = new URL(platform)
  if (ownServer) maintenance.pathname = '/postgres'
  try {
    for (const address of ownServer ? [platform, sandbox, web] : [sandbox, web])
      await ensureDatabase(maintenance.href, decodeURIComponent(new URL(address).pathname.slice(1)))
  } catch (error) {
    // The address holds a password; it is not printed.
    throw new Error(`The database at ${maintenance.host} cannot be used: ${(error as Error).message}`)
  }
}
