-- Brands that take no new players for now, by an operator's decision.
create table closed_registrations (
  brand_id text primary key,
  closed_by text not null,
  closed_at timestamptz not null default clock_timestamp()
);
