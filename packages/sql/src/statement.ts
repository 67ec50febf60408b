import type pg from 'pg'

/** Executes statements: a pool, or the connection of a transaction. */
type Executor = Pick<pg.Pool | pg.PoolClient, 'query'>

/** The type that `npm run generate` derives by having a migrated database describe the statement. */
export interface StatementType {
  values: readonly unknown[]
  row: object
}

/** Facts that the description lacks. The generator refuses hints that repeat it or that are not needed. */
export interface RowHints {
  /** Computed columns that are never null. */
  notNull?: readonly string[]
  /** TypeScript types of json columns and of text columns with a known set of values. */
  types?: Readonly<Record<string, string>>
}

export interface Statement<Type extends StatementType> {
  readonly name: string
  readonly text: string
  readonly hints: RowHints
  /** All rows. */
  all(db: Executor, ...values: Type['values']): Promise<Type['row'][]>
  /** The first row, if any. */
  get(db: Executor, ...values: Type['values']): Promise<Type['row'] | undefined>
  /** The number of rows found or changed. */
  run(db: Executor, ...values: Type['values']): Promise<number>
  /** The query as sent to the database, for `explain` and the like. */
  config(...values: Type['values']): pg.QueryConfig
}

/**
 * An app's statements. Each is a module constant, so that the build step can collect and describe all of them (decision
 * 0114). `Types` is the generated interface, by statement name.
 */
export function statementsOf<Types>() {
  const collected = new Map<string, Statement<StatementType>>()

  function define(name: string, text: string, hints: RowHints, isPrepared: boolean): Statement<StatementType> {
    const config = (...values: readonly unknown[]): pg.QueryConfig =>
      isPrepared ? { name, text, values: values as unknown[] } : { text, values: values as unknown[] }
    const statement: Statement<StatementType> = {
      name,
      text,
      hints,
      config,
      all: async (db, ...values) => (await db.query(config(...values))).rows,
      get: async (db, ...values) => (await db.query(config(...values))).rows[0],
      run: async (db, ...values) => (await db.query(config(...values))).rowCount ?? 0,
    }
    const known = collected.get(name)
    if (known && known.text !== text) throw new Error(`Two SQL statements share the name ${name}.`)
    collected.set(name, statement)
    return statement
  }

  type TypeOf<Name extends keyof Types> = Types[Name] extends StatementType ? Types[Name] : never
  return {
    collected: collected as ReadonlyMap<string, Statement<StatementType>>,
    /** A statement that PostgreSQL plans on every execution. */
    sql: <Name extends keyof Types & string>(name: Name, text: string, hints: RowHints = {}) =>
      define(name, text, hints, false) as Statement<TypeOf<Name>>,
    /** A named prepared statement, which each connection parses and plans only once. */
    prepared: <Name extends keyof Types & string>(name: Name, text: string, hints: RowHints = {}) =>
      define(name, text, hints, true) as Statement<TypeOf<Name>>,
  }
}
