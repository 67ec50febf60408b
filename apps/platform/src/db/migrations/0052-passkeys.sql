-- Credentials with which players log in without a password (WebAuthn). rp_id is the domain of the site to which the
-- browser binds the credential.
create table passkeys (
  passkey_id uuid primary key,
  user_id uuid not null references players,
  rp_id text not null,
  credential_id bytea not null constraint passkeys_credential unique,
  -- as COSE key
  public_key bytea not null,
  -- of signatures, as the authenticator last reported it; always 0 where it does not count
  counter bigint not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_by_player on passkeys (user_id);

-- Ceremonies that have begun: each challenge is valid once. Logins begin without a player.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('REGISTRATION', 'LOGIN')),
  brand_id text not null,
  origin text not null,
  user_id uuid references players,
  expires_at timestamptz not null,
  check ((purpose = 'REGISTRATION') = (user_id is not null))
);
create index passkey_challenges_by_player on passkey_challenges (user_id);
create index passkey_challenges_past on passkey_challenges (expires_at);
