-- Each game that was opened and never played is deleted, and each deletion looks for what refers to the game: it read all
-- transactions and held wins. Only the foreign key can tell that there are none, since a stake taken back before it arrived is a
-- transaction without a round. A player's copy of their data reads transactions by session too. So the whole table has
-- the index again that 0012 dropped when nobody read it; a stake during a bonus wrote its partial twin already (0233), which goes.
create index wallet_transactions_by_round on wallet_transactions (game_session_id, round_ref);
drop index wallet_transactions_for_bonus;
create index held_wins_by_session on held_wins (game_session_id);
