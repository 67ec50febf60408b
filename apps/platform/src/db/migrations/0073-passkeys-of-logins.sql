-- The login that added a passkey. Null: added before this was recorded.
alter table passkeys add column login_id uuid references logins;
