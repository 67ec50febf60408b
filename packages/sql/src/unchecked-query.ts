import type pg from 'pg'

/**
 * Ad hoc queries for tests and benchmarks: nothing checks that the rows match the type argument. The import rules
 * forbid it everywhere else, where SQL must be defined as statements.
 */
// biome-ignore lint/suspicious/noExplicitAny: pg's own default, for rows that an assertion compares as a whole.
export const uncheckedQuery = <Row extends pg.QueryResultRow = any>(
  db: Pick<pg.ClientBase | pg.Pool, 'query'>,
  text: string,
  values?: unknown[],
): Promise<pg.QueryResult<Row>> => db.query<Row>(text, values)
