-- The e-mail address and phone number that whoever opened a bank visit has typed. They reach the account with the opener's
-- own login: somebody else may have signed.
alter table provider_logins
  add column contact_email text,
  add column contact_phone text,
  add column contact_uri text;

alter table zimpler_visits
  -- the player whose login opened the visit; user_id becomes that of whoever signed
  add column opened_by uuid references players;
