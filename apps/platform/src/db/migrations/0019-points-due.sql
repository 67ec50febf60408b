-- Days with stakes not yet converted to points. There are few at any time, so finding them stays cheap.
create index player_days_to_convert on player_days (day) where real_staked > points_converted;
