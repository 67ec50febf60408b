-- Self-exclusions that were set by somebody else with a stolen login. One operator proposes to lift one, another approves.
create table exclusion_lifts (
  lift_id uuid primary key,
  -- repeating a proposal under its key changes nothing
  key text not null unique,
  exclusion_id uuid not null references exclusions,
  -- the account for which the exclusion was asked
  user_id uuid not null references players,
  reason text not null check (reason in ('STOLEN_SESSION', 'STOLEN_PASSWORD')),
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
create index exclusion_lifts_open on exclusion_lifts (proposed_at) where status = 'PROPOSED';
create index exclusion_lifts_by_player on exclusion_lifts (user_id);
