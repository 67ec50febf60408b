-- A withdrawal to an account that has never been paid out to waits until its player has confirmed it by a mailed link.
-- confirmed_at: when they did; the review runs from then on.
alter table payments
  add column awaits_confirmation boolean not null default false,
  add column confirmed_at timestamptz;

-- Codes of the mailed links, as hashes.
create table withdrawal_confirmations (
  code_hash bytea primary key,
  payment_id uuid not null unique references payments,
  brand_id text not null,
  expires_at timestamptz not null
);
create index withdrawal_confirmations_past on withdrawal_confirmations (expires_at);

-- Withdrawals that were paid out, to tell whether an account is new.
create index payments_paid_out on payments (account_id) where type = 'WITHDRAWAL' and status = 'SUCCEEDED';
