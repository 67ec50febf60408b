-- Whoever registers under a name that the national register lists has proved nothing yet: the account waits in review, and
-- the register is asked again from then on. Null: it is not the register that holds the account.
alter table players add column register_held_until timestamptz;
