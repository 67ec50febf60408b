import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import type pg from 'pg'
import { houseAccount, playerAccount } from '../src/ledger/index.ts'
import { hashPassword } from '../src/players/passwords.ts'

export const password = 'Parlour-2026'
export const emailOf = (number: number) => `bench-${number}@mail.example`

/** Creates players, each with money and an open game session. Returns the sessions. */
export async function addPlayers(pool: pg.Pool, count: number): Promise<string[]> {
  await uncheckedQuery(
    pool,
    `insert into players (user_id, brand_id, skin, email, password_hash, first_name, last_name, display_name, birth_date,
       address1, postcode, city, country_code, currency_code, language, receive_email, receive_phone, receive_sms, status,
       kyc_status, email_verified_at)
     select gen_random_uuid(), 'ac', 'ac', 'bench-' || n || '@mail.example', $2, 'Bench', 'Player', 'Bench', '1990-01-15',
       'Esimerkkikatu 1', '00100', 'Helsinki', 'fi', 'EUR', 'en', false, false, false, 'ACTIVE', 'VERIFIED', now()
     from generate_series(1, $1) n`,
    [count, await hashPassword(password)],
  )
  const { rows } = await uncheckedQuery<{ id: string }>(
    pool,
    `select user_id as id from players where email like 'bench-%'`,
  )
  const [real, purse] = [playerAccount('', 'REAL'), houseAccount('ADJUSTMENTS', 'bench')]
  for (const { id } of rows)
    await uncheckedQuery(
      pool,
      `select ledger_post(gen_random_uuid(), 'fund:' || $1, '', 'bench', 'EUR', array[$2 || $1, $3], array[$4, $5],
         array[false, true], array[1000000000, -1000000000]::bigint[])`,
      [id, real.owner, purse.owner, real.kind, purse.kind],
    )
  await uncheckedQuery(
    pool,
    `insert into logins (login_id, user_id) select gen_random_uuid(), user_id from players where email like 'bench-%'`,
  )
  const sessions = await uncheckedQuery<{ id: string }>(
    pool,
    `insert into game_sessions (game_session_id, user_id, brand_id, game_id, login_id, token_hash, currency_code, language,
       available_balance_after, expires_at)
     select gen_random_uuid(), user_id, 'ac', (select game_id from games where slug = 'lamp-sum'), login_id,
       decode(md5(user_id::text), 'hex'), 'EUR', 'en', 0, now() + interval '1 day'
     from logins join players using (user_id) where email like 'bench-%'
     returning game_session_id as id`,
  )
  return sessions.rows.map(({ id }) => id)
}
