-- A player's deposits and stakes on one day (UTC): the basis of limits and of earned points.
create table player_days (
  user_id uuid not null references players,
  currency_code text not null,
  day date not null,
  -- successful deposits
  deposited bigint not null default 0 check (deposited >= 0),
  -- stakes of real and bonus money, less rollbacks; free spins do not count
  staked bigint not null default 0 check (staked >= 0),
  real_staked bigint not null default 0 check (real_staked >= 0),
  real_won bigint not null default 0 check (real_won >= 0),
  -- the part of the stakes already converted to points
  points_converted bigint not null default 0 check (points_converted >= 0),
  primary key (user_id, currency_code, day)
) with (fillfactor = 50);

-- Backfills days from before this table existed: they count towards limits set from now on, but earn no points.
insert into player_days (user_id, currency_code, day, deposited, staked, real_staked, real_won, points_converted)
select user_id, currency_code, day, sum(deposited), sum(staked), sum(staked), sum(won), sum(staked)
from (
  select user_id, currency_code, (updated_at at time zone 'UTC')::date as day, amount as deposited, 0 as staked, 0 as won
  from payments where type = 'DEPOSIT' and status = 'SUCCEEDED'
  union all
  select s.user_id, s.currency_code, (t.created_at at time zone 'UTC')::date, 0,
    case when t.operation = 'bet' and not t.rolled_back then t.amount else 0 end,
    case when t.operation = 'win' then t.amount else 0 end
  from wallet_transactions t join game_sessions s using (game_session_id)
) before
group by user_id, currency_code, day;

-- A player's limits: at most one of each type and period. A raise or removal is stored in pending_* until it takes
-- effect. No job applies it: every reader works out which value is in force.
create table user_limits (
  user_limit_id uuid primary key,
  user_id uuid not null references players,
  type text not null check (type in ('DEPOSIT', 'LOSS', 'WAGER', 'SESSION_TIME')),
  period text not null check (period in ('DAY', 'WEEK', 'MONTH')),
  -- minor units of currency_code; minutes for SESSION_TIME
  value bigint not null check (value > 0),
  currency_code text,
  -- replaces value at pending_from; null there: the limit ends
  pending_value bigint check (pending_value > value),
  pending_from timestamptz,
  created_at timestamptz not null,
  unique (user_id, type, period),
  check ((currency_code is null) = (type = 'SESSION_TIME')),
  check (pending_value is null or pending_from is not null)
);

-- Every requested change of a limit, for support and audit.
create table user_limit_events (
  user_limit_id uuid not null,
  user_id uuid not null references players,
  at timestamptz not null default clock_timestamp(),
  cause text not null check (cause in ('set', 'cancel')),
  type text not null,
  period text not null,
  value bigint not null,
  pending_value bigint,
  pending_from timestamptz
);
create index user_limit_events_by_player on user_limit_events (user_id, at);

-- Finds the logins within a period, from which session time is computed.
create index logins_by_last_seen on logins (user_id, last_seen_at);
