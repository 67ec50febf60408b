-- How far each download of a player's data has come. Its cursors say no more than the number of a page, so that nobody reads a
-- place a second time without a download more being counted.
create table data_copies (
  copy_id uuid primary key,
  login_id uuid not null references logins,
  begun_at timestamptz not null default now(),
  -- The page that was read last, from 0 on, where it begins, and how often it was given.
  page int not null default 0,
  place text not null,
  reads int not null default 1,
  -- Where the page after it begins; null before that is known and after the last page.
  next_place text
);
create index data_copies_by_begin on data_copies (begun_at);
