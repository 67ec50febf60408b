-- The provider's token of the card or bank account that in fact paid a deposit in; null for withdrawals, for deposits
-- whose callback named none, and for those of an earlier version.
alter table payments add column paid_by_token text;
