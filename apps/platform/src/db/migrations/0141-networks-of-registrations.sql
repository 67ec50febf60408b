-- How many registrations are remembered counts by network, so that nobody learns of those of others. The network cannot be
-- read from the key.
alter table unconfirmed_registrations add column network_key bytea;
