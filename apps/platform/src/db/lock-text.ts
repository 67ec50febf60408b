import { sql } from './sql.ts'

/** Takes an advisory lock on a text until the transaction ends. For things that have no row to lock yet. */
export const lockText = sql('lock-text', 'select pg_advisory_xact_lock(hashtextextended($1, 0))')
