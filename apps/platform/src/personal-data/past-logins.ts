import type pg from 'pg'
import { sql } from '../db/sql.ts'

/** Logins forgotten by one statement: few enough that nothing waits long for their locks. */
const batch = 1_000

/**
 * Logins are technical data: when somebody was here, in which browser, from which country. Whose games, passkeys or
 * authenticator app refer to one stays as part of their records, without browser and country. Each is looked at once, since
 * every login has a device until then; none is in use that long. Its tokens have long expired; after a stop of the platform they
 * may not have been deleted yet.
 */
export const forgetLogins = sql(
  'forget-past-logins',
  `with due as (
     select login_id, exists (select from game_sessions s where s.login_id = l.login_id)
         or exists (select from passkeys p where p.login_id = l.login_id)
         or exists (select from authenticators a where a.login_id = l.login_id) as "isKept"
       from logins l where device_id is not null and created_at < now() - $1 * interval '1 day'
       limit ${batch} for update skip locked
   ), tokens as (
     delete from refresh_tokens t using due d where t.login_id = d.login_id
   ), forgotten as (
     delete from logins l using due d where l.login_id = d.login_id and not d."isKept"
   ), cleared as (
     update logins l set device_id = null, device_name = null, country = null
       from due d where l.login_id = d.login_id and d."isKept"
   )
   select count(*) as total from due`,
)

/** Several processes share the work. */
export async function forgetPastLogins(pool: pg.Pool, days: number): Promise<void> {
  let last = batch
  while (last === batch) last = (await forgetLogins.get(pool, days))?.total ?? 0
}
