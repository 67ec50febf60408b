import { sql } from '../db/sql.ts'

const row = { notNull: ['row', 'key'], types: { row: 'Record<string, unknown>' } }

/** A page of rows after the key $2, which is empty for the first one; at most $3 rows. */
const page = (rows: string, key: string, where: string) =>
  `select * from (select ${rows} as row, ${key} collate "C" as key ${where}) rows
   where key > $2::text collate "C" order by key limit $3::int`

const own = (table: string, secrets: readonly string[] = [], key = 't::text') =>
  page(
    `to_jsonb(t) ${secrets.map((name) => `- '${name}'`).join(' ')}`,
    `(${key})`,
    `from ${table} t where t.user_id = $1`,
  )
const within = (table: string, owner: string, key: string) =>
  page('to_jsonb(t)', '(t::text)', `from ${table} t join ${owner} o using (${key}) where o.user_id = $1`)

/** What a player has thousands of: each page begins where the index has the last key, and reads no row before it. */
const ofSessions = (table: string, order: readonly string[]) => {
  const last = `coalesce(nullif($2::text, ''), '["00000000-0000-0000-0000-000000000000", "", "", ""]')::jsonb`
  const keys = order.map((column) => `t.${column}`).join(', ')
  const after = order.map((_, place) => `${last} ->> ${place + 1}`).join(', ')
  return `select to_jsonb(r) as row, jsonb_build_array(s.game_session_id, ${order.map((column) => `r.${column}`).join(', ')})::text as key
   from game_sessions s cross join lateral (
     select t.* from ${table} t where t.game_session_id = s.game_session_id
       and (s.game_session_id <> (${last} ->> 0)::uuid or (${keys}) > (${after}))
     order by ${keys} limit $3::int
   ) r
   where s.user_id = $1 and s.game_session_id >= (${last} ->> 0)::uuid
   order by s.game_session_id, ${order.map((column) => `r.${column}`).join(', ')} limit $3::int`
}

/**
 * Everything that the platform holds of a player, by table. Left out are secrets, which are of use to nobody but whoever
 * steals them. A test compares the list with the tables of the database.
 */
export const playerSections = {
  players: sql('export-player', own('players', ['password_hash']), row),
  logins: sql('export-logins', own('logins'), row),
  email_changes: sql('export-email-changes', own('email_changes', ['undo_hash']), row),
  phone_changes: sql('export-phone-changes', own('phone_changes', ['undo_hash']), row),
  player_devices: sql('export-devices', own('player_devices'), row),
  passkeys: sql('export-passkeys', own('passkeys', ['public_key']), row),
  authenticators: sql(
    'export-authenticators',
    own('authenticators', ['secret', 'key_id', 'used_step', 'undo_hash']),
    row,
  ),
  undone_authenticators: sql('export-undone-authenticators', own('undone_authenticators', ['undo_hash']), row),
  player_locks: sql('export-locks', own('player_locks'), row),
  exclusions: sql('export-exclusions', own('exclusions'), row),
  terms_acceptances: sql('export-terms', own('terms_acceptances'), row),
  user_limits: sql('export-limits', own('user_limits'), row),
  user_limit_events: sql('export-limit-events', own('user_limit_events'), row),
  limit_alerts: sql('export-limit-alerts', own('limit_alerts'), row),
  limit_reminders: sql('export-limit-reminders', own('limit_reminders'), row),
  reality_checks: sql('export-reality-checks', own('reality_checks'), row),
  player_days: sql('export-days', own('player_days'), row),
  played_spans: sql('export-played-spans', own('played_spans'), row),
  sign_searches: sql('export-sign-searches', own('sign_searches'), row),
  signs_of_harm: sql('export-signs-of-harm', own('signs_of_harm'), row),
  documents: sql('export-documents', own('documents'), row),
  document_events: sql('export-document-events', within('document_events', 'documents', 'document_id'), row),
  payment_accounts: sql('export-payment-accounts', own('payment_accounts', ['token']), row),
  payments: sql(
    'export-payments',
    own('payments', ['account_token', 'paid_by_token', 'return_uri', 'provider_redirect_uri']),
    row,
  ),
  payment_events: sql('export-payment-events', within('payment_events', 'payments', 'payment_id'), row),
  provider_identities: sql('export-provider-identities', own('provider_identities'), row),
  zimpler_visits: sql('export-bank-visits', own('zimpler_visits', ['return_uri', 'provider_redirect_uri']), row),
  campaign_members: sql('export-campaigns', own('campaign_members'), row),
  user_bonuses: sql('export-bonuses', own('user_bonuses'), row),
  user_boxes: sql('export-boxes', own('user_boxes'), row),
  shop_purchases: sql('export-purchases', own('shop_purchases'), row),
  shop_purchase_items: sql(
    'export-purchase-items',
    within('shop_purchase_items', 'shop_purchases', 'purchase_id'),
    row,
  ),
  favourite_games: sql('export-favourite-games', own('favourite_games'), row),
  game_sessions: sql('export-game-sessions', own('game_sessions', ['token_hash'], 't.game_session_id::text'), row),
  game_rounds: sql('export-rounds', ofSessions('game_rounds', ['round_ref']), row),
  wallet_transactions: sql(
    'export-wallet',
    ofSessions('wallet_transactions', ['round_ref', 'provider', 'transaction_id']),
    row,
  ),
  held_wins: sql('export-held-wins', own('held_wins', ['proposed_by', 'decided_by']), row),
  balance_adjustments: sql('export-adjustments', own('balance_adjustments'), row),
  exclusion_lifts: sql('export-exclusion-lifts', own('exclusion_lifts', ['proposed_by', 'decided_by']), row),
  authenticator_resets: sql(
    'export-authenticator-resets',
    own('authenticator_resets', ['proposed_by', 'decided_by']),
    row,
  ),
  register_releases: sql('export-register-releases', own('register_releases', ['proposed_by']), row),
  operator_grants: sql('export-operator-grants', own('operator_grants', ['proposed_by', 'approved_by']), row),
  ledger_accounts: sql(
    'export-ledger-accounts',
    page('to_jsonb(a)', '(a::text)', `from ledger_accounts a where a.owner = 'player:' || $1::uuid::text`),
    row,
  ),
  ledger_entries: sql(
    'export-ledger-entries',
    `select to_jsonb(l) as row, concat(l.account_id, ' ', l.transfer_id) as key
     from ledger_accounts a cross join lateral (
       select e.*, t.kind, t.created_at from ledger_entries e join ledger_transfers t using (transfer_id)
       where e.account_id = a.account_id
         and (a.account_id::text <> split_part($2::text, ' ', 1)
           or e.transfer_id > nullif(split_part($2::text, ' ', 2), '')::uuid)
       order by e.transfer_id limit $3::int
     ) l
     where a.owner = 'player:' || $1::uuid::text
       and a.account_id >= coalesce(nullif(split_part($2::text, ' ', 1), '')::bigint, 0)
     order by l.account_id, l.transfer_id limit $3::int`,
    row,
  ),
  operator_actions: sql(
    'export-operator-actions',
    page(
      `to_jsonb(t) - 'operator'`,
      '(t.action_id::text)',
      `from operator_actions t where t.request ->> 'userId' = $1::uuid::text`,
    ),
    row,
  ),
}

/** Tables with a player's id that are not exported, and why. */
export const notExported: Readonly<Record<string, string>> = {
  verification_codes: 'hashes of secrets, deleted after use',
  password_resets: 'hashes of secrets, deleted after use',
  provider_logins: 'hashes of secrets, and contacts on their way to the account; deleted after a day',
  recovery_codes: 'hashes of secrets',
  passkey_challenges: 'hashes of secrets, deleted within the hour',
  login_challenges: 'hashes of secrets, deleted within the hour',
  person_matches: 'says something about another person too, and how fraud is recognised',
}
