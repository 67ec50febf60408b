-- The ledger: accounts, transfers and their entries. Balances change only in ledger_post.

create table ledger_accounts (
  account_id bigint generated always as identity primary key,
  -- player:<user id> or house:<part of the house accounts>
  owner text not null,
  kind text not null,
  currency_code text not null check (currency_code ~ '^[A-Z]{3}$'),
  may_go_negative boolean not null,
  balance bigint not null default 0,
  created_at timestamptz not null default now(),
  unique (owner, kind, currency_code),
  constraint ledger_balance_not_negative check (may_go_negative or balance >= 0)
) with (fillfactor = 50);

create table ledger_transfers (
  transfer_id uuid primary key,
  idempotency_key text not null unique,
  -- the request that first used the key, so that a different request under it is detected
  fingerprint text not null,
  kind text not null,
  currency_code text not null,
  created_at timestamptz not null default now()
);

create table ledger_entries (
  transfer_id uuid not null references ledger_transfers,
  account_id bigint not null references ledger_accounts,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  primary key (transfer_id, account_id)
);
create index ledger_entries_by_account on ledger_entries (account_id, transfer_id desc);

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger only grows: % on % is refused', tg_op, tg_table_name;
end $$;
create trigger ledger_transfers_only_grow before update or delete or truncate on ledger_transfers
  for each statement execute function ledger_refuse_change();
create trigger ledger_entries_only_grow before update or delete or truncate on ledger_entries
  for each statement execute function ledger_refuse_change();

-- Covers every writer: the entries of one transfer come in one statement and sum to zero.
create function ledger_entries_sum_to_zero() returns trigger language plpgsql as $$
begin
  if exists (select from added group by transfer_id having sum(amount) <> 0 or count(*) < 2) then
    raise exception 'the entries of a transfer must sum to zero';
  end if;
  return null;
end $$;
create trigger ledger_entries_balanced after insert on ledger_entries
  referencing new table as added for each statement execute function ledger_entries_sum_to_zero();

-- Posts one transfer, or returns the one already posted under its key.
--   p_owners, p_kinds, p_may_go_negative, p_amounts: one element per leg; each account appears once.
--   Returns one row per leg in the given order. status: POSTED, REPEATED (same key, same request: the first answer) or
-- CONFLICT (same key, different request: no legs).
-- Raises PL001 when an account that may not go negative would; the caller must then roll its transaction back.
create function ledger_post(
  p_transfer_id uuid, p_key text, p_fingerprint text, p_kind text, p_currency text,
  p_owners text[], p_kinds text[], p_may_go_negative boolean[], p_amounts bigint[]
) returns table (status text, transfer_id uuid, leg int, balance_after bigint) language plpgsql as $$
#variable_conflict use_column
declare
  v_known ledger_transfers%rowtype;
  v_ids bigint[];
  v_after bigint[] := array_fill(null::bigint, array[array_length(p_amounts, 1)]);
  v_leg record;
  v_balance bigint;
begin
  -- A second request under the same key waits here until the first has committed or rolled back.
  insert into ledger_transfers (transfer_id, idempotency_key, fingerprint, kind, currency_code)
  values (p_transfer_id, p_key, p_fingerprint, p_kind, p_currency)
  on conflict (idempotency_key) do nothing;

  if not found then
    select * into strict v_known from ledger_transfers t where t.idempotency_key = p_key;
    if v_known.fingerprint <> p_fingerprint then
      return query select 'CONFLICT', v_known.transfer_id, null::int, null::bigint;
      return;
    end if;
    return query
      select 'REPEATED', v_known.transfer_id, l.leg::int, e.balance_after
      from unnest(p_owners, p_kinds) with ordinality l (owner, kind, leg)
      join ledger_accounts a on a.owner = l.owner and a.kind = l.kind and a.currency_code = p_currency
      join ledger_entries e on e.transfer_id = v_known.transfer_id and e.account_id = a.account_id
      order by l.leg;
    return;
  end if;

  select array_agg(a.account_id order by l.leg) into v_ids
  from unnest(p_owners, p_kinds) with ordinality l (owner, kind, leg)
  left join ledger_accounts a on a.owner = l.owner and a.kind = l.kind and a.currency_code = p_currency;

  if array_position(v_ids, null) is not null then
    insert into ledger_accounts (owner, kind, currency_code, may_go_negative)
    select l.owner, l.kind, p_currency, l.may
    from unnest(p_owners, p_kinds, p_may_go_negative) l (owner, kind, may)
    order by l.owner, l.kind
    on conflict (owner, kind, currency_code) do nothing;
    select array_agg(a.account_id order by l.leg) into v_ids
    from unnest(p_owners, p_kinds) with ordinality l (owner, kind, leg)
    join ledger_accounts a on a.owner = l.owner and a.kind = l.kind and a.currency_code = p_currency;
  end if;

  -- All transfers lock accounts in one order, so they cannot deadlock. House accounts, which every transfer shares,
  -- come last so that their locks are held for the shortest time.
  for v_leg in
    select l.leg, l.id, l.amount
    from unnest(v_ids, p_amounts, p_may_go_negative) with ordinality l (id, amount, may, leg)
    order by l.may, l.id
  loop
    update ledger_accounts a set balance = a.balance + v_leg.amount
    where a.account_id = v_leg.id and (a.may_go_negative or a.balance + v_leg.amount >= 0)
    returning a.balance into v_balance;
    if not found then
      raise exception 'account % cannot give %', v_leg.id, -v_leg.amount using errcode = 'PL001';
    end if;
    v_after[v_leg.leg] := v_balance;
  end loop;

  insert into ledger_entries (transfer_id, account_id, amount, balance_after)
  select p_transfer_id, l.id, l.amount, l.after from unnest(v_ids, p_amounts, v_after) l (id, amount, after);

  return query select 'POSTED', p_transfer_id, l.leg::int, l.after from unnest(v_after) with ordinality l (after, leg);
end $$;
