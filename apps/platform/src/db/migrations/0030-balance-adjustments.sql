-- Adjustments of balances: one operator proposes, another decides. The constraint holds even if the code forgets.
create table balance_adjustments (
  adjustment_id uuid primary key,
  -- repeating a proposal under its key changes nothing
  key text not null unique,
  user_id uuid not null references players,
  balance text not null check (balance in ('REAL', 'VIRTUAL')),
  amount bigint not null check (amount <> 0),
  reason text not null,
  status text not null default 'PROPOSED' check (status in ('PROPOSED', 'APPROVED', 'DECLINED')),
  proposed_by text not null,
  proposed_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  ledger_transfer_id uuid references ledger_transfers,
  constraint decided_by_somebody check ((status = 'PROPOSED') = (decided_by is null)),
  constraint approved_by_another check (status <> 'APPROVED' or (decided_by is not null and decided_by <> proposed_by)),
  constraint approved_moves_money check ((status = 'APPROVED') = (ledger_transfer_id is not null))
);
create index balance_adjustments_open on balance_adjustments (proposed_at) where status = 'PROPOSED';
