create table games (
  game_id uuid primary key,
  slug text not null unique,
  name text not null,
  studio text not null,
  tags text[] not null,
  login_required boolean not null,
  -- false once it has left the catalogue; its sessions still show its name
  listed boolean not null default true
);

create table lobbies (
  lobby_id text primary key,
  name text not null,
  position text not null check (position in ('HOME', 'MENU')),
  lobby_type text not null check (lobby_type in ('CASINO', 'LIVE_CASINO')),
  -- null: every brand
  brands text[],
  slugs text[] not null,
  place int not null
);

-- One row, updated whenever games or lobbies change, so that readers know when to reload.
create table catalogue_version (
  single boolean primary key default true check (single),
  version text not null
);

create table game_sessions (
  game_session_id uuid primary key,
  user_id uuid not null references players,
  brand_id text not null,
  game_id uuid not null references games,
  -- the login that started it; no bets once that login has ended
  login_id uuid references logins,
  token_hash bytea not null unique,
  currency_code text not null,
  language text not null,
  bet_amount bigint not null default 0,
  win_amount bigint not null default 0,
  available_balance_after bigint not null,
  total_rounds int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
) with (fillfactor = 70);
create index game_sessions_by_player on game_sessions (user_id, game_session_id desc);
create index game_sessions_by_login on game_sessions (login_id);

create table game_rounds (
  game_round_id uuid primary key,
  game_session_id uuid not null references game_sessions,
  -- the studio's round id
  round_ref text not null,
  bet_amount bigint not null default 0,
  win_amount bigint not null default 0,
  promotional boolean not null default false,
  total_balance_after bigint not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (game_session_id, round_ref)
) with (fillfactor = 70);
create index game_rounds_by_session on game_rounds (game_session_id, game_round_id desc);

create table wallet_transactions (
  provider text not null,
  transaction_id text not null,
  operation text not null check (operation in ('bet', 'win', 'rollback')),
  fingerprint text not null,
  game_session_id uuid not null references game_sessions,
  round_ref text not null,
  amount bigint not null,
  -- of a rollback: the bet that it refunds
  original_transaction_id text,
  -- of a bet: it was rolled back
  rolled_back boolean not null default false,
  ledger_transfer_id uuid,
  balance_after bigint not null,
  created_at timestamptz not null default now(),
  primary key (provider, transaction_id)
);
create index wallet_rollbacks on wallet_transactions (provider, original_transaction_id)
  where original_transaction_id is not null;
create index wallet_transactions_by_round on wallet_transactions (game_session_id, round_ref);
