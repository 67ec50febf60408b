-- Games that a player has marked, for the row of favourites in the lobby. At most as many as `favourites.ts` says.
create table favourite_games (
  user_id uuid not null references players,
  game_id uuid not null references games,
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, game_id)
);
