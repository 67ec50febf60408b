import type { PaymentParty } from './payment-jobs.ts'

/**
 * The callback queue of a payment provider, in its own schema. The payment is the key, so each payment has one
 * callback, however many attempts it takes.
 */
export const callbacksTable = (party: 'zimpler'): string => `
  create table ${party}.callbacks (
    provider_payment_id text primary key references ${party}.payments,
    callback_uri text not null,
    body text not null,
    attempts int not null default 0,
    next_attempt_at timestamptz not null,
    acknowledged_at timestamptz,
    last_problem text
  );
  create index callbacks_due on ${party}.callbacks (next_attempt_at) where acknowledged_at is null`

/** The job of a callback knows when it is due, so the table no longer does. */
export const callbacksWithoutDueTime = (party: PaymentParty): string => `
  alter table ${party}.callbacks drop column next_attempt_at;
  create index callbacks_unacknowledged on ${party}.callbacks (provider_payment_id) where acknowledged_at is null`
