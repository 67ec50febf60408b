import type pg from 'pg'
import { migrateSchema } from '../database.ts'

/** Migration steps of schema `studio`; append only. */
const steps = [
  `create table studio.session (
     session_id uuid primary key,
     bearer_hash bytea not null unique,
     mode text not null check (mode in ('REAL', 'FUN')),
     -- Whose rounds these are: one wallet session may be opened more than once (a reload), its rounds stay one row of rounds.
     play_key text not null,
     game_slug text not null,
     currency_code text not null,
     wallet_session_id text,
     play_balance bigint check (play_balance >= 0),
     created_at timestamptz not null default now()
   );
   create table studio.round (
     round_id uuid primary key,
     play_key text not null,
     request_id uuid not null,
     mode text not null,
     wallet_session_id text,
     game_slug text not null,
     model text not null,
     engine_version int not null,
     currency_code text not null,
     stake bigint not null check (stake > 0),
     seed bytea not null check (length(seed) = 32),
     state text not null check (state in ('PENDING', 'DECIDED', 'FINISHED', 'REFUNDING', 'REFUNDED', 'REFUSED')),
     refusal text,
     outcome jsonb,
     win bigint check (win >= 0),
     balance bigint,
     attempts int not null default 0,
     due_at timestamptz not null,
     created_at timestamptz not null default now(),
     finished_at timestamptz,
     seen_at timestamptz,
     unique (play_key, request_id)
   );
   create unique index round_one_unfinished on studio.round (play_key) where state in ('PENDING', 'DECIDED', 'REFUNDING');
   create index round_due on studio.round (due_at) where state in ('PENDING', 'DECIDED', 'REFUNDING');
   create index round_newest on studio.round (play_key, created_at desc);
   create index session_created on studio.session (created_at) where mode = 'FUN';`,
  `alter table studio.round add column bonus_balance bigint,
     -- The wallet's reference of the free spins that the round is one of, and how many were left after it.
     add column free_spins text, add column free_spins_left int;
   create index round_of_free_spins on studio.round (free_spins) where free_spins is not null;
   create table studio.free_spins (
     play_key text primary key,
     reference text not null,
     remaining int not null check (remaining >= 0),
     stake bigint not null check (stake > 0)
   );
   alter table studio.session add column opened_by bytea;
   create index session_opened_by on studio.session (opened_by, created_at) where opened_by is not null;
   create index session_play_key on studio.session (play_key);
   drop index studio.session_created;
   create index session_created on studio.session (created_at);`,
  `-- How fast the player may play: the shortest round, and whether they may speed one up.
   alter table studio.session add column minimum_round_ms int not null default 0, add column turbo boolean not null default true;`,
  `-- The highest stake that the player's rules allow, minor units; null: they name none.
   alter table studio.session add column max_stake bigint;`,
  `-- Whose rounds these are over all sessions of the game: the player, or the session of play money.
   alter table studio.session add column owner text;
   update studio.session set owner = play_key;
   alter table studio.session alter column owner set not null;
   alter table studio.round add column owner text,
     -- What the round cost: the stake, or the price of the feature. Minor units.
     add column price bigint check (price > 0),
     add column bought boolean not null default false,
     add column has_pick boolean not null default false,
     -- Whether the player wants to be asked whether to gamble a win.
     add column may_gamble boolean not null default false,
     -- From these follow the random numbers (docs/fairness.md); null in rounds from before.
     add column server_seed bytea check (length(server_seed) = 32), add column client_seed text, add column nonce int,
     -- What the player has to choose and has chosen, and when they chose last.
     add column choice jsonb, add column chose_at timestamptz;
   update studio.round set owner = play_key, price = stake;
   alter table studio.round alter column owner set not null, alter column price set not null,
     drop constraint round_state_check,
     add constraint round_state_check
       check (state in ('PENDING', 'CHOOSING', 'DECIDED', 'FINISHED', 'REFUNDING', 'REFUNDED', 'REFUSED'));
   drop index studio.round_one_unfinished;
   drop index studio.round_due;
   create unique index round_one_unfinished on studio.round (play_key)
     where state in ('PENDING', 'CHOOSING', 'DECIDED', 'REFUNDING');
   create index round_due on studio.round (due_at) where state in ('PENDING', 'CHOOSING', 'DECIDED', 'REFUNDING');
   create index round_of_owner on studio.round (owner, game_slug, created_at desc);
   -- The server seed of the next round of each session; players know its hash.
   create table studio.next_seed (
     play_key text primary key,
     server_seed bytea not null check (length(server_seed) = 32),
     nonce int not null check (nonce > 0)
   );`,
  `create index round_refused on studio.round (owner, created_at desc) where state = 'REFUSED';`,
  `create index round_of_play_money on studio.round (created_at) where mode = 'FUN';`,
]

/** Brings the schema `studio` up to date; call under withMigrationLock. */
export const migrateStudio = (pool: pg.Pool): Promise<void> => migrateSchema(pool, 'studio', steps)
