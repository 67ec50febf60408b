-- The record of the registration that opened an account goes when the account is confirmed: its password is then right or
-- wrong as any other. The account cannot be read from the key.
alter table unconfirmed_registrations add column account_key bytea;
create index unconfirmed_registrations_of_account on unconfirmed_registrations (account_key) where account_key is not null;
