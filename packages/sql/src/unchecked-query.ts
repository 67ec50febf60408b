import type pg from 'pg'

/**
 * For what tests and benchmarks ask ad hoc: nobody checks that the rows are what the caller says. The import rules keep
 * it out of everything else, which states its SQL as statements.
 */
// biome-ignore lint/suspicious/noExplicitAny: as pg has it, for rows that an assertion compares as a whole.
export const uncheckedQuery = <Row extends pg.QueryResultRow = any>(
  db: Pick<pg.ClientBase | pg.Pool, 'query'>,
  text: string,
  values?: unknown[],
): Promise<pg.QueryResult<Row>> => db.query<Row>(text, values)
