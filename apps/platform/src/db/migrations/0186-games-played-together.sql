-- Which games the same players of a brand play, found anew by a job (games-played-together.ts). It names nobody: a pair counts
-- only when several players share it.
create table games_played_together (
  brand_id text not null,
  game_id uuid not null references games,
  other_game_id uuid not null references games,
  -- how many players played both
  players int not null check (players >= 3),
  -- 0 to 1: how much more often together than apart
  likeness real not null check (likeness between 0 and 1),
  primary key (brand_id, game_id, other_game_id)
);
