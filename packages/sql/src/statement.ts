import type pg from 'pg'

/** What runs statements: a pool, or the connection of a transaction. */
type Executor = Pick<pg.Pool | pg.PoolClient, 'query'>

/** What `npm run generate` finds out about a statement by describing it to a migrated database. */
export interface StatementType {
  values: readonly unknown[]
  row: object
}

/** What the description cannot tell. Whatever it can tell, or does not need, is refused here. */
export interface RowHints {
  /** Columns that are never null although they are computed. */
  notNull?: readonly string[]
  /** TypeScript types of columns that are json, or text with a known set of values. */
  types?: Readonly<Record<string, string>>
}

export interface Statement<Type extends StatementType> {
  readonly name: string
  readonly text: string
  readonly hints: RowHints
  /** Every row. */
  all(db: Executor, ...values: Type['values']): Promise<Type['row'][]>
  /** The first row, if there is one. */
  get(db: Executor, ...values: Type['values']): Promise<Type['row'] | undefined>
  /** How many rows were found or changed. */
  run(db: Executor, ...values: Type['values']): Promise<number>
  /** For `explain` and the like: what is sent to the database. */
  config(...values: Type['values']): pg.QueryConfig
}

/**
 * One app's statements. Each is a constant of its module, so that the build step can collect and describe all of them
 * (decision 0114); `Types` is the interface it generates, by the statements' names.
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
    if (known && known.text !== text) throw new Error(`Two SQL statements have the name ${name}.`)
    collected.set(name, statement)
    return statement
  }

  type TypeOf<Name extends keyof Types> = Types[Name] extends StatementType ? Types[Name] : never
  return {
    collected: collected as ReadonlyMap<string, Statement<StatementType>>,
    /** A statement that is planned anew each time. */
    sql: <Name extends keyof Types & string>(name: Name, text: string, hints: RowHints = {}) =>
      define(name, text, hints, false) as Statement<TypeOf<Name>>,
    /** A statement that each connection parses and plans once, under its name. */
    prepared: <Name extends keyof Types & string>(name: Name, text: string, hints: RowHints = {}) =>
      define(name, text, hints, true) as Statement<TypeOf<Name>>,
  }
}
