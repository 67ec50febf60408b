-- When a player had the account closed, and when what identifies them was erased, after the periods of the privacy policy.
alter table players add column closed_at timestamptz, add column erased_at timestamptz;
create index players_to_erase on players (closed_at) where closed_at is not null and erased_at is null;
create index terms_acceptances_with_address on terms_acceptances (accepted_at) where client_address <> '';
