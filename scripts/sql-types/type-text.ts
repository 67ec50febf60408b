/** The text of TypeScript types for PostgreSQL's parameters and results. */
import type { ResolvedTarget } from '@ts-safeql/generate'
import type { RowHints } from '../../packages/sql/src/statement.ts'
import type { Column } from './schema-columns.ts'

/** Facts about columns that the schema does not state. */
export interface ColumnTypes {
  /** The imports that the types below need. */
  imports: readonly string[]
  /** The TypeScript types in which the app's pool returns PostgreSQL's types. */
  types: Readonly<Record<string, string>>
  /**
   * Types of json columns and of text columns with known values, by `table.column`, or by `*.column` for every table.
   */
  columns: Readonly<Record<string, string>>
  /** Tables whose rows are read as json, for `JsonRows`. */
  jsonRows: readonly string[]
}

/** The type of a parameter. Json is passed as text, because pg would send an array as a PostgreSQL array. */
const given: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number | string',
  text: 'string',
  varchar: 'string',
  uuid: 'string',
  date: 'string',
  timestamptz: 'Date | string',
  interval: 'string',
  bytea: 'Buffer',
  json: 'string',
  jsonb: 'string',
}

export function valueType(type: string, report: (problem: string) => void): string {
  const known = given[type.replace(/^_/, '')]
  if (!known) report(`no TypeScript type is known for a value of type ${type}`)
  return type.startsWith('_') ? `readonly (${known} | null)[]` : `${known}`
}

/** Scalar types as the analysis names them; any, anyenum and the like where it cannot tell. */
const plainTypes = /^(any\w*|unknown|string|number|boolean|Date|Buffer)(?=$| \|)/

/** PostgreSQL is the better source for scalar types, the analysis for nulls, unions, arrays and json. */
export function rendered(
  analysed: ResolvedTarget | undefined,
  ofColumn: string | undefined,
  type: string,
  types: Readonly<Record<string, string>>,
): string {
  const plain = type.startsWith('_') ? `(${types[type.slice(1)] ?? 'unknown'})[]` : (types[type] ?? 'unknown')
  return analysed ? textOf(analysed).replace(plainTypes, plain) : (ofColumn ?? plain)
}

function textOf(target: ResolvedTarget): string {
  switch (target.kind) {
    case 'union':
      return target.value.map(textOf).join(' | ')
    case 'array':
      return `(${textOf(target.value)})[]`
    case 'object':
      return `{ ${target.value.map(([key, value]) => `${JSON.stringify(key)}: ${textOf(value)}`).join('; ')} }`
    default:
      return target.value
  }
}

export const withNull = (type: string) => (/(^|\| )null$/.test(type) ? type : `${type} | null`)

/** Applies a statement's hints to the type. Each hint must add something. */
export function hinted(
  column: string,
  described: string,
  { notNull = [], types = {} }: RowHints,
  report: (problem: string) => void,
): string {
  const isNullable = /(^|\| )null$/.test(described)
  const base = described.replace(/( \| )?null$/, '')
  if (notNull.includes(column) && !isNullable) report(`${column} is never null anyway`)
  const type = types[column]
  if (type && !['unknown', 'string', ''].includes(base)) report(`${column} is ${base}, which no hint may change`)
  return isNullable && !notNull.includes(column) ? `${type ?? base} | null` : (type ?? base)
}

/** A table's row as `to_jsonb` returns it: numbers stay numbers, timestamps are text. */
export function jsonRow(table: string, columns: readonly Column[], types: Readonly<Record<string, string>>): string {
  const fields = columns
    .filter(({ tableName }) => tableName === table)
    .map(({ column, type, notNull }) => {
      const plain = { bool: 'boolean', int4: 'number', int8: 'number', float8: 'number' }[type] ?? 'string'
      return `${column}: ${types[`${table}.${column}`] ?? plain}${notNull ? '' : ' | null'}`
    })
  return `  ${table}: { ${fields.join('; ')} }`
}
