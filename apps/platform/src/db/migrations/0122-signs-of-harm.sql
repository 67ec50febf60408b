-- What a player played in five minutes, by when its rounds began: from it alone hours, nights and stretches of play are
-- told, so that no round is read twice. Without the stakes and wins of free spins, of bonus money, and of sports bets, which
-- are settled days later.
create table played_spans (
  user_id uuid not null references players,
  begins_at timestamptz not null,
  rounds int not null check (rounds > 0),
  staked bigint not null check (staked >= 0),
  won bigint not null check (won >= 0),
  primary key (user_id, begins_at)
);
create index played_spans_past on played_spans (begins_at);

-- When a player's signs were last looked for. Its lock keeps two processes from doing so at once.
create table sign_searches (
  user_id uuid primary key references players,
  searched_at timestamptz not null
);

-- A sign that gambling may be doing a player harm, from when a rule first held until it fades. A rule that holds again
-- afterwards is a new sign.
create table signs_of_harm (
  sign_id uuid primary key,
  user_id uuid not null references players,
  kind text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  fades_at timestamptz not null check (fades_at > last_seen_at),
  figures jsonb not null,
  -- when the player was first told of it outside of the page of safer play
  told_at timestamptz,
  -- when the player closed it
  closed_at timestamptz,
  check (last_seen_at >= first_seen_at),
  -- the job that repeats itself stores no second one
  unique (user_id, kind, first_seen_at)
);
create index signs_of_harm_by_player on signs_of_harm (user_id, fades_at);
create index signs_of_harm_newest on signs_of_harm (last_seen_at desc, sign_id);

-- Who was active since: a process asks every few minutes.
create index logins_seen on logins (last_seen_at, user_id);
