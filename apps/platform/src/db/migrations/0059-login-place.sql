-- Where a login came from: ISO 3166-1 alpha-2, as its network address revealed it. Null when it revealed nothing.
alter table logins add column country text check (country ~ '^[A-Z]{2}$');
