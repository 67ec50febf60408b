alter table logins
  -- until when this login may download the copy of its player's data: they have just proved who they are
  add column data_copy_until timestamptz;

alter table players
  -- PLAYER: at their own wish, in their account. Null for accounts that operators or the retention closed.
  add column closed_by text check (closed_by in ('PLAYER'));
