-- Balances move with entries alone: the function writes with the rights of the tables' owner, and the platform's role has
-- none of its own to write there.
alter function ledger_post_group security definer;
alter function ledger_post_group set search_path = public, pg_temp;
revoke all on function ledger_post_group from public;
