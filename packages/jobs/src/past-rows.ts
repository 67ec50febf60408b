import type pg from 'pg'

/** Rows looked at per statement: few enough that nothing waits long for their locks. */
export const batch = 1_000

/** A statement that deletes the next rows of a table. */
export const pastOf = (table: string, key: string, when: string): string =>
  `delete from ${table} where ${key} = any (array(
     select ${key} from ${table} where ${when} limit ${batch} for update skip locked))`

/** Looks at no more than a batch of rows, and says at how many. */
interface Deletion {
  run: (pool: pg.Pool) => Promise<number>
}

/**
 * Deletes expired rows in batches; several processes share the work. Each table is a matter of its own: what keeps the rows of one from
 * being deleted keeps no others.
 * @returns the number of deleted rows by table
 * @throws AggregateError the rows of a table could not be deleted; those of all others have been
 */
export async function deletePastRows(
  pool: pg.Pool,
  deletions: Readonly<Record<string, Deletion>>,
): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {}
  const errors: Record<string, unknown> = {}
  for (const [table, deletion] of Object.entries(deletions))
    try {
      deleted[table] = await allOf(pool, deletion)
    } catch (error) {
      errors[table] = error
    }
  const failed = Object.keys(errors)
  if (failed.length > 0) throw new AggregateError(Object.values(errors), `Not deleted: ${failed.join(', ')}`)
  return deleted
}

async function allOf(pool: pg.Pool, deletion: Deletion): Promise<number> {
  let deleted = 0
  let last = batch
  while (last === batch) {
    last = await deletion.run(pool)
    deleted += last
  }
  return deleted
}
