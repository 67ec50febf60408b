-- A browser that was the player's before somebody showed by mail that the account is theirs: whoever had taken it may use it.
-- It still tells which accounts share a browser.
alter table player_devices add column distrusted_at timestamptz;

-- When the code was entered that proved players.proved_destination. Null: before this was kept.
alter table players add column destination_proved_at timestamptz,
  -- A phone number that somebody else may have registered: logins send it no codes until it is proved.
  add column doubted_phone text;
