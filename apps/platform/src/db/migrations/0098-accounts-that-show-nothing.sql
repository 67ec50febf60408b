-- Whether somebody has shown with an account that it is theirs: a bank has identified them, or they have paid in. Without
-- either, the name is only typed. What such an account asks for has less effect on others of that name.
create function has_shown_owner(account uuid) returns boolean language sql stable as $$
  select exists (select from provider_identities i where i.user_id = account)
    or exists (select from payments d where d.user_id = account and d.type = 'DEPOSIT' and d.status = 'SUCCEEDED')
$$;
