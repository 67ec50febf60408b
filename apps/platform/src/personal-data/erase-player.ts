import { randomBytes } from 'node:crypto'
import { addJobs } from '@parlour/jobs/job'
import { type Queryable, transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { deleteFile } from '../documents/upload-upkeep.ts'
import { playerBalances } from '../ledger/index.ts'
import { deleteAuthenticator, deleteRecoveryCodes } from '../logins/authenticator-store.ts'
import { deletePasskeyChallenges, deletePasskeys } from '../logins/passkey-store.ts'
import { exclude, lockPersonOf } from '../persons/exclusions.ts'
import { changesUndoableUntil } from '../players/change-undos.ts'
import { hashPassword } from '../players/passwords.ts'
import { lockPlayer, type Player } from '../players/player-store.ts'
import type { Deps } from '../runtime/deps.ts'

/**
 * The right to erasure, in two steps, as the privacy policy says. An account is closed for good and loses at once what
 * only served to run it. What the law on payments and player protection requires stays for five years: who the player
 * was, their payments and play. Then everything that identifies them goes, or once no exclusion of theirs is in force. The ledger stays, of an account that belongs
 * to nobody.
 */
const keptYears = 5

const accountState = sql(
  'account-state',
  `select closed_at as "closedAt", exists (select from payments where user_id = $1
       and status in ('PENDING', 'PENDING_REDIRECT', 'PENDING_APPROVAL')) as "hasOpenPayments"
     from players where user_id = $1`,
)

/** At closing, while it is known which addresses the player had, and again for what operators have asked since. */
const eraseInActions = sql('erase-address-in-actions', 'select erase_address_in_actions($1)')

/** What only served to run the account. */
const closing = [
  sql('delete-codes-of-player', 'delete from verification_codes where user_id = $1'),
  eraseInActions,
  // What nobody can undo any more by now.
  sql('delete-email-changes-of-player', 'delete from email_changes where user_id = $1'),
  sql('delete-phone-changes-of-player', 'delete from phone_changes where user_id = $1'),
  sql('delete-undone-authenticators-of-player', 'delete from undone_authenticators where user_id = $1'),
  sql('delete-resets-of-player', 'delete from password_resets where user_id = $1'),
  sql('delete-provider-logins-of-player', 'delete from provider_logins where user_id = $1'),
  deletePasskeys,
  deletePasskeyChallenges,
  deleteAuthenticator,
  deleteRecoveryCodes,
  sql('delete-campaigns-of-player', 'delete from campaign_members where user_id = $1'),
  sql('delete-favourite-games-of-player', 'delete from favourite_games where user_id = $1'),
  sql('clear-addresses-of-player', `update terms_acceptances set client_address = '' where user_id = $1`),
]
const closeAccount = sql(
  'close-account',
  `update players set closed_at = now(), password_hash = $2, display_name = 'closed', affiliate_id = null,
     affiliate_tag = null, receive_email = false, receive_phone = false, receive_sms = false, receive_snail = false
   where user_id = $1 returning closed_at as "closedAt"`,
)

type Closed = { closedAt: Date } | 'unknown player' | 'change undoable' | 'money left' | 'payments open' | 'round open'

/** Of an account that nobody may enter any more. */
export const unknownPasswordHash = (): Promise<string> => hashPassword(randomBytes(32).toString('base64url'))

/** Closes an account, whose person is locked. */
export async function closeLocked(
  db: Queryable,
  { userId, brandId, personId }: Pick<Player, 'userId' | 'brandId' | 'personId'>,
  passwordHash: string,
): Promise<Date> {
  await exclude(db, personId, { userId, brandId, kind: 'OPERATOR', covers: 'ACCOUNT', endsAt: null })
  for (const statement of closing) await statement.run(db, userId)
  const closed = await closeAccount.get(db, userId, passwordHash)
  return closed?.closedAt ?? new Date()
}

/** Closes an account and erases what the law lets be erased now. Closing it again changes nothing. */
export async function closeAndErase({ pool }: Deps, userId: string): Promise<Closed> {
  const passwordHash = await unknownPasswordHash()
  return transaction(pool, async (client) => {
    const personId = await lockPersonOf(client, userId)
    const player = personId && (await lockPlayer(client, userId))
    const state = await accountState.get(client, userId)
    if (!player || !state) return 'unknown player'
    if (state.closedAt) return { closedAt: state.closedAt }
    if (await changesUndoableUntil(client, userId)) return 'change undoable'
    const { REAL, BONUS, WITHDRAWAL_HOLD, WIN_HOLD } = await playerBalances(client, userId, player.currencyCode)
    if (REAL + BONUS + WITHDRAWAL_HOLD + WIN_HOLD > 0) return 'money left'
    if (state.hasOpenPayments) return 'payments open'
    if (await hasOpenRounds(client, userId)) return 'round open'
    return { closedAt: await closeLocked(client, player, passwordHash) }
  })
}

/** When what identifies the player of an account closed then is erased. */
export function erasedAfter(closedAt: Date): Date {
  const after = new Date(closedAt)
  after.setUTCFullYear(after.getUTCFullYear() + keptYears)
  return after
}

/** @returns false for no player too */
export const hasOpenPayments = async (db: Queryable, userId: string): Promise<boolean> =>
  (await accountState.get(db, userId))?.hasOpenPayments ?? false

/**
 * The longest that a round may still bring something: older ones are found to be over by their studio. A bet on sports is
 * open until its event has been played, however long that takes.
 */
const openRound = sql(
  'player-open-round',
  `select from game_sessions s join games g using (game_id) join game_rounds r using (game_session_id)
   where s.user_id = $1 and s.played and r.finished_at is null
     and (g.category = 'SPORTS' or r.created_at > now() - interval '1 day') limit 1`,
)

export const hasOpenRounds = async (db: Queryable, userId: string): Promise<boolean> =>
  (await openRound.run(db, userId)) > 0

const closureOfAccount = sql(
  'closure-of-account',
  `select closed_at as "closedAt", closed_by is not null as "byPlayer" from players where user_id = $1`,
)
/** When an account was closed, and whether by its player. */
export async function closureOf(db: Queryable, userId: string): Promise<{ closedAt: Date | null; byPlayer: boolean }> {
  return (await closureOfAccount.get(db, userId)) ?? { closedAt: null, byPlayer: false }
}

const isDue = `closed_at < now() - $1 * interval '1 year' and erased_at is null and not exists (
    select from exclusions e where e.person_id = p.person_id and e.lifted_at is null and e.covers = 'PERSON'
      and (e.ends_at is null or e.ends_at > now()))`
const hasMoney = `exists (select from ledger_accounts where owner = 'player:' || p.user_id and balance > 0
    and kind in ('REAL', 'WITHDRAWAL_HOLD', 'WIN_HOLD'))`

const dueAccounts = sql(
  'accounts-to-erase',
  `select user_id as "userId" from players p where ${isDue} and not ${hasMoney} order by closed_at limit 100`,
)
const unpaidAccounts = sql(
  'accounts-to-pay-out',
  `select user_id as "userId" from players p where ${isDue} and ${hasMoney} order by closed_at limit 100`,
)
const documentPaths = sql(
  'paths-of-player',
  `select path from documents where user_id = $1 and path not like 'erased/%'`,
)

/** What identifies the player. */
const identity = [
  eraseInActions,
  sql('erase-checks-of-lifts', `update exclusion_lifts set identity_check = '' where user_id = $1`),
  sql('erase-checks-of-resets', `update authenticator_resets set identity_check = '' where user_id = $1`),
  sql('delete-devices-of-player', 'delete from player_devices where user_id = $1'),
  sql(
    'erase-devices-of-logins',
    'update logins set device_id = null, device_name = null, country = null where user_id = $1',
  ),
  sql('delete-identities-of-player', 'delete from provider_identities where user_id = $1'),
  sql('delete-matches-of-player', 'delete from person_matches where user_id = $1 or other_user_id = $1'),
  sql(
    'erase-bank-visits',
    `update zimpler_visits set email = null, phone = null, person_id = null, device_id = null, fingerprint = '' where user_id = $1`,
  ),
  sql('erase-payment-accounts', `update payment_accounts set token = 'erased:' || account_id where user_id = $1`),
  sql(
    'erase-payment-tokens',
    `update payments set account_token = null, paid_by_token = null, return_uri = '', provider_redirect_html = null, fingerprint = ''
       where user_id = $1`,
  ),
  sql('erase-documents', `update documents set path = 'erased/' || document_id, sha256 = null where user_id = $1`),
  sql(
    'erase-player',
    `update players set erased_at = now(), email = 'erased-' || user_id || '@erased.invalid', first_name = 'erased',
       last_name = 'erased', phone = null, nationality = null, birth_date = '1900-01-01', address1 = '', address2 = null,
       postcode = '', city = '', name_keys = null, proved_destination = null, doubted_phone = null where user_id = $1`,
  ),
]

/**
 * Erases what identifies players whose accounts have been closed for five years. By it an excluded person is recognised,
 * so it stays until nothing excludes them any more. It also stays while the account holds money, such as a deposit that came
 * back after the closing, because nobody could be paid afterwards. The log names these accounts for operators to pay out.
 */
export async function eraseDue({ pool, logger }: Pick<Deps, 'pool' | 'logger'>): Promise<void> {
  for (const { userId } of await dueAccounts.all(pool, keptYears))
    await transaction(pool, async (client) => {
      if (await lockPersonOf(client, userId)) await eraseLocked(client, userId)
    })
  const unpaid = (await unpaidAccounts.all(pool, keptYears)).map(({ userId }) => userId)
  if (unpaid.length > 0) logger.error({ userIds: unpaid }, 'closed accounts are not erased while they hold money')
}

/** Erases what identifies a player whose person is locked. */
export async function eraseLocked(db: Queryable, userId: string): Promise<void> {
  const paths = await documentPaths.all(db, userId)
  await addJobs(
    db,
    deleteFile,
    paths.map(({ path }) => ({ payload: { path } })),
  )
  for (const statement of identity) await statement.run(db, userId)
}
