-- Authenticator apps that an operator turns off for a player who has lost the app and the recovery codes. One operator
-- proposes it, another approves.
create table authenticator_resets (
  reset_id uuid primary key,
  -- repeating a proposal under its key changes nothing
  key text not null unique,
  user_id uuid not null references players,
  -- the identity check by which whoever asks has proved to be the player
  identity_check text not null,
  status text not null default 'PROPOSED' check (status in ('PROPOSED', 'APPROVED', 'DECLINED')),
  proposed_by text not null,
  proposed_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  constraint decided_by_somebody check ((status = 'PROPOSED') = (decided_by is null)),
  constraint approved_by_another check (status <> 'APPROVED' or (decided_by is not null and decided_by <> proposed_by))
);
create index authenticator_resets_open on authenticator_resets (proposed_at) where status = 'PROPOSED';
create index authenticator_resets_by_player on authenticator_resets (user_id);
