import type pg from 'pg'

/**
 * Grants the role of the platform's processes what they need, and nothing that rewrites the past: they read the ledger and
 * add to it by its function alone, so that no balance moves without entries. Only the owner of the tables, under whom no
 * process runs, could change or empty it, or drop the triggers that guard it. Runs after every migration, so that new
 * tables are covered.
 */
export async function grantRuntimeRole(client: pg.ClientBase, role: string): Promise<void> {
  const name = client.escapeIdentifier(role)
  const all = 'all tables in schema public, graphile_worker'
  await client.query(`
    revoke create on schema public from public;
    revoke all on ${all} from ${name};
    grant usage on schema public, graphile_worker to ${name};
    grant select, insert, update, delete on ${all} to ${name};
    grant usage on all sequences in schema public, graphile_worker to ${name};
    -- History.
    revoke insert, update, delete on ledger_transfers, ledger_entries, ledger_accounts from ${name};
    grant execute on function ledger_post_group to ${name};
    revoke delete on payments, players, player_locks from ${name};
    revoke update on player_locks from ${name};
    revoke update, delete on operator_actions from ${name};
    grant update (outcome, detail) on operator_actions to ${name};
    grant execute on function erase_address_in_actions to ${name};
    revoke update, delete on balance_adjustments from ${name};
    grant update (status, decided_by, decided_at, ledger_transfer_id) on balance_adjustments to ${name};
    revoke update, delete on held_wins from ${name};
    grant update (status, proposed, proposed_by, proposed_at, decided_by, decided_at, ledger_transfer_id) on held_wins to ${name};
    revoke update, delete on refunds_by_hand from ${name};
    grant update (reference, status, proposed_by, proposed_at, decided_by, decided_at, ledger_transfer_id) on refunds_by_hand to ${name};
    revoke update, delete on operator_grants from ${name};
    grant update (proposed_by, proposed_at, approved_by, granted_at) on operator_grants to ${name};
    revoke update, delete on exclusions from ${name};
    grant update (person_id, lifted_at) on exclusions to ${name};
    revoke update, delete on payment_events, document_events, user_limit_events from ${name};
    revoke insert, update, delete on migrations from ${name};
    -- The job library protects its tables by row-level security without policies: only their owner would see rows.
    do $$
    declare
      job_table regclass;
    begin
      for job_table in
        select oid from pg_class where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
      loop
        execute format('drop policy if exists runtime on %s', job_table);
        execute format('create policy runtime on %s to %I using (true) with check (true)', job_table, ${client.escapeLiteral(role)});
      end loop;
    end $$;`)
}
