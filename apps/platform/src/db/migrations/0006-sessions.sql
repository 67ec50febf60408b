-- A player who came by a bank has no password, and an e-mail address only when he gave one.
alter table players
  alter column email drop not null,
  alter column password_hash drop not null,
  -- set by operators: what may not be withdrawn
  add column withdrawal_block text not null default 'NONE' check (withdrawal_block in ('NONE', 'CARDS', 'ALL')),
  -- the player's own lock (createLock): no login before
  add column locked_until timestamptz;

-- Every lock that was asked for, for audit; players.locked_until is the longest.
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

-- When a request of the login came last, exact to a minute.
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

-- A way to log in that leads over a provider: opened, finished when the provider has said who it is, then one code.
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

-- Counts of rate-limiter-flexible, in the shape it asks for (`expire`: ms since 1970). Not logged: a count costs no
-- wait for the disk; it outlives processes and restarts, and is lost with a crash of the database server only.
create unlogged table attempt_counts (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
) with (fillfactor = 70);

-- What is past is found by these.
create index verification_codes_past on verification_codes (expires_at);
create index refresh_tokens_past on refresh_tokens (expires_at);
create index password_resets_past on password_resets (expires_at);
create index provider_logins_past on provider_logins (expires_at);
create index attempt_counts_past on attempt_counts (expire);
