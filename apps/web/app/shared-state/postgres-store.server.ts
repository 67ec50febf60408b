import pg from 'pg'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { type SharedStore, STORE_TIMEOUT_MS } from './shared-store.server.ts'

/** An arbitrary lock number, the same in all processes: one of them creates the tables, the others wait. */
const TABLES_LOCK = 4_106_190
const CLEAN_EVERY_MS = 60_000

/**
 * Unlogged: writes do not wait for the disk, but a database crash empties the tables. A registration under way
 * is then no longer guarded against a double click.
 */
const tables = `
  create unlogged table if not exists shared_entries (
    key text primary key,
    content text not null,
    expires_at timestamptz not null
  );
  create index if not exists shared_entries_past on shared_entries (expires_at);`

const entryRow = v.object({ content: v.string() })

/**
 * The store in the web app's own PostgreSQL database. Tables are created on first use rather than at startup, so that
 * web processes can start and serve pages while the database is down.
 */
export function createPostgresStore(url: string, logger: Logger): SharedStore {
  const pool = new pg.Pool({
    connectionString: url,
    max: 5,
    connectionTimeoutMillis: STORE_TIMEOUT_MS,
    statement_timeout: STORE_TIMEOUT_MS,
    query_timeout: STORE_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STORE_TIMEOUT_MS,
    application_name: 'parlour-web',
  })
  // A lost idle connection is replaced on the next query; without a listener the error would end the process.
  pool.on('error', (error) => logger.warn({ err: error }, 'an idle connection to the shared store was lost'))

  let prepared: Promise<void> | null = null
  let cleanedAt = Date.now()

  async function query(settings: pg.QueryConfig): Promise<pg.QueryResult> {
    prepared ??= makeTables(pool).catch((error: unknown) => {
      prepared = null
      throw error
    })
    await prepared
    return pool.query(settings)
  }
  const changes = async (name: string, text: string, values: unknown[]) =>
    (await query({ name, text, values })).rowCount === 1

  /** Expired rows are never read; writers delete them once a minute. */
  function clean() {
    if (Date.now() - cleanedAt < CLEAN_EVERY_MS) return
    cleanedAt = Date.now()
    query({ text: 'delete from shared_entries where expires_at < now()' }).catch((error: unknown) =>
      logger.warn({ err: error }, 'expired rows of the shared store not deleted'),
    )
  }

  return {
    add(key, text, forMs) {
      clean()
      return changes(
        'add-entry',
        `insert into shared_entries values ($1, $2, now() + $3::int * interval '1 ms')
         on conflict (key) do update set content = excluded.content, expires_at = excluded.expires_at
         where shared_entries.expires_at <= now()`,
        [key, text, forMs],
      )
    },

    async read(key) {
      const text = 'select content from shared_entries where key = $1 and expires_at > now()'
      const { rows } = await query({ name: 'read-entry', text, values: [key] })
      const [row] = v.parse(v.array(entryRow), rows)
      return row?.content ?? null
    },

    replace(key, from, to) {
      const here = 'key = $1 and content = $2 and expires_at > now()'
      return to === null
        ? changes('remove-entry', `delete from shared_entries where ${here}`, [key, from])
        : changes('replace-entry', `update shared_entries set content = $3 where ${here}`, [key, from, to])
    },

    close: () => pool.end(),
  }
}

async function makeTables(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    // One simple query is one transaction.
    await client.query(`begin; select pg_advisory_xact_lock(${TABLES_LOCK}); ${tables} commit`)
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}
