-- Deposit limits that whoever opened a bank visit has set, where the rules of the country want them before the first deposit:
-- [{"period": "DAY", "value": 10000}]. The account that the visit opens gets them before its deposit is credited.
alter table zimpler_visits add column deposit_limits jsonb not null default '[]';
