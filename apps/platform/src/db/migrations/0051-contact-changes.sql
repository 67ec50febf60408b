-- Requested changes of e-mail addresses: pending until the new address is confirmed, and to be undone from the old one
-- until a week after that.
create table email_changes (
  change_id uuid primary key,
  user_id uuid not null references players,
  brand_id text not null,
  -- the login that asked for it, which stays when the others end
  login_id uuid not null,
  -- null: the account had none, as after a registration through a bank
  old_email text,
  old_verified_at timestamptz,
  new_email text not null,
  undo_hash bytea not null unique,
  created_at timestamptz not null default now(),
  -- the end of the time in which the new address can be confirmed
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  undo_until timestamptz,
  undone_at timestamptz
);
create index email_changes_by_player on email_changes (user_id, change_id desc);
-- An address that may be given back to its former owner is nobody else's.
create index email_changes_reserved on email_changes (brand_id, lower(old_email)) where undone_at is null;

-- Null: the code confirms the address of the account, not a new one.
alter table verification_codes add column email_change_id uuid references email_changes;

-- No withdrawal before this time, because credentials or contact data have changed. Null: no wait.
alter table players add column withdrawals_from timestamptz;
