-- The link in the mail about a new phone number or a new authenticator app undoes it for a week, as one about a new
-- address does.
alter table phone_changes
  -- null: the change was made before links were mailed, or there was no confirmed address to mail one to
  add column undo_hash bytea unique,
  add column undo_until timestamptz;
alter table authenticators add column undo_hash bytea unique;
