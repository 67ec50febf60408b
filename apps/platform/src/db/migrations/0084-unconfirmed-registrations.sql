-- The passwords of registrations on skins that confirm addresses by mail, whether or not an account was opened, so that
-- the login answers alike until the address is confirmed. Neither address nor number can be read from the keys.
create table unconfirmed_registrations (
  registration_id uuid primary key,
  -- of the brand and the e-mail address, or of the brand and the phone number
  username_key bytea not null,
  password_hash bytea not null,
  expires_at timestamptz not null
);
create index unconfirmed_registrations_by_key on unconfirmed_registrations (username_key);
create index unconfirmed_registrations_past on unconfirmed_registrations (expires_at);
