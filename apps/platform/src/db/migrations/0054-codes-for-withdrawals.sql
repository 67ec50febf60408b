-- A code that confirms a first withdrawal to an account says so, and confirms nothing else.
alter table login_challenges
  drop constraint login_challenges_purpose_check,
  add constraint login_challenges_purpose_check check (purpose in ('LOGIN', 'CONFIRMATION', 'WITHDRAWAL'));
