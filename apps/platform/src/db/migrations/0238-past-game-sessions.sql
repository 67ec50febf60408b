-- Games that were opened and never played are forgotten; this finds them.
create index game_sessions_unplayed on game_sessions (expires_at) where not played;
