-- Whether its player may cancel a withdrawal in review, by the rules of the day on which they asked for it.
alter table payments add column may_cancel boolean not null default true;
