-- What a player has been told of the use of a limit: each share of it once in its period.
create table limit_alerts (
  user_id uuid not null references players,
  type text not null,
  period text not null,
  -- the first day of the period
  since date not null,
  percent int not null check (percent between 1 and 100),
  told_at timestamptz not null default now(),
  -- the job that looks again tells nothing twice
  primary key (user_id, type, period, since, percent)
);

-- The wait after whose end the player was asked for their second yes; another change has another one.
alter table user_limits add column asked_for timestamptz;
create index user_limits_to_ask on user_limits (pending_from) where awaits_yes;
