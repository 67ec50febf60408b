-- The part of a win that exceeds what its studio may pay in a round. The ledger holds it in the player's account WIN_HOLD
-- until two operators have decided the same. The constraints hold even if the code forgets.
create table held_wins (
  held_win_id uuid primary key,
  -- the wallet call that would have paid it
  provider text not null,
  transaction_id text not null,
  user_id uuid not null references players,
  game_session_id uuid not null references game_sessions,
  round_ref text not null,
  studio text not null,
  currency_code text not null,
  -- what the round had won with this call
  round_win bigint not null,
  -- what the studio may pay in a round, at that time
  agreed bigint not null,
  -- what is held, and the part of it that was won by bonus money or a free spin
  amount bigint not null check (amount > 0),
  bonus_amount bigint not null default 0 check (bonus_amount between 0 and amount),
  user_bonus_id uuid references user_bonuses,
  promotional boolean not null default false,
  held_at timestamptz not null default clock_timestamp(),
  status text not null default 'HELD' check (status in ('HELD', 'RELEASED', 'DECLINED')),
  -- what one operator wants; another one who wants the same decides
  proposed text check (proposed in ('RELEASE', 'DECLINE')),
  proposed_by text,
  proposed_at timestamptz,
  decided_by text,
  decided_at timestamptz,
  ledger_transfer_id uuid references ledger_transfers,
  unique (provider, transaction_id),
  constraint proposed_by_somebody check ((proposed is null) = (proposed_by is null) and (proposed is null) = (proposed_at is null)),
  constraint decided_by_two check (status = 'HELD' or (proposed_by is not null and decided_by is not null and decided_by <> proposed_by)),
  constraint decided_moves_money check ((status = 'HELD') = (ledger_transfer_id is null))
);
create index held_wins_open on held_wins (held_at) where status = 'HELD';
create index held_wins_by_player on held_wins (user_id);
-- A bonus is neither lost nor over while a win with its money is held; every bet with a bonus looks.
create index held_wins_by_bonus on held_wins (user_bonus_id) where status = 'HELD';
