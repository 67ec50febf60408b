-- What games are found by. Unknown values are null.
alter table games
  -- theoretical return to player, hundredths of a per cent
  add column rtp int check (rtp between 1 and 10000),
  -- the range of stakes of a round, minor units of EUR
  add column min_stake bigint check (min_stake > 0),
  add column max_stake bigint check (max_stake >= min_stake),
  -- the slug of the game whose picture it is shown with; null: its own
  add column picture text;
