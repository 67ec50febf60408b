/**
 * The book of all money that moves: the source of the settlement file. Triggers keep it, so that no step can forget it. A
 * payment moves money when it succeeds, and back when it stands otherwise afterwards. A migration step of schema `payments`.
 */
export const movementsTable = `
  create table payments.movements (
    movement_id bigint generated always as identity primary key,
    book text not null check (book in ('payments', 'zimpler')),
    merchant text not null,
    reference text not null,
    provider_payment_id text not null,
    kind text not null,
    amount bigint not null,
    currency_code text not null,
    at timestamptz not null default clock_timestamp()
  );
  create index movements_of_merchant on payments.movements (merchant, movement_id);

  create function payments.record_card_movement() returns trigger language plpgsql as $$
  declare v_sign int := case new.type when 'DEPOSIT' then 1 else -1 end;
  begin
    if new.status = 'SUCCEEDED' then
      insert into payments.movements (book, merchant, reference, provider_payment_id, kind, amount, currency_code)
      values ('payments', new.merchant, new.reference, new.provider_payment_id,
        case new.type when 'DEPOSIT' then 'DEPOSIT' else 'PAYOUT' end, v_sign * new.amount, new.currency_code);
    elsif old.status = 'SUCCEEDED' then
      insert into payments.movements (book, merchant, reference, provider_payment_id, kind, amount, currency_code)
      values ('payments', new.merchant, new.reference, new.provider_payment_id, new.status, -v_sign * new.amount,
        new.currency_code);
    end if;
    return null;
  end $$;
  create trigger card_movements after update on payments.payments
    for each row when (old.status is distinct from new.status) execute function payments.record_card_movement();

  create function payments.record_refund() returns trigger language plpgsql as $$
  begin
    insert into payments.movements (book, merchant, reference, provider_payment_id, kind, amount, currency_code)
    select 'payments', merchant, reference, provider_payment_id, 'REFUND', -amount, currency_code
      from payments.payments where provider_payment_id = new.provider_payment_id
    union all
    select case kind when 'PLAY' then 'zimpler' else 'payments' end, merchant, reference, provider_payment_id, 'REFUND',
        -amount, currency_code
      from zimpler.payments where provider_payment_id = new.provider_payment_id;
    return null;
  end $$;
  create trigger refund_movements after insert on payments.refunds
    for each row execute function payments.record_refund()`

/** The same for payments from bank accounts. A migration step of schema `zimpler`, which comes after `payments`. */
export const bankMovements = `
  create function zimpler.record_movement() returns trigger language plpgsql as $$
  declare v_book text := case new.kind when 'PLAY' then 'zimpler' else 'payments' end;
  begin
    if new.status = 'SUCCEEDED' then
      insert into payments.movements (book, merchant, reference, provider_payment_id, kind, amount, currency_code)
      values (v_book, new.merchant, new.reference, new.provider_payment_id, 'DEPOSIT', new.amount, new.currency_code);
    elsif old.status = 'SUCCEEDED' then
      insert into payments.movements (book, merchant, reference, provider_payment_id, kind, amount, currency_code)
      values (v_book, new.merchant, new.reference, new.provider_payment_id, new.status, -new.amount, new.currency_code);
    end if;
    return null;
  end $$;
  create trigger bank_movements after update on zimpler.payments
    for each row when (old.status is distinct from new.status) execute function zimpler.record_movement()`
