-- What the blacklist said about the player's e-mail address when it was last asked: before their first deposit.
alter table players
  add column blacklisted text not null default 'NONE' check (blacklisted in ('NONE', 'PARTIAL', 'FULL'));
