-- A login, or a change of a logged-in player's credentials, that waits for a one-time code. The id is a secret of the
-- browser that began it; id and code are stored as hashes.
create table login_challenges (
  challenge_hash bytea primary key,
  user_id uuid not null references players,
  brand_id text not null,
  purpose text not null check (purpose in ('LOGIN', 'CONFIRMATION')),
  channel text not null check (channel in ('SMS', 'MAIL')),
  destination text not null,
  code_hash bytea not null,
  attempts_left int not null,
  code_expires_at timestamptz not null,
  resend_at timestamptz not null,
  expires_at timestamptz not null
);
create index login_challenges_by_player on login_challenges (user_id);
create index login_challenges_past on login_challenges (expires_at);

-- The browsers in which a player has logged in. The browser proves its id with a token that the platform signed.
create table player_devices (
  user_id uuid not null references players,
  device_id uuid not null,
  -- such as 'Firefox on Windows'
  name text not null,
  first_login_at timestamptz not null default now(),
  last_login_at timestamptz not null default now(),
  primary key (user_id, device_id)
);
create index player_devices_by_device on player_devices (device_id);

-- Null: a login from before devices were recorded.
alter table logins add column device_id uuid, add column device_name text;
