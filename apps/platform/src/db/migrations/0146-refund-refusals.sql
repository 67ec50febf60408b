-- Refunds that a provider has refused, until one succeeds. They are tried again, and listed for operators.
create table refund_refusals (
  payment_id uuid primary key,
  attempts int not null,
  http_status int not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now()
);
