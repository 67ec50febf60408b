/** Login roles, each with rights on one database alone. */
import pg from 'pg'
import { ensureDatabase, onServer } from './databases.ts'

/** Whether the role of this address may create roles for others. */
export const mayCreateRoles = (server: string): Promise<boolean> =>
  onServer(server, async (client) => {
    const { rows } = await client.query<{ may: boolean }>(
      'select rolsuper or (rolcreaterole and rolcreatedb) as may from pg_roles where rolname = current_user',
    )
    return rows[0]?.may ?? false
  })

/** The address with the role and database of another. */
export function addressAs(address: string, account: { role: string; password: string; database?: string }): string {
  const url = new URL(address)
  url.username = account.role
  url.password = account.password
  if (account.database) url.pathname = `/${account.database}`
  return url.href
}

const databaseOf = (address: string) => decodeURIComponent(new URL(address).pathname.slice(1))
const roleOf = (address: string) => decodeURIComponent(new URL(address).username)

/**
 * Creates the role of an address, with its password, or brings its password up to date.
 * @param mostConnections so that one service, or whoever has its password, cannot take all connections; -1: no limit
 */
export const ensureRole = (server: string, address: string, mostConnections = -1): Promise<void> =>
  onServer(server, async (client) => {
    const [role, password] = [roleOf(address), decodeURIComponent(new URL(address).password)]
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
    const name = client.escapeIdentifier(role)
    if (rowCount === 0) await client.query(`create role ${name} login`)
    await client.query(
      `alter role ${name} password ${client.escapeLiteral(password)} connection limit ${mostConnections}`,
    )
    // A role that is no superuser hands databases only to roles that it is a member of.
    await client.query(`grant ${name} to current_user`)
  })

/** Lets the role of an address, beside the database's owner, connect to its database, and nobody else. */
export async function admitOnly(server: string, address: string): Promise<void> {
  const [database, role] = [databaseOf(address), roleOf(address)].map((name) => pg.escapeIdentifier(name))
  await onServer(server, async (client) => {
    await client.query(`revoke connect, temporary on database ${database} from public`)
    await client.query(`grant connect on database ${database} to ${role}`)
  })
  const inside = new URL(server)
  inside.pathname = new URL(address).pathname
  // Large objects belong to no table and count against no quota. Where the server is not ours, its owner decides.
  await onServer(inside.href, (client) =>
    client.query('revoke execute on function lo_create(oid), lo_creat(integer), lo_from_bytea(oid, bytea) from public'),
  )
}

/** Lets nobody but superusers into the databases that every server has: nothing of ours is there. */
export const closeMaintenance = (server: string): Promise<void> =>
  onServer(server, async (client) => {
    await client.query('revoke connect, temporary on database postgres, template1 from public')
  })

/** Creates the database of an address unless it exists, and makes its role the owner of it and of all that is in it. */
export async function ensureOwnDatabase(server: string, address: string): Promise<void> {
  const [database, role] = [databaseOf(address), roleOf(address)]
  await ensureDatabase(server, database)
  await onServer(server, (client) =>
    client.query(`alter database ${client.escapeIdentifier(database)} owner to ${client.escapeIdentifier(role)}`),
  )
  await admitOnly(server, address)
  const inside = new URL(server)
  inside.pathname = new URL(address).pathname
  await onServer(inside.href, (client) => client.query(handOver(client.escapeLiteral(role))))
}

/**
 * What an earlier version created under the server's own account. REASSIGN OWNED refuses that account, because the
 * system's tables belong to it too. Indexes and the sequences of columns follow their tables.
 */
const handOver = (role: string) => `
do $$
declare
  statement text;
begin
  for statement in
    with mine as (
      select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
    )
    select format('alter schema %I owner to %I', nspname, ${role}) from mine where nspname <> 'public'
    union all
    select format('alter %s %I.%I owner to %I', case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end,
        nspname, relname, ${role})
      from pg_class c join mine on mine.oid = relnamespace
      where relkind in ('r', 'p', 'v', 'S') and relowner <> ${role}::regrole
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i'))
    union all
    select format('alter routine %s owner to %I', p.oid::regprocedure, ${role})
      from pg_proc p join mine on mine.oid = pronamespace where proowner <> ${role}::regrole
    union all
    select format('alter type %I.%I owner to %I', nspname, typname, ${role})
      from pg_type t join mine on mine.oid = typnamespace left join pg_class c on c.oid = typrelid
      where typowner <> ${role}::regrole and (typtype in ('d', 'e') or c.relkind = 'c')
  loop
    execute statement;
  end loop;
end $$`
