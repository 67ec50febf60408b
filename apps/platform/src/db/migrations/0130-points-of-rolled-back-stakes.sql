-- Points fall with a stake that is rolled back: a day can be converted up and down again, so each of its transfers has a
-- number of its own.
alter table player_days add column points_transfers int not null default 0 check (points_transfers >= 0);

-- Days whose stakes were rolled back after they had earned points. There are few at any time, so finding them stays cheap.
create index player_days_to_take_back on player_days (day) where real_staked < points_converted;
