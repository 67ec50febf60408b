-- When the player was told by mail that a bonus was given to them, and that it is about to end.
alter table user_bonuses add column granted_mail_at timestamptz;
alter table user_bonuses add column ending_mail_at timestamptz;
create index user_bonuses_to_tell on user_bonuses (created_at)
  where status = 'AVAILABLE' and source in ('CAMPAIGN', 'OPERATOR') and granted_mail_at is null;
