import { callbacksWithoutDueTime } from '../callbacks/callbacks-table.ts'
import { laterReportsTable } from '../callbacks/later-reports.ts'
import { tokenKeyTable } from './card-token.ts'
import { movementsTable } from './movements.ts'
import { sandboxCardTokens } from './test-cards.ts'

const literal = (value: string | number) => (typeof value === 'number' ? String(value) : `'${value}'`)

/** Migration steps of schema `payments`; append only. No column can hold a full card number. */
export const paymentsSchema = [
  `create table payments.cards (
     card_token text primary key,
     behaviour text not null,
     brand text not null,
     last4 text not null check (last4 ~ '^[0-9]{4}$'),
     expiry_month int not null,
     expiry_year int not null,
     created_at timestamptz not null default now()
   );
   create table payments.payments (
     provider_payment_id text primary key,
     merchant text not null,
     reference text not null,
     type text not null,
     amount bigint not null check (amount > 0),
     currency_code text not null,
     option_slug text not null,
     language text not null,
     return_uri text not null,
     callback_uri text not null,
     requested_card_token text,
     status text not null,
     decline_reason text,
     card_token text references payments.cards,
     authentication_attempts int not null default 0,
     due_at timestamptz not null,
     created_at timestamptz not null default now(),
     decided_at timestamptz,
     unique (merchant, reference)
   );
   create index payments_due on payments.payments (due_at) where status not in ('SUCCEEDED', 'FAILED');
   create table payments.callbacks (
     provider_payment_id text primary key references payments.payments,
     callback_uri text not null,
     body text not null,
     attempts int not null default 0,
     next_attempt_at timestamptz not null,
     acknowledged_at timestamptz,
     last_problem text
   );
   create index callbacks_due on payments.callbacks (next_attempt_at) where acknowledged_at is null`,
  sandboxCardTokens
    .map(
      (card) =>
        `insert into payments.cards (card_token, behaviour, brand, last4, expiry_month, expiry_year)
         values (${[card.cardToken, card.behaviour, card.brand, card.last4, 12, 2035].map(literal).join(', ')})`,
    )
    .join(';\n'),
  // A payout may also go to a bank account (zimpler.accounts). Earlier payments have no country.
  `alter table payments.payments add column country_code text`,
  callbacksWithoutDueTime('payments'),
  `create table payments.refunds (
     provider_payment_id text primary key,
     refund_id text not null,
     refunded_at timestamptz not null default now()
   )`,
  laterReportsTable('payments'),
  movementsTable,
  tokenKeyTable,
  `alter table payments.payments add column debit_only boolean not null default false`,
] as const
