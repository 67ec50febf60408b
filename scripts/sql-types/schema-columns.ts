import type postgres from 'postgres'

export interface Column {
  tableOid: number
  tableName: string
  column: string
  /** The column's number within its table. */
  place: number
  /** PostgreSQL's name for the type. */
  type: string
  notNull: boolean
}

export const columnsOf = async (sql: postgres.Sql): Promise<Column[]> => sql<Column[]>`
  select c.oid as "tableOid", c.relname as "tableName", a.attname as column, a.attnum as place, t.typname as type,
    a.attnotnull as "notNull"
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    join pg_namespace n on n.oid = c.relnamespace
  where a.attnum > 0 and not a.attisdropped and c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
  order by c.relname, a.attnum`

/** The names of all types, by oid. */
export async function typeNames(sql: postgres.Sql): Promise<Map<number, string>> {
  const rows = await sql<{ oid: number; name: string }[]>`select oid, typname as name from pg_type`
  return new Map(rows.map(({ oid, name }) => [oid, name]))
}
