-- The app is gone once its change is undone: what remains is that its link has been used.
create table undone_authenticators (
  undo_hash bytea primary key,
  user_id uuid not null references players,
  undone_at timestamptz not null default now()
);
create index undone_authenticators_by_player on undone_authenticators (user_id);
