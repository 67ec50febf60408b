import type postgres from 'postgres'

/** `CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'BLOCKED'::text])))` */
const oneOf = /^CHECK \(\("?(\w+)"? = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\)$/

/** The values that a column's CHECK constraint allows, as a union type, by `table.column`. */
export async function checkedUnions(sql: postgres.Sql): Promise<Record<string, string>> {
  const checks = await sql<{ tableName: string; text: string }[]>`
    select c.relname as "tableName", pg_get_constraintdef(k.oid) as text
    from pg_constraint k join pg_class c on c.oid = k.conrelid where k.contype = 'c' order by 1, 2`
  return Object.fromEntries(
    checks.flatMap(({ tableName, text }) => {
      const [, column, values] = oneOf.exec(text) ?? []
      return column && values ? [[`${tableName}.${column}`, unionOf(values)]] : []
    }),
  )
}

const unionOf = (values: string) => `(${values.replaceAll('::text', '').replaceAll(', ', ' | ')})`
