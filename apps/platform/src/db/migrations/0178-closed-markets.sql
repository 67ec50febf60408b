-- Countries in which a brand neither takes players nor deposits nor play, by an operator's decision.
create table closed_markets (
  brand_id text not null,
  country_code text not null check (country_code ~ '^[a-z]{2}$'),
  closed_by text not null,
  closed_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, country_code)
);

-- As in 0170-highest-stakes, with whether the player's market is closed.
drop function wallet_open(text, uuid, text, text, text);
create function wallet_open(
  p_provider text, p_session uuid, p_round text, p_transaction text, p_original text
) returns table (
  user_id uuid, brand_id text, display_name text, blocked boolean, market_closed boolean, currency_code text, game_id uuid,
  studio text, category text, login_id uuid, expired boolean, max_stake bigint, real_balance bigint, bonus_balance bigint,
  has_bonus boolean, has_limits boolean, "now" timestamptz, rolled_back_ahead boolean, known jsonb, original jsonb, round jsonb
) language plpgsql as $$
#variable_conflict use_column
begin
  perform from players p
  where p.user_id = (select s.user_id from game_sessions s where s.game_session_id = p_session)
  for no key update;

  return query
  select s.user_id, s.brand_id, p.display_name,
    p.status = 'BLOCKED' or coalesce(p.locked_until > now(), false) or p.in_review
      or coalesce(p.register_clear_until <= now(), false),
    exists (select from closed_markets m where m.brand_id = p.brand_id and m.country_code = p.country_code),
    s.currency_code, g.game_id, g.studio, g.category, s.login_id, s.expires_at <= now(), s.max_stake,
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
