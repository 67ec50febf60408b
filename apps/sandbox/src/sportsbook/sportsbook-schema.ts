/** Migration steps of schema `sportsbook`; append only. */
export const sportsbookSchema = [
  `create table sportsbook.event (
     event_id uuid primary key,
     slug text not null unique,
     sport text not null check (sport in ('FOOTBALL', 'TENNIS', 'BASKETBALL', 'ICE_HOCKEY')),
     competition_slug text not null,
     competition_name text not null,
     home text not null,
     away text not null,
     -- How good they are in this match, as the model of the sport counts it.
     home_rate float8 not null,
     away_rate float8 not null,
     starts_at timestamptz not null,
     -- Decides all that happens. Nobody is told before the end.
     seed bytea not null check (length(seed) = 32),
     -- From then on nothing happens any more, and what is not decided is void.
     abandoned_at timestamptz
   );
   create index event_start on sportsbook.event (starts_at);
   create table sportsbook.session (
     session_id uuid primary key,
     bearer_hash bytea not null unique,
     player_id text not null,
     wallet_session_id text not null,
     currency_code text not null,
     created_at timestamptz not null default now()
   );
   create index session_age on sportsbook.session (created_at);
   -- One round of the wallet.
   create table sportsbook.bet (
     bet_id uuid primary key,
     player_id text not null,
     request_id uuid not null,
     -- As the player asked, to tell a repeated request from another one with the same id.
     request jsonb not null,
     wallet_session_id text not null,
     currency_code text not null,
     stake bigint not null check (stake > 0),
     -- PENDING: whether the wallet has taken the stake is unknown. REFUSED: not taken. REFUNDING, REFUNDED: given back, and
     -- never shown as a bet. OPEN: taken, and undecided. The others are ends.
     state text not null check (state in
       ('PENDING', 'REFUSED', 'REFUNDING', 'REFUNDED', 'OPEN', 'WON', 'LOST', 'VOID', 'CASHED_OUT')),
     -- Why the wallet has refused it, or why it is given back.
     reason text,
     -- What the end pays.
     paid bigint not null default 0 check (paid >= 0),
     settled_at timestamptz,
     -- When the wallet has taken note of the end.
     booked_at timestamptz,
     -- Of the request that has given the bet up.
     cash_out_request_id uuid,
     attempts int not null default 0,
     due_at timestamptz not null,
     -- In whole milliseconds, since pages of bets are asked for by it.
     created_at timestamptz(3) not null default clock_timestamp(),
     unique (player_id, request_id),
     check ((state in ('WON', 'LOST', 'VOID', 'CASHED_OUT')) = (settled_at is not null))
   );
   create unique index bet_one_pending on sportsbook.bet (player_id) where state in ('PENDING', 'REFUNDING');
   create index bet_open on sportsbook.bet (bet_id) where state = 'OPEN';
   create index bet_due on sportsbook.bet (due_at)
     where state in ('PENDING', 'REFUNDING') or settled_at is not null and booked_at is null;
   create index bet_of_player on sportsbook.bet (player_id, created_at desc, bet_id desc)
     where state in ('OPEN', 'WON', 'LOST', 'VOID', 'CASHED_OUT');
   create table sportsbook.leg (
     bet_id uuid not null references sportsbook.bet,
     event_id uuid not null references sportsbook.event,
     -- In the order of the slip.
     place int not null,
     market_id text not null,
     selection_id text not null,
     -- As they were when the bet became OPEN, which nothing changes any more.
     odds float8 not null check (odds > 1),
     result text not null default 'OPEN' check (result in ('OPEN', 'WON', 'LOST', 'VOID')),
     primary key (bet_id, event_id)
   );
   create index leg_of_event on sportsbook.leg (event_id);`,
  `create index bet_refused on sportsbook.bet (player_id, created_at desc) where state in ('REFUSED', 'REFUNDED');
   create index session_of_wallet on sportsbook.session (wallet_session_id, created_at desc);`,
]
