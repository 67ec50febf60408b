-- Money that the bank took although its payer may not play has been returned.
alter table zimpler_visits
  drop constraint zimpler_visits_status_check,
  add constraint zimpler_visits_status_check
    check (status in ('OPEN', 'ACCEPTED', 'REFUSED', 'SUCCEEDED', 'FAILED', 'REFUND_DUE', 'REFUNDED'));
