-- Players who registered through a bank have no password, and an e-mail address only if they gave one.
alter table players
  alter column email drop not null,
  alter column password_hash drop not null,
  -- set by operators: which withdrawals are blocked
  add column withdrawal_block text not null default 'NONE' check (withdrawal_block in ('NONE', 'CARDS', 'ALL')),
  -- the player's self-exclusion (createLock): no login before then
  add column locked_until timestamptz;

-- Every self-exclusion requested, for audit; players.locked_until is the latest end.
create table player_locks (
  lock_id uuid primary key,
  user_id uuid not null references players,
  duration text not null,
  locked_until timestamptz not null,
  created_at timestamptz not null default now()
);
create index player_locks_by_player on player_locks (user_id, lock_id desc);

create table terms_acceptances (
  user_id uuid not null references players,
  version text not null,
  client_address text not null,
  accepted_at timestamptz not null default now(),
  primary key (user_id, version)
);

-- Time of the login's latest request, to the minute.
alter table logins add column last_seen_at timestamptz;
update logins set last_seen_at = coalesce(ended_at, created_at);
alter table logins alter column last_seen_at set default now(), alter column last_seen_at set not null;
create index logins_open on logins (user_id) where ended_at is null;

create table password_resets (
  reset_hash bytea primary key,
  user_id uuid not null references players,
  brand_id text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_by_player on password_resets (user_id);

-- A login through a provider (a bank): created when its page opens, finished when the provider has identified the
-- player, then exchanged once for tokens.
create table provider_logins (
  provider_login_id uuid primary key,
  provider text not null check (provider in ('ZIMPLER')),
  brand_id text not null,
  reference_hash bytea not null unique,
  redirect_uri text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_id uuid references players,
  finished_at timestamptz,
  code_hash bytea unique,
  code_expires_at timestamptz,
  code_used_at timestamptz
);

create index verification_codes_by_player on verification_codes (user_id);

-- Counters of rate-limiter-flexible, in the columns that the library expects (`expire`: ms since 1970). Unlogged, so
-- that counting never waits for the disk: counts survive processes and restarts, and are lost only if the database
-- server crashes.
create unlogged table attempt_counts (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
) with (fillfactor = 70);

-- Housekeeping finds expired rows by these indexes.
create index verification_codes_past on verification_codes (expires_at);
create index refresh_tokens_past on refresh_tokens (expires_at);
create index password_resets_past on password_resets (expires_at);
create index provider_logins_past on provider_logins (expires_at);
create index attempt_counts_past on attempt_counts (expire);
