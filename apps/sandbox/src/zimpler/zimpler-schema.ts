import { callbacksTable, callbacksWithoutDueTime } from '../callbacks/callbacks-table.ts'
import { laterReportsTable } from '../callbacks/later-reports.ts'
import { bankMovements } from '../payments/movements.ts'
import { sandboxAccountTokens } from './accounts.ts'

/** Migration steps of schema `zimpler`; append only. */
export const zimplerSchema = [
  `create table zimpler.accounts (
     account_token text primary key,
     bank text not null,
     last4 text not null check (last4 ~ '^[0-9]{4}$'),
     behaviour text not null,
     created_at timestamptz not null default now()
   );
   create table zimpler.payments (
     provider_payment_id text primary key,
     -- PLAY tells the merchant who signs in before money moves; DEPOSIT is of a player who is logged in there.
     kind text not null check (kind in ('PLAY', 'DEPOSIT')),
     merchant text not null,
     reference text not null,
     amount bigint not null check (amount > 0),
     currency_code text not null,
     country_code text not null,
     language text not null,
     landing_uri text not null,
     return_uri text not null,
     callback_uri text not null,
     requested_account_token text,
     status text not null,
     decline_reason text,
     refusal text,
     bank text,
     person json,
     account_token text references zimpler.accounts,
     authentication_attempts int not null default 0,
     due_at timestamptz not null,
     created_at timestamptz not null default now(),
     decided_at timestamptz,
     unique (merchant, reference)
   );
   create index payments_due on zimpler.payments (due_at) where status not in ('SUCCEEDED', 'FAILED')`,
  callbacksTable('zimpler'),
  sandboxAccountTokens
    .map(
      ({ accountToken, bank, last4, behaviour }) =>
        `insert into zimpler.accounts (account_token, bank, last4, behaviour)
         values ('${accountToken}', '${bank}', '${last4}', '${behaviour}')`,
    )
    .join(';\n'),
  callbacksWithoutDueTime('zimpler'),
  'alter table zimpler.payments add column session_hash text',
  laterReportsTable('zimpler'),
  bankMovements,
  'alter table zimpler.payments add column wrong_ibans int not null default 0',
] as const
