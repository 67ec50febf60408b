-- Accounts whose e-mail address nobody has confirmed, which end after a while: few of all.
create index players_unconfirmed on players (created_at) where email_verified_at is null and closed_at is null;
