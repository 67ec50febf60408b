-- When the player opened another game where only one at a time is allowed: the session has ended (expires_at), for new rounds
-- only. Kept apart, since the game says why and a round in play goes on.
alter table game_sessions add column replaced_at timestamptz;
