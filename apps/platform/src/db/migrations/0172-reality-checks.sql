-- The stretch of play that a player is in, and when they last confirmed what it took. Written when a game is opened, and by
-- bets at most once in ten seconds.
create table reality_checks (
  user_id uuid primary key references players,
  -- The player's own choice; null: they have not chosen.
  chosen_minutes int check (chosen_minutes > 0),
  -- As on the day on which a game was last opened.
  every_minutes int not null check (every_minutes > 0),
  break_after_minutes int check (break_after_minutes > 0),
  -- Null for who has not opened a game.
  play_from timestamptz,
  played_at timestamptz,
  confirmed_at timestamptz,
  check (num_nulls(play_from, played_at, confirmed_at) in (0, 3))
) with (fillfactor = 70);
