-- A payout that an exclusion has made by itself is not sent before this time, so that its owner can object. Null: no wait.
alter table payments add column held_until timestamptz;

-- The links by which owners object to such payouts. Only hashes of their codes are stored.
create table payout_objections (
  code_hash bytea primary key,
  payment_id uuid not null unique references payments,
  brand_id text not null,
  -- far beyond the wait: an operator may take longer
  expires_at timestamptz not null,
  -- null: nobody has objected
  objected_at timestamptz
);
create index payout_objections_past on payout_objections (expires_at) where objected_at is null;
