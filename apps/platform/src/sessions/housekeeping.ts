import { deletePastRows, pastOf } from '@parlour/jobs/past-rows'
import type pg from 'pg'
import { sql } from '../db/sql.ts'

/**
 * Expired rows by table. Some are kept for a while after their expiry, so that late use gets a specific answer. Logins
 * stay longer, because session time and audit need them (personal-data/past-logins.ts).
 */
export const past = {
  verification_codes: sql(
    'delete-past-verification-codes',
    pastOf('verification_codes', 'code_hash', `expires_at < now() - interval '30 days'`),
  ),
  withdrawal_confirmations: sql(
    'delete-past-withdrawal-confirmations',
    pastOf('withdrawal_confirmations', 'code_hash', `expires_at < now() - interval '30 days'`),
  ),
  // Objections stay: no payout goes by itself to an account that the owner has objected to.
  payout_objections: sql(
    'delete-past-payout-objections',
    pastOf('payout_objections', 'code_hash', 'objected_at is null and expires_at < now()'),
  ),
  password_resets: sql(
    'delete-past-password-resets',
    pastOf('password_resets', 'reset_hash', `expires_at < now() - interval '7 days'`),
  ),
  provider_logins: sql(
    'delete-past-provider-logins',
    pastOf('provider_logins', 'provider_login_id', `expires_at < now() - interval '1 day'`),
  ),
  // The tokens of an ended login are never rotated again, so they expire within a day like used ones.
  refresh_tokens: sql(
    'delete-past-refresh-tokens',
    pastOf('refresh_tokens', 'token_hash', `expires_at < now() - interval '1 day'`),
  ),
  login_challenges: sql(
    'delete-past-login-challenges',
    pastOf('login_challenges', 'challenge_hash', `expires_at < now()`),
  ),
  passkey_challenges: sql(
    'delete-past-passkey-challenges',
    pastOf('passkey_challenges', 'challenge_hash', `expires_at < now()`),
  ),
  unconfirmed_registrations: sql(
    'delete-past-unconfirmed-registrations',
    pastOf('unconfirmed_registrations', 'registration_id', 'expires_at < now()'),
  ),
  authenticators: sql('delete-past-authenticators', pastOf('authenticators', 'user_id', `expires_at < now()`)),
  attempt_counts: sql(
    'delete-past-attempt-counts',
    pastOf('attempt_counts', 'key', 'expire < (extract(epoch from now()) * 1000)::bigint'),
  ),
  // No rule about play looks further back (signs/played-spans.ts).
  played_spans: sql('delete-past-spans', pastOf('played_spans', 'ctid', `begins_at < now() - interval '9 days'`)),
  // Games that were opened and never played. Whoever asks a wallet for a stake does so within the day; one that was taken back
  // before it arrived must never be taken.
  game_sessions: sql(
    'delete-past-game-sessions',
    pastOf(
      'game_sessions',
      'game_session_id',
      `not played and expires_at < now() - interval '30 days' and not exists (
         select from wallet_transactions t where t.game_session_id = game_sessions.game_session_id)`,
    ),
  ),
  // Failed visits to a bank, with the e-mail address and phone number entered for them.
  zimpler_visits: sql(
    'delete-past-visits',
    pastOf(
      'zimpler_visits',
      'payment_id',
      `status in ('REFUSED', 'FAILED') and updated_at < now() - interval '90 days'`,
    ),
  ),
}

/** Resolves to the number of deleted rows by table. */
export const deletePast = (pool: pg.Pool): Promise<Record<string, number>> => deletePastRows(pool, past)
