-- Who runs a game's rounds and may call the wallet for it, and how its stakes contribute to wagering. SPORTS: staked
-- with real money only.
alter table games
  add column caller text not null default 'studio' check (caller in ('studio', 'live', 'sportsbook')),
  add column category text not null default 'SLOTS' check (category in ('SLOTS', 'TABLE', 'LIVE', 'SPORTS'));

-- Whether it has rounds: the history shows only such sessions. A generated column changes once, whereas total_rounds
-- changes with every bet, and so would any index on it.
alter table game_sessions add column played boolean generated always as (total_rounds > 0) stored;
create index game_sessions_played on game_sessions (user_id, created_at desc, game_session_id desc) where played;
create index game_sessions_played_by_game on game_sessions (user_id, game_id, created_at desc, game_session_id desc)
  where played;

alter table game_rounds
  -- the part of bet_amount that was bonus money; the rest was real
  add column bonus_bet_amount bigint not null default 0,
  -- the bonus whose money was staked, or whose free spin it is
  add column user_bonus_id uuid;
drop index game_rounds_by_session;
create index game_rounds_by_session on game_rounds (game_session_id, created_at desc, game_round_id desc);
create index game_rounds_by_bonus on game_rounds (user_bonus_id, created_at) where user_bonus_id is not null;

alter table wallet_transactions
  -- of a bet: the part that was bonus money
  add column bonus_amount bigint not null default 0,
  -- of a bet: the active bonus at the time, for which the stake was counted as wagered or as a free spin
  add column user_bonus_id uuid,
  -- of a bet: a free spin
  add column promotional boolean not null default false,
  -- the bonus balance in the answer, beside balance_after
  add column bonus_balance_after bigint not null default 0,
  add column remaining_free_spins int;
-- No query finds transactions by round, and every bet had to write this index.
drop index wallet_transactions_by_round;

-- Everything a wallet call needs, in one round trip. A separate statement locks the player's row first, so that later
-- reads see what the previous call committed. No row: the caller has no such session.
create function wallet_open(
  p_provider text, p_session uuid, p_round text, p_transaction text, p_original text
) returns table (
  user_id uuid, brand_id text, display_name text, blocked boolean, currency_code text, game_id uuid, studio text,
  category text, login_id uuid, expired boolean, real_balance bigint, bonus_balance bigint, has_bonus boolean,
  has_limits boolean, "now" timestamptz, rolled_back_ahead boolean, known jsonb, original jsonb, round jsonb
) language plpgsql as $$
#variable_conflict use_column
begin
  perform from players p
  where p.user_id = (select s.user_id from game_sessions s where s.game_session_id = p_session)
  for no key update;

  return query
  select s.user_id, s.brand_id, p.display_name, p.status = 'BLOCKED' or coalesce(p.locked_until > now(), false),
    s.currency_code, g.game_id, g.studio, g.category, s.login_id, s.expires_at <= now(),
    coalesce((select a.balance from ledger_accounts a
      where a.owner = 'player:' || s.user_id and a.kind = 'REAL' and a.currency_code = s.currency_code), 0),
    coalesce((select a.balance from ledger_accounts a
      where a.owner = 'player:' || s.user_id and a.kind = 'BONUS' and a.currency_code = s.currency_code), 0),
    exists (select from user_bonuses b where b.user_id = s.user_id and b.status = 'ACTIVE'),
    exists (select from user_limits l where l.user_id = s.user_id),
    now(),
    exists (select from wallet_transactions t where t.provider = p_provider and t.original_transaction_id = p_transaction),
    (select to_jsonb(t) from wallet_transactions t where t.provider = p_provider and t.transaction_id = p_transaction),
    (select to_jsonb(t) from wallet_transactions t where t.provider = p_provider and t.transaction_id = p_original),
    (select to_jsonb(r) from game_rounds r where r.game_session_id = p_session and r.round_ref = p_round)
  from game_sessions s join games g using (game_id) join players p using (user_id)
  where s.game_session_id = p_session and g.caller = p_provider;
end $$;

-- Wins shown to other players, of the last days. The name is shortened before it is stored.
create table recent_wins (
  recent_win_id uuid primary key,
  brand_id text not null,
  display_name text not null,
  game_id uuid not null references games,
  amount bigint not null,
  currency_code text not null,
  -- minor units of EUR
  converted_amount bigint not null,
  -- made up to fill the page of the demo; not in the ledger
  demo boolean not null default false,
  -- in milliseconds, the precision of cursors
  created_at timestamptz(3) not null default now()
);
create index recent_wins_newest on recent_wins (brand_id, created_at desc, recent_win_id desc);
create index recent_wins_largest on recent_wins (brand_id, converted_amount desc, recent_win_id desc);
create index recent_wins_past on recent_wins (created_at);
create index recent_wins_demo on recent_wins (brand_id) where demo;
