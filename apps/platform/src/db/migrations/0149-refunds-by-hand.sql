-- Money that a provider refuses to return, and that an operator returns by other means; another operator approves.
create table refunds_by_hand (
  -- a deposit, or a visit to the bank of somebody without an account
  payment_id uuid primary key,
  -- how it was returned
  reference text not null,
  status text not null default 'PROPOSED' check (status in ('PROPOSED', 'APPROVED', 'DECLINED')),
  proposed_by text not null,
  proposed_at timestamptz not null default clock_timestamp(),
  decided_by text,
  decided_at timestamptz,
  ledger_transfer_id uuid,
  check (status = 'PROPOSED' or decided_by is not null),
  check (status <> 'APPROVED' or (decided_by <> proposed_by and ledger_transfer_id is not null))
);
