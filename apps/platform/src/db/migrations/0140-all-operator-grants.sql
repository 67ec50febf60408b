-- Every grant of an operator is kept, also one that is worth nothing: whoever granted approves no withdrawal of that player.
alter table operator_grants drop constraint operator_grants_worth_check;
alter table operator_grants add constraint operator_grants_worth_check check (worth >= 0);
