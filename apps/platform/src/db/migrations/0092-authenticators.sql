-- The authenticator app (TOTP) that is a player's second factor. The secret is encrypted under the platform's key key_id.
create table authenticators (
  user_id uuid primary key references players,
  -- The login that set it up, which alone may complete that; null for a test player's.
  login_id uuid references logins,
  key_id text not null,
  secret bytea not null,
  -- Until when the player may enter a first code; null once they have.
  expires_at timestamptz,
  confirmed_at timestamptz,
  -- The latest period of 30 seconds whose code has been used: codes of it and of earlier ones are refused.
  used_step bigint not null default 0,
  check ((expires_at is null) = (confirmed_at is not null))
);
create index authenticators_past on authenticators (expires_at);

-- What lets a player in who has lost the app, each of them once; as keyed hashes.
create table recovery_codes (
  user_id uuid not null references players,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- A login that waits for a code of the app. The destination is where a code can be sent instead, '' when none is.
alter table login_challenges
  drop constraint login_challenges_channel_check,
  add constraint login_challenges_channel_check check (channel in ('SMS', 'MAIL', 'APP'));
