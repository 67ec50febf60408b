import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dropDatabase, makeDatabase } from '@parlour/postgres/databases'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { createPool } from '../db/pool.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import { betRefusal } from './limit-checks.ts'

let url: string
let pool: pg.Pool
beforeAll(async () => {
  url = await makeDatabase(inject('postgresUrl'))
  pool = createPool(url, 2)
  // Dropping the database may cut idle connections before they have closed by themselves.
  pool.on('error', () => {})
})
afterAll(async () => {
  await pool.end()
  await dropDatabase(inject('postgresUrl'), url)
})

const userId = uuidV7()
const sessionId = uuidV7()

/** The database as it was before player_days existed. */
async function migrateUntil(last: string): Promise<void> {
  const directory = join(import.meta.dirname, '../db/migrations')
  await uncheckedQuery(
    pool,
    'create table migrations (name text primary key, ran_at timestamptz not null default now())',
  )
  for (const name of readdirSync(directory).sort()) {
    if (name > last) break
    await uncheckedQuery(pool, readFileSync(join(directory, name), 'utf8'))
    await uncheckedQuery(pool, 'insert into migrations (name) values ($1)', [name])
  }
}

const transaction = (operation: string, amount: number, day: string, rolledBack = false) =>
  uncheckedQuery(
    pool,
    `insert into wallet_transactions (provider, transaction_id, operation, fingerprint, game_session_id, round_ref, amount,
       rolled_back, balance_after, created_at)
     values ('studio', $1, $2, '', $3, 'round', $4, $5, 0, $6)`,
    [uuidV7(), operation, sessionId, amount, rolledBack, day],
  )

const deposit = (status: string, amount: number, day: string) =>
  uncheckedQuery(
    pool,
    `insert into payments (payment_id, user_id, idempotency_key, fingerprint, type, amount, currency_code, status,
       option_slug, method, gateway, provider, return_uri, language, created_at, updated_at)
     values ($1, $2, $3, '', 'DEPOSIT', $4, 'EUR', $5, 'CARD_PAYMENT_IQ', 'CARD', 'PAYMENT_IQ', 'PAYMENT_IQ', '', 'en', $6, $6)`,
    [uuidV7(), userId, uuidV7(), amount, status, day],
  )

it('counts earlier deposits and stakes, without granting points for them', async () => {
  await migrateUntil('0005')
  await uncheckedQuery(
    pool,
    `insert into players (user_id, brand_id, skin, email, password_hash, first_name, last_name, display_name, birth_date,
       address1, postcode, city, country_code, currency_code, language, receive_email, receive_phone, receive_sms)
     values ($1, 'ac', 'ac', 'early@mail.example', 'x', 'Early', 'Bird', 'Early', '1990-01-01', 'Street 1', '00100',
       'Helsinki', 'fi', 'EUR', 'en', false, false, false)`,
    [userId],
  )
  await uncheckedQuery(
    pool,
    `insert into games (game_id, slug, name, studio, login_required, tags)
     values ($1, 'early', 'Early', 'ANY', false, '{}')`,
    [uuidV7()],
  )
  await uncheckedQuery(
    pool,
    `insert into game_sessions (game_session_id, user_id, brand_id, game_id, token_hash, currency_code, language,
       available_balance_after, expires_at)
     select $1, $2, 'ac', game_id, '\\x00', 'EUR', 'en', 0, now() from games limit 1`,
    [sessionId, userId],
  )
  await deposit('SUCCEEDED', 5_000, '2026-07-14T23:30:00Z')
  await deposit('FAILED', 9_000, '2026-07-14T12:00:00Z')
  await transaction('bet', 300, '2026-07-14T23:59:59Z')
  await transaction('bet', 200, '2026-07-15T00:00:01Z')
  await transaction('bet', 700, '2026-07-15T00:00:02Z', true)
  await transaction('rollback', 700, '2026-07-15T00:00:03Z')
  await transaction('win', 150, '2026-07-15T00:00:04Z')

  await migrate(pool)

  const { rows } = await uncheckedQuery(
    pool,
    `select day, deposited, staked, real_staked, real_won, points_converted from player_days where user_id = $1 order by day`,
    [userId],
  )
  expect(rows).toEqual([
    { day: '2026-07-14', deposited: 5_000, staked: 300, real_staked: 300, real_won: 0, points_converted: 300 },
    { day: '2026-07-15', deposited: 0, staked: 200, real_staked: 200, real_won: 150, points_converted: 200 },
  ])
  expect(await betRefusal(pool, { userId, currencyCode: 'EUR', stake: 1, realStake: 1 })).toBeNull()
})
