-- What a national register said last stays in force when it is not asked any more: one operator proposes to end it, another
-- approves.
create table register_releases (
  user_id uuid primary key references players,
  proposed_by text not null,
  proposed_at timestamptz not null default now()
);
