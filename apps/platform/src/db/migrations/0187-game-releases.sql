-- When a game came to the catalogue (null: not known), and whether only this house has it.
alter table games
  add column released_on date,
  add column exclusive boolean not null default false;
