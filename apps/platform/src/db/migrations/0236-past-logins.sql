-- Logins are forgotten after ninety days: those that are due are found by these, and so is what refers to one.
create index logins_with_device on logins (created_at) where device_id is not null;
create index passkeys_by_login on passkeys (login_id);
create index authenticators_by_login on authenticators (login_id);
