-- What operators have granted that becomes money: who granted it, and who approved what was beyond their budget.
create table operator_grants (
  -- that of the grant: a grant is asked for again under its own
  grant_key text primary key,
  -- null: all members of a campaign
  user_id uuid references players,
  -- of a bonus, box or campaign
  item_id text not null,
  -- at most so much real money, in euro cents
  worth int not null check (worth > 0),
  proposed_by text not null,
  proposed_at timestamptz not null default clock_timestamp(),
  -- null: within the budget of the operator who granted it, or not granted yet
  approved_by text check (approved_by <> proposed_by),
  granted_at timestamptz,
  check (approved_by is null or granted_at is not null)
);
create index operator_grants_by_operator on operator_grants (proposed_by, granted_at);
create index operator_grants_by_player on operator_grants (user_id);
create index balance_adjustments_by_player on balance_adjustments (user_id);

-- The platform's role may not rewrite what operators have requested: this alone, for the right to erasure.
create function erase_address_in_actions(player uuid) returns int language sql
  security definer set search_path = public, pg_temp as $$
  with erased as (
    update operator_actions set request = request - 'email'
    where lower(request ->> 'email') = (select lower(email) from players where user_id = player) returning 1
  ) select count(*)::int from erased
$$;
revoke all on function erase_address_in_actions(uuid) from public;
