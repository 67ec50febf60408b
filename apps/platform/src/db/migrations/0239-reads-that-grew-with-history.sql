-- Each game that was opened and never played is deleted, and each deletion looks for what refers to the game: it read all
-- transactions and held wins. Only the foreign key can tell that there are none, since a stake taken back before it arrived is a
-- transaction without a round. A player's copy of their data reads transactions by session too. So the whole table has
-- the index again that 0012 dropped when nobody read it; a stake during a bonus wrote its partial twin already (0233), which goes.
create index wallet_transactions_by_round on wallet_transactions (game_session_id, round_ref);
create index held_wins_by_session on held_wins (game_session_id);

-- Copies of a player's data and erasures look for what operators asked about them. By hashes: what was asked for may be longer
-- than a row of another index, and must be noted whatever it is.
create index operator_actions_by_player on operator_actions using hash ((request ->> 'userId'));
create index operator_actions_by_address on operator_actions using hash (lower(request ->> 'email'));
-- As in 0234; an array of addresses can be looked for by the index, a subquery beside another condition cannot.
create or replace function erase_address_in_actions(player uuid) returns int language sql
  security definer set search_path = public, pg_temp as $$
  with erased as (
    update operator_actions set request = request - 'email' - 'identityCheck'
    where lower(request ->> 'email') = any (array(
        select lower(email) from players where user_id = player
        union select lower(old_email) from email_changes where user_id = player
        union select lower(new_email) from email_changes where user_id = player))
      or (request ->> 'userId' = player::text and request ? 'identityCheck') returning 1
  ) select count(*)::int from erased
$$;
-- Whether an operator has lately helped a player to money is asked before they approve a payout.
create index operator_actions_for_money on operator_actions (operator, at)
  where operation in ('pay-out-player', 'decide-document');
create index zimpler_visits_by_player on zimpler_visits (user_id) where user_id is not null;

-- What moved on a day, by the files of payment providers and by our books.
create index settlement_lines_by_day on settlement_lines (book, brand_id, at);
create index payment_events_by_day on payment_events (at) where status in ('SUCCEEDED', 'RETURNED', 'CHARGEBACK');

-- Exclusions of a person, lifted ones too: accounts that nobody confirmed are not erased while there is one, and persons who are
-- one take theirs along.
create index exclusions_by_person on exclusions (person_id);

-- Last, since nothing reads the table while this waits for the rest of the migration.
drop index wallet_transactions_for_bonus;
