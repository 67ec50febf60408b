import type pg from 'pg'

/** Rows deleted by one statement: few enough that nobody waits for it. */
const batch = 1_000

/**
 * What is past, and the key by which it is deleted. Some of it is kept for a while after it has become void, so that its
 * late use is told apart from something that never was. Logins stay: session time and audit ask for them.
 */
export const past: readonly { table: string; key: string; when: string }[] = [
  { table: 'verification_codes', key: 'code_hash', when: `expires_at < now() - interval '30 days'` },
  { table: 'password_resets', key: 'reset_hash', when: `expires_at < now() - interval '7 days'` },
  { table: 'provider_logins', key: 'provider_login_id', when: `expires_at < now() - interval '1 day'` },
  // No token of a login that has ended is rotated: it expires within a day, like a spent one.
  { table: 'refresh_tokens', key: 'token_hash', when: `expires_at < now() - interval '1 day'` },
  { table: 'attempt_counts', key: 'key', when: 'expire < (extract(epoch from now()) * 1000)::bigint' },
  // Visits to a bank that came to nothing, with the e-mail address and phone number that were given for them.
  {
    table: 'zimpler_visits',
    key: 'payment_id',
    when: `status in ('REFUSED', 'FAILED') and updated_at < now() - interval '90 days'`,
  },
]

/** Deletes what is past in batches; several processes share the work. Resolves to the rows deleted, by table. */
export async function deletePast(pool: pg.Pool): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {}
  for (const { table, key, when } of past) {
    deleted[table] = 0
    let last = batch
    while (last === batch) {
      const { rowCount } = await pool.query(
        `delete from ${table} where ${key} = any (array(
           select ${key} from ${table} where ${when} limit ${batch} for update skip locked))`,
      )
      last = rowCount ?? 0
      deleted[table] += last
    }
  }
  return deleted
}
