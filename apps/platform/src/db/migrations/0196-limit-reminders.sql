-- When a player was last reminded to review their limits. The next reminder counts from there, from the last change of a limit, or
-- from the registration.
create table limit_reminders (
  user_id uuid primary key references players,
  reminded_at timestamptz not null
);
