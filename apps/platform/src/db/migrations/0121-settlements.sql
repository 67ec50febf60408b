-- The settlement files of payment providers, and where they differ from the ledger.
create table settlement_lines (
  book text not null check (book in ('payments', 'zimpler')),
  line_id text not null,
  brand_id text not null,
  -- the platform's payment id, if the provider is right
  reference text not null,
  kind text not null,
  -- minor units: positive to us
  amount bigint not null,
  currency_code text not null,
  at timestamptz not null,
  primary key (book, line_id)
);
create index settlement_lines_by_reference on settlement_lines (reference);

create table settlement_days (
  book text not null check (book in ('payments', 'zimpler')),
  brand_id text not null,
  day date not null,
  reconciled_at timestamptz not null default now(),
  primary key (book, brand_id, day)
);

create table settlement_differences (
  book text not null check (book in ('payments', 'zimpler')),
  reference text not null,
  brand_id text not null,
  -- what moved in all, minor units: positive to us
  provider_amount bigint not null,
  ledger_amount bigint not null,
  found_at timestamptz not null default now(),
  resolved_at timestamptz,
  primary key (book, reference)
);
create index settlement_differences_open on settlement_differences (found_at) where resolved_at is null;
