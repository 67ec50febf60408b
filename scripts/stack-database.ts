/** The PostgreSQL server of a stack, and the databases and roles in it. */
import { join } from 'node:path'
import { databaseAddress, hasCluster } from '@parlour/postgres/cluster'
import { ensureDatabase } from '@parlour/postgres/databases'
import {
  addressAs,
  admitOnly,
  closeMaintenance,
  ensureOwnDatabase,
  ensureRole,
  mayCreateRoles,
} from '@parlour/postgres/roles'
import { root } from './build-steps.ts'
import { captured } from './captured-run.ts'
import { type PostgresSettings, startPostgres } from './postgres-server.ts'
import type { Secrets } from './secrets.ts'
import { type Databases, servicesWithDatabase } from './services.ts'
import type { StackProcesses } from './stack-processes.ts'

type Server = Pick<PostgresSettings, 'port' | 'password' | 'durable'> & { dataDir: string; say(line: string): void }

export async function startDatabaseServer(processes: StackProcesses, { dataDir, say, ...settings }: Server) {
  const cluster = join(dataDir, 'postgres')
  say(hasCluster(cluster) ? 'Starting the database ...' : 'Creating the database ...')
  const log = processes.log('postgres')
  const onExit = processes.onExit('postgres')
  processes.add(await startPostgres({ ...settings, dataDir: cluster, log, onExit }))
}

export type DatabasePlan = {
  /** What each service opens. */
  databases: Databases
  /** The platform's database under the role that owns and migrates it. No service is given it. */
  owner: string
  /** Services whose roles and databases are created. */
  ownRoles: readonly (keyof Databases)[]
  /** A database of the server that exists already. */
  maintenance: string
}

type DatabaseVariables = 'DATABASE_URL' | 'MIGRATION_DATABASE_URL' | 'SANDBOX_DATABASE_URL' | 'WEB_DATABASE_URL'
type Passwords = Pick<Secrets, 'POSTGRES_PASSWORD' | `${Uppercase<keyof Databases>}_DATABASE_PASSWORD`>

/**
 * Addresses on the embedded server, or on that of DATABASE_URL, whose database must exist. The services have roles of
 * their own, unless the environment names a role for each, or the role of DATABASE_URL may not create any.
 */
export async function planDatabases(
  env: { [Name in DatabaseVariables]?: string | undefined },
  port: number,
  passwords: Passwords,
): Promise<DatabasePlan> {
  const { DATABASE_URL: own, MIGRATION_DATABASE_URL: owner = own } = env
  if (!owner) {
    const embedded = (name: string) => databaseAddress({ port, password: passwords.POSTGRES_PASSWORD }, name)
    const databases = withRoles(embedded('parlour'), { sandbox: 'sandbox', web: 'web' }, passwords)
    return { databases, owner: embedded('parlour'), ownRoles: servicesWithDatabase, maintenance: embedded('postgres') }
  }
  const name = databaseOf(owner)
  const names = { sandbox: `${name}_sandbox`, web: `${name}_web` }
  const given = {
    ...(env.MIGRATION_DATABASE_URL && own && { platform: own }),
    ...(env.SANDBOX_DATABASE_URL && { sandbox: env.SANDBOX_DATABASE_URL }),
    ...(env.WEB_DATABASE_URL && { web: env.WEB_DATABASE_URL }),
  }
  const createsRoles = await mayCreateRoles(owner)
  const made = createsRoles ? withRoles(owner, names, passwords) : withoutRoles(owner, names)
  const ownRoles = createsRoles ? servicesWithDatabase.filter((service) => !(service in given)) : []
  return { databases: { ...made, ...given }, owner, ownRoles, maintenance: owner }
}

const databaseOf = (address: string) => decodeURIComponent(new URL(address).pathname.slice(1))

type Names = Record<'sandbox' | 'web', string>

function withRoles(owner: string, names: Names, passwords: Passwords): Databases {
  const name = databaseOf(owner)
  return {
    platform: addressAs(owner, { role: `${name}_platform`, password: passwords.PLATFORM_DATABASE_PASSWORD }),
    sandbox: addressAs(owner, {
      role: `${name}_sandbox`,
      password: passwords.SANDBOX_DATABASE_PASSWORD,
      database: names.sandbox,
    }),
    web: addressAs(owner, { role: `${name}_web`, password: passwords.WEB_DATABASE_PASSWORD, database: names.web }),
  }
}

function withoutRoles(owner: string, names: Names): Databases {
  const beside = (database: string) => {
    const address = new URL(owner)
    address.pathname = `/${database}`
    return address.href
  }
  return { platform: owner, sandbox: beside(names.sandbox), web: beside(names.web) }
}

/** Two processes of each and room for a third while they are replaced; all together fewer than the server has. */
const mostConnections: Record<keyof Databases, number> = { platform: 70, sandbox: 20, web: 15 }

/** Creates the missing databases and roles, and gives roles to those that an earlier version made without. */
export async function prepareDatabases({ databases, owner, ownRoles, maintenance }: DatabasePlan): Promise<void> {
  try {
    if (maintenance !== owner) {
      await ensureDatabase(maintenance, databaseOf(owner))
      await closeMaintenance(maintenance)
    }
    for (const service of servicesWithDatabase) {
      const address = databases[service]
      const isOwn = ownRoles.includes(service)
      if (isOwn) await ensureRole(maintenance, address, mostConnections[service])
      if (isOwn && service === 'platform') await admitOnly(maintenance, address)
      else if (isOwn) await ensureOwnDatabase(maintenance, address)
      else if (service !== 'platform') await ensureDatabase(maintenance, databaseOf(address))
    }
  } catch (error) {
    // The message omits the address, which contains a password.
    throw new Error(`The database at ${new URL(owner).host} cannot be used: ${(error as Error).message}`)
  }
}

/**
 * Migrates the platform's database under its owner in a process of its own, so that no process of the platform ever holds
 * the owner's password. Where the platform's role is the owner, the platform migrates.
 */
export async function migratePlatform({ databases, owner }: DatabasePlan): Promise<void> {
  if (databases.platform === owner) return
  const { code, output } = await captured(process.execPath, ['src/migrate-database.ts'], join(root, 'apps/platform'), {
    PATH: process.env.PATH,
    MIGRATION_DATABASE_URL: owner,
    DATABASE_URL: databases.platform,
  })
  if (code !== 0) throw new Error(output)
}
