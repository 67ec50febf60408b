import type pg from 'pg'
import { sql } from '../db/sql.ts'
import { deviceDays } from '../logins/devices.ts'

/** Rows by one statement: few enough that nothing waits long for their locks. */
const batch = 1_000

/**
 * Browsers are technical data too. Two kinds stay for longer: those of players who are excluded, or may be, who are recognised by
 * them, and those that another account of the same person has too, by which they are surely one person's and each owes what the
 * other owes. A register's answer excludes for a day, but its list goes on for years: until another answer lifts it, the player
 * counts as listed.
 */
export const forgetDevices = sql(
  'forget-past-devices',
  `with due as (
     select d.user_id, d.device_id from player_devices d join players p using (user_id)
       where d.last_login_at < now() - $1 * interval '1 day' and not coalesce(p.locked_until > now(), false)
         and p.status <> 'BLOCKED' and not p.in_review
         and not exists (select from exclusions e
           where e.person_id = p.person_id and e.kind = 'REGISTER' and e.lifted_at is null)
         and not exists (select from player_devices o join players sibling on sibling.user_id = o.user_id
           where o.device_id = d.device_id and o.user_id <> d.user_id and sibling.person_id = p.person_id)
       limit ${batch} for update of d skip locked
   )
   delete from player_devices d using due where (d.user_id, d.device_id) = (due.user_id, due.device_id)`,
)

/** In which browser somebody went to a bank; whoever has an account by then has it without this. */
export const forgetDevicesOfVisits = sql(
  'forget-devices-of-past-visits',
  `update zimpler_visits v set device_id = null where payment_id = any (array(
     select payment_id from zimpler_visits
       where device_id is not null and created_at < now() - $1 * interval '1 day' limit ${batch} for update skip locked))`,
)

/** Several processes share the work. */
export async function forgetPastDevices(pool: pg.Pool): Promise<void> {
  for (const statement of [forgetDevices, forgetDevicesOfVisits]) {
    let last = batch
    while (last === batch) last = await statement.run(pool, deviceDays)
  }
}
