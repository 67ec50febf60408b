-- Payouts before this time do not make an account a known one: somebody else may have made them. Null: all of them do.
alter table payment_accounts add column distrusted_at timestamptz;
