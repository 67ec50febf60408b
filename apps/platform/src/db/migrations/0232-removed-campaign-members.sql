-- When an operator took the player out of the campaign: for them it is as if the row were not there, and nothing but an
-- operator brings them back.
alter table campaign_members add column removed_at timestamptz;
