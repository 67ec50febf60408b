import { createGenerator, type ResolvedTarget } from '@ts-safeql/generate'
import postgres from 'postgres'
import type { Statement, StatementType } from '../../packages/sql/src/statement.ts'
import { checkedUnions } from './checked-unions.ts'
import { type Column, columnsOf, typeNames } from './schema-columns.ts'
import { type ColumnTypes, hinted, jsonRow, rendered, valueType, withNull } from './type-text.ts'
import { hasUnseenNulls } from './unseen-nulls.ts'

type Described = Pick<Statement<StatementType>, 'name' | 'text' | 'hints'>
/** PostgreSQL's description of a statement, extended by the analysis of which computed columns can be null. */
type Description = { stmt: postgres.Statement; analysed: readonly ResolvedTarget[] | undefined }

/** Describes the statements. Returns the text of a module with the interface `Statements`, or the errors. */
export async function describeStatements(
  database: string,
  statements: readonly Described[],
  columnTypes: ColumnTypes,
): Promise<{ types: string; problems: string[] }> {
  const sql = postgres(database, { onnotice: () => {}, max: 1 })
  try {
    const columns = await columnsOf(sql)
    const names = await typeNames(sql)
    const ofColumns = { ...(await checkedUnions(sql)), ...columnOverrides(columns, columnTypes) }
    const descriptionOf = descriptions(sql, { types: { ...columnTypes.types }, columns: ofColumns })
    const problems: string[] = []
    const entries: string[] = []

    for (const { name, text, hints } of [...statements].sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const report = (problem: string) => void problems.push(`SQL statement ${name}: ${problem}`)
      const description = await descriptionOf(text).catch((error: Error) => report(error.message))
      if (!description) continue
      const { stmt, analysed } = description
      const values = stmt.types.map((oid) => `${valueType(names.get(oid) ?? '', report)} | null`)
      const known = analysed ? [] : sourcesOf(stmt, columns)
      const mayBeNull = hasUnseenNulls(text, analysed !== undefined)
      const row = stmt.columns.map((column, place) => {
        const source = known[place]
        const ofColumn = source && ofColumns[`${source.tableName}.${source.column}`]
        const type = rendered(analysed?.[place], ofColumn, names.get(column.type) ?? '', columnTypes.types)
        const described = mayBeNull || !(analysed || source?.notNull) ? withNull(type) : type
        return `${JSON.stringify(column.name)}: ${hinted(column.name, described, hints, report)}`
      })
      for (const column of [...(hints.notNull ?? []), ...Object.keys(hints.types ?? {})])
        if (!stmt.columns.some((known) => known.name === column)) report(`there is no column ${column} to hint at`)
      entries.push(`  '${name}': {\n    values: [${values.join(', ')}]\n    row: { ${row.join('; ')} }\n  }`)
    }

    const json = columnTypes.jsonRows.map((table) => jsonRow(table, columns, ofColumns))
    const types = [
      columnTypes.imports.join('\n'),
      `export interface Statements {\n${entries.join('\n')}\n}`,
      ...(json.length > 0 ? [`export interface JsonRows {\n${json.join('\n')}\n}`] : []),
    ]
    return { types: `${types.join('\n\n')}\n`, problems }
  } finally {
    await sql.end()
  }
}

/** Uses SafeQL's analysis unless it fails on a statement. Throws if PostgreSQL rejects the statement. */
function descriptions(
  sql: postgres.Sql,
  overrides: { types: Record<string, string>; columns: Record<string, string> },
) {
  const { generate } = createGenerator()
  return async (text: string): Promise<Description> => {
    const query = { text, sourcemaps: [] }
    const result = await generate({ sql, query, cacheKey: 'schema', fieldTransform: undefined, overrides }).catch(
      () => undefined,
    )
    if (!result) {
      const stmt = await sql.unsafe(text, [], { prepare: true }).describe()
      return { stmt: { ...stmt, columns: stmt.columns ?? [] }, analysed: undefined }
    }
    if (result._tag === 'Left') throw new Error(result.left.message)
    const { stmt, output } = result.right
    return { stmt: { ...stmt, columns: stmt.columns ?? [] }, analysed: (output?.value ?? []).map(([, type]) => type) }
  }
}

/** Columns that come straight from tables. */
const sourcesOf = (stmt: postgres.Statement, columns: readonly Column[]): (Column | undefined)[] =>
  stmt.columns.map(({ table, number }) => columns.find(({ tableOid, place }) => tableOid === table && place === number))

function columnOverrides(columns: readonly Column[], given: ColumnTypes): Record<string, string> {
  const overrides: Record<string, string> = {}
  for (const { tableName, column } of columns) {
    const type = given.columns[`${tableName}.${column}`] ?? given.columns[`*.${column}`]
    if (type) overrides[`${tableName}.${column}`] = type
  }
  return overrides
}
