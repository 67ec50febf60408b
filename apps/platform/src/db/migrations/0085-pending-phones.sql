-- A new phone number is pending until a code sent to it is entered.
alter table phone_changes
  -- null: the change was made before numbers were confirmed
  add column new_phone text,
  add column expires_at timestamptz,
  add column confirmed_at timestamptz;
update phone_changes set confirmed_at = created_at;

-- Its code says so, and confirms nothing else.
alter table login_challenges
  drop constraint login_challenges_purpose_check,
  add constraint login_challenges_purpose_check check (purpose in ('LOGIN', 'CONFIRMATION', 'WITHDRAWAL', 'PHONE'));
