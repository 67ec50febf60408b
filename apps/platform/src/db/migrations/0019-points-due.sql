-- Days whose stakes have not all been turned into points: few at any time, so that looking for them stays cheap.
create index player_days_to_convert on player_days (day) where real_staked > points_converted;
