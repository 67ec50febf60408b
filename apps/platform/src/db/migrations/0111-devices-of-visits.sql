-- The browser that opened the visit, where somebody has logged in with it: whoever has excluded themselves in it opens no
-- new account through a bank either.
alter table zimpler_visits add column device_id uuid;
