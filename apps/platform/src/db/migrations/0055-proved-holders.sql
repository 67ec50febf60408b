-- Whether the bank has proved that the player is the holder, at the deposit that saved the account.
alter table payment_accounts add column holder_proved boolean not null default false;
