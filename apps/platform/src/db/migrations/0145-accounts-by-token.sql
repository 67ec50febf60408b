-- Cards and bank accounts are told apart by the provider's token, not by what they look like: two cards may have the same
-- last digits and expiry date, and the same card gets a new one.
alter table payment_accounts drop constraint payment_accounts_once;
update payment_accounts set token = 'erased:' || account_id where token = 'erased';

-- One account that was saved twice, with two expiry dates: the first row stays, with the newest date, and is trusted no
-- more than the others were.
create temporary table doubled on commit drop as
  select account_id, first_value(account_id) over (
    partition by user_id, provider, kind, token order by account_id) as kept_id
  from payment_accounts;
delete from doubled d where not exists (select from doubled o where o.kept_id = d.kept_id and o.account_id <> d.account_id);
update payment_accounts a set brand = n.brand, last4 = n.last4, expiry_month = n.expiry_month, expiry_year = n.expiry_year,
    distrusted_at = s.distrusted_at, holder_proved = s.holder_proved
  from (
    select d.kept_id, max(m.distrusted_at) as distrusted_at, bool_and(m.holder_proved) as holder_proved,
      (array_agg(m.account_id order by m.account_id desc))[1] as newest_id
    from doubled d join payment_accounts m using (account_id) group by 1
  ) s join payment_accounts n on n.account_id = s.newest_id
  where a.account_id = s.kept_id and s.newest_id <> s.kept_id;
update payments p set account_id = d.kept_id from doubled d where p.account_id = d.account_id and d.kept_id <> d.account_id;
delete from payment_accounts a using doubled d where a.account_id = d.account_id and d.kept_id <> d.account_id;

alter table payment_accounts add constraint payment_accounts_once unique (user_id, provider, kind, token);
