import { sql } from '../db/sql.ts'

const row = { notNull: ['row'], types: { row: 'Record<string, unknown>' } }
const own = (table: string, secrets: readonly string[] = []) =>
  `select to_jsonb(t) ${secrets.map((name) => `- '${name}'`).join(' ')} as row from ${table} t where t.user_id = $1`
const within = (table: string, owner: string, key: string) =>
  `select to_jsonb(t) as row from ${table} t join ${owner} o using (${key}) where o.user_id = $1`

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
  game_sessions: sql('export-game-sessions', own('game_sessions', ['token_hash']), row),
  game_rounds: sql('export-rounds', within('game_rounds', 'game_sessions', 'game_session_id'), row),
  wallet_transactions: sql('export-wallet', within('wallet_transactions', 'game_sessions', 'game_session_id'), row),
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
    `select to_jsonb(a) as row from ledger_accounts a where a.owner = 'player:' || $1::uuid::text`,
    row,
  ),
  ledger_entries: sql(
    'export-ledger-entries',
    `select to_jsonb(e) || jsonb_build_object('kind', t.kind, 'created_at', t.created_at) as row
     from ledger_accounts a join ledger_entries e using (account_id) join ledger_transfers t using (transfer_id)
     where a.owner = 'player:' || $1::uuid::text`,
    row,
  ),
  operator_actions: sql(
    'export-operator-actions',
    `select to_jsonb(t) - 'operator' as row from operator_actions t where t.request ->> 'userId' = $1::uuid::text`,
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
