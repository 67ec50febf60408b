import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type TestDatabase } from '../testing/database.ts'
import { deletePast, past } from './housekeeping.ts'

let pool: pg.Pool
let database: TestDatabase
beforeAll(async () => {
  database = await openDatabase(8)
  pool = database.pool
})
afterAll(() => database.close())

it('deletes games that were opened and never played a month after', async () => {
  await uncheckedQuery(pool, 'delete from game_sessions where not played')
  const { rows: opened } = await uncheckedQuery(
    pool,
    `insert into game_sessions (game_session_id, user_id, brand_id, game_id, token_hash, currency_code, language,
       available_balance_after, expires_at, total_rounds)
     select gen_random_uuid(), user_id, 'ac', game_id, sha256(n::text::bytea), 'EUR', 'en', 0, now() - days * interval '1 day', rounds
     from (select user_id from players limit 1) p, (select game_id from games limit 1) g,
       (values (1, 31, 0), (2, 29, 0), (3, 31, 1), (4, 31, 0)) s (n, days, rounds) order by n
     returning game_session_id as id`,
  )
  const [past, , , asked] = opened.map(({ id }) => id)
  // A stake was taken back before it arrived: it must not be taken later.
  await uncheckedQuery(
    pool,
    `insert into wallet_transactions (provider, transaction_id, operation, fingerprint, game_session_id, round_ref, amount,
       balance_after, bonus_balance_after) values ('studio', 'ahead', 'rollback', '', $1, 'r', 0, 0, 0)`,
    [asked],
  )
  await deletePast(pool)
  const { rows: left } = await uncheckedQuery(
    pool,
    'select game_session_id as id from game_sessions where game_session_id = any($1)',
    [opened.map(({ id }) => id)],
  )
  expect(left.map(({ id }) => id).sort()).toEqual(
    opened
      .map(({ id }) => id)
      .filter((id) => id !== past)
      .sort(),
  )
})

/** For each table one expired row, and one that is still valid. */
const rows = `
  with ada as (select user_id from players limit 1),
  login as (
    insert into logins (login_id, user_id, created_at, ended_at, end_reason)
    select gen_random_uuid(), user_id, now() - interval '1 year', now() - interval '1 year', 'LOGOUT' from ada
    returning login_id
  ),
  tokens as (
    insert into refresh_tokens (token_hash, login_id, expires_at)
    select sha256(n::text::bytea), login_id, now() - case when n <= $1 then interval '25 hours' else interval '23 hours' end
    from login, generate_series(1, $1 + 1) n
  ),
  codes as (
    insert into verification_codes (code_hash, user_id, brand_id, expires_at)
    select sha256(days::text::bytea), user_id, 'ac', now() - days * interval '1 day' from ada, unnest(array[29, 31]) days
  ),
  resets as (
    insert into password_resets (reset_hash, user_id, brand_id, expires_at)
    select sha256(days::text::bytea), user_id, 'ac', now() - days * interval '1 day' from ada, unnest(array[6, 8]) days
  ),
  withdrawals as (
    insert into payments (payment_id, user_id, idempotency_key, fingerprint, type, amount, currency_code, status,
      option_slug, method, gateway, provider, return_uri, language)
    select gen_random_uuid(), user_id, days, '', 'WITHDRAWAL', 1, 'EUR', 'CANCELLED', '', '', '', '', '', 'en'
    from ada, unnest(array[29, 31]) days
    returning payment_id, idempotency_key as days
  ),
  confirmations as (
    insert into withdrawal_confirmations (code_hash, payment_id, brand_id, expires_at)
    select sha256(days::bytea), payment_id, 'ac', now() - days::int * interval '1 day' from withdrawals
  ),
  objections as (
    insert into payout_objections (code_hash, payment_id, brand_id, expires_at)
    select sha256(('objection ' || days)::bytea), payment_id, 'ac', now() + (30 - days::int) * interval '1 day' from withdrawals
  ),
  provider as (
    insert into provider_logins (provider_login_id, provider, brand_id, reference_hash, redirect_uri, expires_at)
    select gen_random_uuid(), 'ZIMPLER', 'ra', sha256(hours::text::bytea), 'x', now() - hours * interval '1 hour'
    from unnest(array[23, 25]) hours
  ),
  challenges as (
    insert into login_challenges (challenge_hash, user_id, brand_id, purpose, channel, destination, code_hash,
      attempts_left, code_expires_at, resend_at, expires_at)
    select sha256(seconds::text::bytea), user_id, 'bo', 'LOGIN', 'SMS', '', '', 5, now(), now(),
      now() + seconds * interval '1 second'
    from ada, unnest(array[-1, 60]) seconds
  ),
  passkeys as (
    insert into passkey_challenges (challenge_hash, purpose, brand_id, origin, user_id, expires_at)
    select sha256(seconds::text::bytea), 'REGISTRATION', 'ac', '', user_id, now() + seconds * interval '1 second'
    from ada, unnest(array[-1, 60]) seconds
  ),
  registrations as (
    insert into unconfirmed_registrations (registration_id, username_key, password_hash, expires_at)
    select gen_random_uuid(), '', '', now() + seconds * interval '1 second' from unnest(array[-1, 60]) seconds
  ),
  authenticators as (
    insert into authenticators (user_id, key_id, secret, expires_at)
    select user_id, '', '', now() + seconds * interval '1 second'
    from (select user_id, row_number() over () as n from players limit 2) p join (values (1, -1), (2, 60)) s (n, seconds) using (n)
  ),
  visits as (
    insert into zimpler_visits (payment_id, brand_id, skin, idempotency_key, fingerprint, status, amount, currency_code,
      country_code, language, redirect_uri, landing_uri, provider_login_id, updated_at)
    select gen_random_uuid(), 'ra', 'ra', days, '', 'FAILED', 1, 'EUR', 'fi', 'fi', '', '', gen_random_uuid(),
      now() - days * interval '1 day'
    from unnest(array[89, 91]) days
  ),
  spans as (
    insert into played_spans (user_id, begins_at, rounds, staked, won)
    select user_id, now() - days * interval '1 day', 1, 0, 0 from ada, unnest(array[8, 10]) days
  )
  insert into attempt_counts (key, points, expire)
  select 'k:' || seconds, 1, (extract(epoch from now()) + seconds) * 1000 from unnest(array[-1, 60]) seconds`

it('deletes expired rows in as many batches as needed, and keeps logins', async () => {
  // Those of test players.
  await uncheckedQuery(pool, 'delete from authenticators')
  const { rows: before } = await uncheckedQuery(pool, 'select count(*) as logins from logins')
  // Those of the demo.
  await uncheckedQuery(pool, 'delete from unconfirmed_registrations')
  await uncheckedQuery(pool, 'delete from played_spans')
  await uncheckedQuery(pool, rows, [2_100])
  // Two concurrent processes share the work.
  const [one, two] = await Promise.all([deletePast(pool), deletePast(pool)])
  const deleted = Object.fromEntries(Object.keys(one).map((table) => [table, (one[table] ?? 0) + (two[table] ?? 0)]))
  expect(deleted).toEqual({
    verification_codes: 1,
    withdrawal_confirmations: 1,
    payout_objections: 1,
    password_resets: 1,
    provider_logins: 1,
    refresh_tokens: 2_100,
    login_challenges: 1,
    passkey_challenges: 1,
    unconfirmed_registrations: 1,
    authenticators: 1,
    attempt_counts: 1,
    played_spans: 1,
    game_sessions: 0,
    zimpler_visits: 1,
  })
  for (const table of Object.keys(deleted).filter((name) => name !== 'game_sessions')) {
    const { rows: left } = await uncheckedQuery(pool, `select count(*) as kept from ${table}`)
    expect({ table, kept: left[0]?.kept }).toEqual({ table, kept: 1 })
  }
  const { rows: after } = await uncheckedQuery(pool, 'select count(*) as logins from logins')
  expect(after[0]?.logins).toBe(before[0]?.logins + 1)
})

it.each(Object.entries(past))(
  'finds expired rows of %s by an index, so that no run reads the whole table',
  async (_, { text }) => {
    const client = await pool.connect()
    await uncheckedQuery(client, 'set enable_seqscan = off')
    const { rows: plan } = await uncheckedQuery(client, `explain ${text}`)
    client.release(true)
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(/Index Cond: \((expire|updated_at|begins_at)/)
  },
)

it.each(Object.keys(past))(
  'finds what refers to a row of %s by an index, since each deletion looks for it',
  async (table) => {
    const { rows } = await uncheckedQuery(
      pool,
      `select conrelid::regclass::text as "by" from pg_constraint where contype = 'f' and confrelid = $1::regclass
       and not exists (select from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and indpred is null)`,
      [table],
    )
    expect(rows).toEqual([])
  },
)

it('deletes the expired rows of the other tables where those of one cannot be deleted, and fails', async () => {
  await uncheckedQuery(database.owner, 'alter table password_resets rename to password_resets_in_repair')
  await uncheckedQuery(
    pool,
    `insert into attempt_counts (key, points, expire) values ('past', 1, extract(epoch from now()) * 1000 - 1)`,
  )
  try {
    await expect(deletePast(pool)).rejects.toThrow('Not deleted: password_resets')
  } finally {
    await uncheckedQuery(database.owner, 'alter table password_resets_in_repair rename to password_resets')
  }
  const { rows: left } = await uncheckedQuery(pool, `select from attempt_counts where key = 'past'`)
  expect(left).toEqual([])
})
