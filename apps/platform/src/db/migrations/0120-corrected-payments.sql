-- Money that had arrived can go back: RETURNED by a bank, CHARGEBACK by the holder of a card.
alter table payments
  drop constraint payments_status_check,
  add constraint payments_status_check check (status in
    ('PENDING', 'PENDING_REDIRECT', 'PENDING_APPROVAL', 'SUCCEEDED', 'FAILED', 'CANCELLED', 'RETURNED', 'CHARGEBACK')),
  -- how often money that had moved was moved back; numbers the transfers of these corrections
  add column corrections int not null default 0;

-- What operators look at: reports that contradict each other, and corrections.
create index payment_events_to_look_at on payment_events (at)
  where cause in ('contradicted', 'impossible') or status in ('RETURNED', 'CHARGEBACK');
