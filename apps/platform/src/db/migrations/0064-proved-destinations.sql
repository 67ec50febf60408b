-- The phone number or e-mail address at which the player last received a one-time code: while it is another one than the
-- player's, or null, theirs may be a stranger's.
alter table players add column proved_destination text;

-- The browser that began a login, if the player had logged in with it before.
alter table login_challenges add column device_id uuid;
