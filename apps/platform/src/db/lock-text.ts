import { sql } from './sql.ts'

/** Within a transaction: whoever locks the same text waits for its end. For what has no row to lock yet. */
export const lockText = sql('lock-text', 'select pg_advisory_xact_lock(hashtextextended($1, 0))')
