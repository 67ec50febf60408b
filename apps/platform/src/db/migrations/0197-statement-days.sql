-- What moved in each player's account, summed by day and kind of transfer, so that a month's statement reads a row per day and kind
-- instead of every movement. The ledger remains the authority: where these sums do not lead to its balance, a statement sums anew.
create table statement_days (
  -- of ledger_accounts, which only grow
  account_id bigint not null,
  day date not null,
  transfer_kind text not null,
  amount bigint not null,
  primary key (account_id, day, transfer_kind)
);

-- Transfers with an id below this one are summed. One row.
create table statement_days_end (
  is_the_row boolean primary key default true check (is_the_row),
  summed_until uuid not null
);
insert into statement_days_end (summed_until) values ('00000000-0000-0000-0000-000000000000');
