-- Work that waited in our own tables becomes jobs, each added as new code would add it. The schema graphile_worker
-- already exists: the library creates it before our migrations run.

select from graphile_worker.add_jobs(array(
  select row('send-mail', json_build_object('from', sender, 'to', recipient, 'subject', subject, 'text', body_text, 'html', body_html),
    null, next_attempt_at, 13, null, 10, null)::graphile_worker.job_spec
  from outgoing_mails));
drop table outgoing_mails;

select from graphile_worker.add_jobs(array(
  select row('expire-payment', json_build_object('paymentId', payment_id), null, created_at + interval '35 minutes', 20,
    'expire-payment:' || payment_id, 0, null)::graphile_worker.job_spec
  from (
    select payment_id, created_at from payments where type = 'DEPOSIT' and status in ('PENDING', 'PENDING_REDIRECT')
    union
    select payment_id, created_at from zimpler_visits v where status in ('OPEN', 'ACCEPTED')
      and not exists (select from payments p where p.payment_id = v.payment_id)
  ) open));

-- plan-overdue-payments finds withdrawals that are in review or not sent yet, because it knows the review period.

select from graphile_worker.add_jobs(array(
  select row('keep-up-bonuses', json_build_object('userId', user_id), null,
    case status when 'ACTIVE' then expires_at else claim_until end + interval '1 second', 10,
    'bonus-ends:' || user_bonus_id, 0, null)::graphile_worker.job_spec
  from user_bonuses
  where status = 'ACTIVE' and expires_at is not null or status = 'AVAILABLE' and claim_until is not null));
