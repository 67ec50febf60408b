-- A person stands above accounts: an exclusion is of the person. An account begins as a person of its own and joins
-- others once they are recognised; accounts that share a birth date are compared by jobs, added below.
create table persons (
  person_id uuid primary key,
  created_at timestamptz not null default now()
);

alter table players
  add column person_id uuid,
  -- An open match with an excluded account: no deposit or play until an operator has decided.
  add column in_review boolean not null default false;
insert into persons (person_id, created_at) select user_id, created_at from players;
update players set person_id = user_id;
alter table players
  alter column person_id set not null,
  alter column person_id set default gen_random_uuid(),
  add constraint players_of_person foreign key (person_id) references persons;
create index players_by_person on players (person_id);

create function give_player_person() returns trigger language plpgsql as $$
begin
  insert into persons (person_id) values (new.person_id) on conflict do nothing;
  return new;
end $$;
create trigger players_person before insert or update of person_id on players for each row execute function give_player_person();

-- How persons with several accounts are found.
create index players_born on players (birth_date);
create index players_by_postcode on players (country_code, postcode);
create index payment_accounts_by_token on payment_accounts (provider, token);
create index provider_identities_by_person on provider_identities (provider, person_id);

-- Everything that keeps a person from playing. The players' rows hold the effect: status and locked_until.
create table exclusions (
  exclusion_id uuid primary key,
  person_id uuid not null references persons,
  -- the account for which it was asked
  user_id uuid not null references players,
  kind text not null check (kind in ('SELF', 'OPERATOR', 'REGISTER')),
  covers text not null check (covers in ('PERSON', 'ACCOUNT')),
  licence text not null,
  -- null: until it is lifted
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  lifted_at timestamptz
);
create index exclusions_unlifted on exclusions (person_id) where lifted_at is null;
create index exclusions_by_player on exclusions (user_id);

insert into exclusions (exclusion_id, person_id, user_id, kind, covers, licence, ends_at)
  select gen_random_uuid(), user_id, user_id, 'OPERATOR', 'PERSON', 'parlour', null from players where status = 'BLOCKED'
  union all
  select gen_random_uuid(), user_id, user_id, 'SELF', 'PERSON', 'parlour', locked_until from players
    where locked_until > now();

-- Accounts that resemble each other. SAME: they belong to one person. OPEN: an operator decides.
create table person_matches (
  match_id uuid primary key,
  user_id uuid not null references players,
  other_user_id uuid not null references players,
  score int not null,
  signals text not null,
  status text not null check (status in ('OPEN', 'SAME', 'DIFFERENT')),
  -- the operator; null while open, or decided by the score alone
  decided_by text,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check (user_id < other_user_id),
  unique (user_id, other_user_id)
);
create index person_matches_by_other on person_matches (other_user_id);
create index person_matches_by_status on person_matches (status, match_id);

select from graphile_worker.add_jobs(array(
  select row('match-person', json_build_object('userId', user_id), null, null, 20, 'match-person:' || user_id, 20,
    null)::graphile_worker.job_spec
  from players p where exists (
    select from players o where o.birth_date = p.birth_date and o.user_id <> p.user_id)));

-- As in 0012-play, but an account in review may not bet either.
create or replace function wallet_open(
  p_provider text, p_session uuid, p_round text, p_transaction text, p_original text
) returns table (
  user_id uuid, brand_id text, display_name text, blocked boolean, currency_code text, game_id uuid, studio text,
  category text, login_id uuid, expired boolean, real_balance bigint, bonus_balance bigint, has_bonus boolean,
  has_limits boolean, "now" timestamptz, rolled_back_ahead boolean, known jsonb, original jsonb, round jsonb
) language plpgsql as $$
#variable_conflict use_column
begin
  perform from players p
  where p.user_id = (select s.user_id from game_sessions s where s.game_session_id = p_session)
  for no key update;

  return query
  select s.user_id, s.brand_id, p.display_name,
    p.status = 'BLOCKED' or coalesce(p.locked_until > now(), false) or p.in_review,
    s.currency_code, g.game_id, g.studio, g.category, s.login_id, s.expires_at <= now(),
    coalesce((select a.balance from ledger_accounts a
      where a.owner = 'player:' || s.user_id and a.kind = 'REAL' and a.currency_code = s.currency_code), 0),
    coalesce((select a.balance from ledger_accounts a
      where a.owner = 'player:' || s.user_id and a.kind = 'BONUS' and a.currency_code = s.currency_code), 0),
    exists (select from user_bonuses b where b.user_id = s.user_id and b.status = 'ACTIVE'),
    exists (select from user_limits l where l.user_id = s.user_id),
    now(),
    exists (select from wallet_transactions t where t.provider = p_provider and t.original_transaction_id = p_transaction),
    (select to_jsonb(t) from wallet_transactions t where t.provider = p_provider and t.transaction_id = p_transaction),
    (select to_jsonb(t) from wallet_transactions t where t.provider = p_provider and t.transaction_id = p_original),
    (select to_jsonb(r) from game_rounds r where r.game_session_id = p_session and r.round_ref = p_round)
  from game_sessions s join games g using (game_id) join players p using (user_id)
  where s.game_session_id = p_session and g.caller = p_provider;
end $$;
