-- Changes of phone numbers, so that undoing a change of e-mail address brings the number back too.
create table phone_changes (
  change_id uuid primary key,
  user_id uuid not null references players,
  -- the login that made it
  login_id uuid not null,
  -- null: the account had none
  old_phone text,
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
create index phone_changes_by_player on phone_changes (user_id, change_id);
