/** Migration steps of schema `live`; append only. */
export const liveSchema = [
  `create table live.table_round (
     round_id uuid primary key,
     slug text not null,
     number bigint not null,
     -- BETTING takes bets. DECIDING: blackjack's players decide. PLAYING: ball and cards are under way. RESULT: known to all.
     phase text not null check (phase in ('BETTING', 'DECIDING', 'PLAYING', 'RESULT', 'OVER')),
     phase_ends_at timestamptz not null,
     -- Drawn before the first bet; its SHA-256 is public from the start, itself with the result.
     seed bytea not null check (length(seed) = 32),
     -- Which decision of blackjack is asked for, from 0.
     step int not null default 0,
     result text,
     created_at timestamptz not null default now(),
     unique (slug, number)
   );
   create unique index table_round_current on live.table_round (slug) where phase <> 'OVER';
   create index table_round_due on live.table_round (phase_ends_at) where phase <> 'OVER';
   create table live.table_event (
     event_id bigint generated always as identity primary key,
     slug text not null,
     data jsonb not null,
     created_at timestamptz not null default now()
   );
   create index table_event_of_table on live.table_event (slug, event_id);
   create index table_event_age on live.table_event (created_at);
   create table live.seat (
     seat_id uuid primary key,
     bearer_hash bytea not null unique,
     slug text not null,
     -- Both null: watches without betting.
     player_id text,
     wallet_session_id text,
     currency_code text not null,
     opened_by bytea,
     created_at timestamptz not null default now()
   );
   create index seat_age on live.seat (created_at);
   create index seat_opened_by on live.seat (opened_by, created_at) where opened_by is not null;
   -- A player's stakes in one round of a table: one round of the wallet, paid by one win.
   create table live.slip (
     slip_id uuid primary key,
     round_id uuid not null references live.table_round,
     player_id text not null,
     wallet_session_id text not null,
     currency_code text not null,
     -- OPEN takes stakes. DUE waits for its win to be booked. FINISHED: booked. VOID: all its stakes were given back.
     state text not null check (state in ('OPEN', 'DUE', 'FINISHED', 'VOID')),
     staked bigint,
     win bigint check (win >= 0),
     balance bigint,
     bonus_balance bigint,
     attempts int not null default 0,
     due_at timestamptz not null default now(),
     created_at timestamptz not null default now(),
     seen_at timestamptz
   );
   create unique index slip_open on live.slip (round_id, player_id) where state = 'OPEN';
   create index slip_due on live.slip (due_at) where state = 'DUE';
   create index slip_of_round on live.slip (round_id, player_id);
   create index slip_of_player on live.slip (player_id, created_at desc);
   -- One request of a player: chips on one spot or several, taken by one bet of the wallet.
   create table live.placement (
     placement_id uuid primary key,
     slip_id uuid not null references live.slip,
     round_id uuid not null,
     player_id text not null,
     request_id uuid not null,
     wallet_session_id text not null,
     currency_code text not null,
     chips jsonb not null,
     amount bigint not null check (amount > 0),
     -- PENDING: whether the wallet has taken it is unknown. ACCEPTED: taken. REFUSED: not taken. REFUNDING, REFUNDED: given back.
     state text not null check (state in ('PENDING', 'ACCEPTED', 'REFUSED', 'REFUNDING', 'REFUNDED')),
     -- Why the wallet has refused it, or who gave it back: UNDONE by the player, LATE by the table.
     reason text,
     attempts int not null default 0,
     due_at timestamptz not null,
     created_at timestamptz not null default clock_timestamp(),
     unique (player_id, request_id)
   );
   create unique index placement_one_pending on live.placement (round_id, player_id) where state = 'PENDING';
   create index placement_due on live.placement (due_at) where state in ('PENDING', 'REFUNDING');
   create index placement_of_slip on live.placement (slip_id);
   create index placement_of_round on live.placement (round_id, player_id);
   -- What players of blackjack decided.
   create table live.decision (
     round_id uuid not null references live.table_round,
     player_id text not null,
     step int not null,
     hand int not null check (hand in (0, 1)),
     action text not null check (action in ('HIT', 'STAND', 'DOUBLE', 'SPLIT')),
     primary key (round_id, player_id, step, hand)
   );
   -- How many players each process sends a table to.
   create table live.presence (
     process_id uuid not null,
     slug text not null,
     players int not null,
     seen_at timestamptz not null,
     primary key (process_id, slug)
   );`,
  `create index seat_of_session on live.seat (wallet_session_id, created_at desc) where wallet_session_id is not null;`,
  `create index placement_refused on live.placement (player_id, created_at desc) where state = 'REFUSED';`,
  `-- Whether it is kept for ever, since somebody has bet on it: seen when it is old, and then it is not looked at again.
   alter table live.table_round add column kept boolean not null default false;
   create index table_round_past on live.table_round (created_at) where phase = 'OVER' and not kept;`,
]
