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
  `-- Whose session it is, by the wallet's name: a round left in one session is shown in the player's next one of the game.
   alter table studio.session add column player_id text;
   create index session_of_player on studio.session (player_id, game_slug) where player_id is not null;`,
]

/** Brings the schema `studio` up to date; call under withMigrationLock. */
export const migrateStudio = (pool: pg.Pool): Promise<void> => migrateSchema(pool, 'studio', steps)
