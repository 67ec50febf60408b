-- The hash of a secret that the registering browser keeps, and of the password that was chosen in it: a link that is opened in that
-- browser logs in. Null for the codes of an account that came through a bank, and of a new address.
alter table verification_codes add column browser_hash bytea;
