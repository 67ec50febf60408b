alter table payments
  -- a withdrawal that only an operator can approve
  add column needs_operator boolean not null default false,
  -- the provider's form, if its page is opened by posting one
  add column provider_redirect_html text;
alter table payments rename column card_token to account_token;

-- Bank accounts beside cards: a bank account has no expiry.
alter table payment_accounts rename column card_token to token;
alter table payment_accounts
  add column kind text not null default 'CARD' check (kind in ('CARD', 'BANK')),
  alter column expiry_month drop not null,
  alter column expiry_year drop not null,
  drop constraint payment_accounts_user_id_provider_brand_last4_expiry_month__key,
  -- the same account entered again is the same row
  add constraint payment_accounts_once
    unique nulls not distinct (user_id, provider, kind, brand, last4, expiry_month, expiry_year),
  add constraint payment_accounts_expiry check ((kind = 'CARD') = (expiry_month is not null and expiry_year is not null));
alter table payment_accounts alter column kind drop default;

-- A player's open payments: pending withdrawals, and deposits that count towards limits.
create index payments_open_by_player on payments (user_id, type)
  where status in ('PENDING', 'PENDING_REDIRECT', 'PENDING_APPROVAL');

-- The bank's id of a player, the same at each visit.
create table provider_identities (
  provider text not null check (provider in ('ZIMPLER')),
  brand_id text not null,
  person_id text not null,
  user_id uuid not null references players,
  created_at timestamptz not null default now(),
  primary key (provider, brand_id, person_id)
);
create index provider_identities_by_player on provider_identities (user_id);
-- Finds players who registered otherwise when a person comes through a bank.
create index players_by_birth_date on players (brand_id, birth_date);

-- A visit to the bank to sign in and pay (deposit and play). Its payment has the same id and exists as soon as its
-- player is known.
create table zimpler_visits (
  payment_id uuid primary key,
  brand_id text not null,
  skin text not null,
  idempotency_key text not null,
  fingerprint text not null,
  status text not null default 'OPEN'
    check (status in ('OPEN', 'ACCEPTED', 'REFUSED', 'SUCCEEDED', 'FAILED', 'REFUND_DUE')),
  -- for REFUSED and FAILED
  reason text,
  -- the logged-in player; later the owner of the payment
  user_id uuid references players,
  person_id text,
  amount bigint not null check (amount > 0),
  currency_code text not null,
  country_code text not null,
  email text,
  phone text,
  affiliate_id text,
  affiliate_tag text,
  bonus_code text,
  language text not null,
  redirect_uri text not null,
  landing_uri text not null,
  -- no foreign key: provider logins are deleted after a while
  provider_login_id uuid not null,
  -- contains the secret reference; cleared once the provider has it
  return_uri text,
  provider_payment_id text,
  provider_redirect_uri text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (brand_id, idempotency_key)
);
create index zimpler_visits_open on zimpler_visits (created_at) where status in ('OPEN', 'ACCEPTED');
create index zimpler_visits_refund_due on zimpler_visits (created_at) where status = 'REFUND_DUE';
create index zimpler_visits_past on zimpler_visits (updated_at) where status in ('REFUSED', 'FAILED');
