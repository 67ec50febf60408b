-- The secret of the browser that has opened a provider login, as a hash. Logins without one are over.
alter table provider_logins add column opener_hash bytea;
