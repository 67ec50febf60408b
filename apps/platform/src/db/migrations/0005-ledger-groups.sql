-- The ledger posts in groups: many independent transfers in one statement and one commit. Decision 0011 gives the
-- reasons and the measurements.

-- Foreign keys of the entries were checked row by row and took a third of the total cost. Since neither transfers nor,
-- from here on, accounts can be deleted, one check of the inserted rows gives the same guarantee. It also checks what
-- no foreign key can: that the currency of an entry's account is that of its transfer.
alter table ledger_entries drop constraint ledger_entries_transfer_id_fkey;
alter table ledger_entries drop constraint ledger_entries_account_id_fkey;
create trigger ledger_accounts_stay before delete or truncate on ledger_accounts
  for each statement execute function ledger_refuse_change();

-- The settings force index lookups, whatever size the tables had when the plan was made.
create or replace function ledger_entries_sum_to_zero() returns trigger language plpgsql
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  if exists (
    select from added e
    cross join lateral (select (
      select a.account_id from ledger_accounts a where a.account_id = e.account_id and a.currency_code = (
        select t.currency_code from ledger_transfers t where t.transfer_id = e.transfer_id)) as account_id) known
    group by e.transfer_id
    having sum(e.amount) <> 0 or count(*) < 2 or count(known.account_id) < count(*)
  ) then
    raise exception 'the entries of a transfer must sum to zero, on accounts of its currency';
  end if;
  return null;
end $$;

-- Posts many independent transfers in the given order. Each is posted or refused separately:
--   POSTED; REPEATED (same key, same request: the first answer); CONFLICT (the key belongs to another request);
--   REFUSED (an account that may not go negative would).
--   p_transfer_ids, p_keys, p_fingerprints, p_kinds, p_currencies, p_last_legs: one element per transfer, unique
--   keys.
--   p_owners, p_account_kinds, p_account_currencies, p_may_go_negative: one element per account, each once.
--   p_leg_transfers, p_leg_accounts (positions in the lists above), p_leg_amounts: one element per leg, by transfer.
-- Returns statuses and ids by transfer, and balances after each leg (null where nothing was posted).
-- All callers take locks in one order, so they cannot deadlock: new accounts by name, then player accounts by id, then
-- house accounts by id (last, because every transfer shares them), then the keys in their order.
-- Raises PL002 when a request on other accounts took one of the keys meanwhile: nothing was posted, and the caller may
-- retry the same group. A group of one never raises it.
create function ledger_post_group(
  p_transfer_ids uuid[], p_keys text[], p_fingerprints text[], p_kinds text[], p_currencies text[], p_last_legs int[],
  p_owners text[], p_account_kinds text[], p_account_currencies text[], p_may_go_negative boolean[],
  p_leg_transfers int[], p_leg_accounts int[], p_leg_amounts bigint[]
) returns table (statuses text[], transfer_ids uuid[], balances bigint[])
language plpgsql
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  v_ids bigint[];
  v_before bigint[];
  v_balances bigint[];
  v_may boolean[];
  v_statuses text[] := array_fill(''::text, array[cardinality(p_keys)]);
  v_transfer_ids uuid[] := p_transfer_ids;
  v_after bigint[] := array_fill(null::bigint, array[cardinality(p_leg_amounts)]);
  v_known record;
  v_knows_any boolean := false;
  v_to_post int;
  v_leg int;
  v_first int;
  v_account int;
  v_posted int;
begin
  loop
    select array_agg((select a.account_id from ledger_accounts a
      where a.owner = l.owner and a.kind = l.kind and a.currency_code = l.currency) order by l.n) into v_ids
    from unnest(p_owners, p_account_kinds, p_account_currencies) with ordinality l (owner, kind, currency, n);
    exit when array_position(v_ids, null) is null;
    insert into ledger_accounts (owner, kind, currency_code, may_go_negative)
    select l.owner, l.kind, l.currency, l.may
    from unnest(v_ids, p_owners, p_account_kinds, p_account_currencies, p_may_go_negative) l (id, owner, kind, currency, may)
    where l.id is null
    order by l.owner, l.kind, l.currency
    on conflict (owner, kind, currency_code) do nothing;
  end loop;

  select array_agg(locked.balance order by locked.n), array_agg(locked.may_go_negative order by locked.n)
  into v_before, v_may
  from (
    select l.n, a.balance, a.may_go_negative
    from unnest(v_ids) with ordinality l (id, n) join ledger_accounts a on a.account_id = l.id
    order by a.may_go_negative, a.account_id
    for no key update of a
  ) locked;

  loop
    v_balances := v_before;
    v_to_post := 0;
    v_leg := 0;
    -- Read after the accounts are locked: by now any request with the same key on the same accounts has ended.
    for v_known in
      select k.n::int, t.transfer_id, t.fingerprint = k.fingerprint as same
      from unnest(p_keys, p_fingerprints) with ordinality k (key, fingerprint, n)
      cross join lateral (select * from ledger_transfers t where t.idempotency_key = k.key offset 0) t
    loop
      v_statuses[v_known.n] := case when v_known.same then 'REPEATED' else 'CONFLICT' end;
      v_transfer_ids[v_known.n] := v_known.transfer_id;
      v_knows_any := true;
    end loop;

    for n in 1 .. cardinality(p_keys) loop
      v_first := v_leg + 1;
      v_leg := p_last_legs[n];
      continue when v_statuses[n] in ('REPEATED', 'CONFLICT');
      v_statuses[n] := 'POSTED';
      for l in v_first .. v_leg loop
        v_account := p_leg_accounts[l];
        v_balances[v_account] := v_balances[v_account] + p_leg_amounts[l];
        v_after[l] := v_balances[v_account];
        if v_after[l] < 0 and not v_may[v_account] then v_statuses[n] := 'REFUSED'; end if;
      end loop;
      if v_statuses[n] = 'POSTED' then
        v_to_post := v_to_post + 1;
      else
        for l in v_first .. v_leg loop
          v_account := p_leg_accounts[l];
          v_balances[v_account] := v_balances[v_account] - p_leg_amounts[l];
          v_after[l] := null;
        end loop;
      end if;
    end loop;

    insert into ledger_transfers (transfer_id, idempotency_key, fingerprint, kind, currency_code)
    select t.id, t.key, t.fingerprint, t.kind, t.currency
    from unnest(p_transfer_ids, p_keys, p_fingerprints, p_kinds, p_currencies, v_statuses)
      t (id, key, fingerprint, kind, currency, status)
    where t.status = 'POSTED' order by t.key
    on conflict (idempotency_key) do nothing;
    get diagnostics v_posted = row_count;
    exit when v_posted = v_to_post;
    if v_posted > 0 then
      raise exception 'another request took a key of this group' using errcode = 'PL002';
    end if;
    v_after := array_fill(null::bigint, array[cardinality(p_leg_amounts)]);
  end loop;

  if v_posted > 0 then
    update ledger_accounts a set balance = l.balance
    from unnest(v_ids, v_balances) l (id, balance) where a.account_id = l.id and a.balance <> l.balance;

    insert into ledger_entries (transfer_id, account_id, amount, balance_after)
    select p_transfer_ids[l.transfer], v_ids[l.account], l.amount, l.after
    from unnest(p_leg_transfers, p_leg_accounts, p_leg_amounts, v_after) l (transfer, account, amount, after)
    where l.after is not null;
  end if;

  if v_knows_any then
    select array_agg(coalesce(l.after, (select e.balance_after from ledger_entries e
      where v_statuses[l.transfer] = 'REPEATED' and e.transfer_id = v_transfer_ids[l.transfer]
        and e.account_id = v_ids[l.account])) order by l.n) into v_after
    from unnest(v_after, p_leg_transfers, p_leg_accounts) with ordinality l (after, transfer, account, n);
  end if;
  return query select v_statuses, v_transfer_ids, v_after;
end $$;

-- Posts one transfer in the caller's transaction, as a group of one. Same interface as in 0001.
create or replace function ledger_post(
  p_transfer_id uuid, p_key text, p_fingerprint text, p_kind text, p_currency text,
  p_owners text[], p_kinds text[], p_may_go_negative boolean[], p_amounts bigint[]
) returns table (status text, transfer_id uuid, leg int, balance_after bigint)
language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  v_legs int := cardinality(p_amounts);
  v_answer record;
begin
  select * into strict v_answer from ledger_post_group(
    array[p_transfer_id], array[p_key], array[p_fingerprint], array[p_kind], array[p_currency], array[v_legs],
    p_owners, p_kinds, array_fill(p_currency, array[v_legs]), p_may_go_negative,
    array_fill(1, array[v_legs]), array(select generate_series(1, v_legs)), p_amounts);
  if v_answer.statuses[1] = 'REFUSED' then
    raise exception 'an account cannot give what transfer % takes', p_key using errcode = 'PL001';
  elsif v_answer.statuses[1] = 'CONFLICT' then
    return query select 'CONFLICT', v_answer.transfer_ids[1], null::int, null::bigint;
  else
    return query select v_answer.statuses[1], v_answer.transfer_ids[1], l.leg::int, l.after
    from unnest(v_answer.balances) with ordinality l (after, leg);
  end if;
end $$;
