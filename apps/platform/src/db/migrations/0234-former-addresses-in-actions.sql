-- Operators have looked for the player by former addresses too, and have written down how they checked who somebody is.
create or replace function erase_address_in_actions(player uuid) returns int language sql
  security definer set search_path = public, pg_temp as $$
  with addresses as (
    select lower(email) as address from players where user_id = player
    union select lower(old_email) from email_changes where user_id = player
    union select lower(new_email) from email_changes where user_id = player
  ), erased as (
    update operator_actions set request = request - 'email' - 'identityCheck'
    where lower(request ->> 'email') in (select address from addresses)
      or (request ->> 'userId' = player::text and request ? 'identityCheck') returning 1
  ) select count(*)::int from erased
$$;

create index zimpler_visits_refunded on zimpler_visits (updated_at)
  where status = 'REFUNDED' and user_id is null and coalesce(email, phone, person_id) is not null;
