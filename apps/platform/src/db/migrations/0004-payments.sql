create table payment_accounts (
  account_id uuid primary key,
  user_id uuid not null references players,
  provider text not null,
  card_token text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  expiry_month int not null,
  expiry_year int not null,
  created_at timestamptz not null default now(),
  -- the same card entered again is the same account
  unique (user_id, provider, brand, last4, expiry_month, expiry_year)
);

create table payments (
  payment_id uuid primary key,
  user_id uuid not null references players,
  idempotency_key text not null,
  fingerprint text not null,
  type text not null check (type in ('DEPOSIT', 'WITHDRAWAL')),
  amount bigint not null check (amount > 0),
  currency_code text not null,
  status text not null
    check (status in ('PENDING', 'PENDING_REDIRECT', 'PENDING_APPROVAL', 'SUCCEEDED', 'FAILED', 'CANCELLED')),
  option_slug text not null,
  method text not null,
  gateway text not null,
  provider text not null,
  return_uri text not null,
  language text not null,
  account_id uuid references payment_accounts,
  card_token text,
  provider_payment_id text,
  provider_redirect_uri text,
  iframeable boolean,
  decline_reason text,
  error_message text,
  status_message text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, idempotency_key)
);
create index payments_by_player on payments (user_id, payment_id desc);
create index payments_open on payments (type, created_at) where status in ('PENDING', 'PENDING_REDIRECT', 'PENDING_APPROVAL');

-- Every status change of a payment with its cause, for support and audit.
create table payment_events (
  payment_id uuid not null references payments,
  at timestamptz not null default clock_timestamp(),
  cause text not null,
  status text not null,
  detail text
);
create index payment_events_by_payment on payment_events (payment_id, at);
