-- Why the provider has let nobody in, or has let them in without the deposit: told to the browser that comes back with the
-- reference. Null for a login of before, and while nothing speaks against it.
alter table provider_logins add column refusal text;
