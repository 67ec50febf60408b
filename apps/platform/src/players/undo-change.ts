import type { UndoChangeRefusalCode, UndoChangeResult } from '@parlour/contracts/platform-resolvers'
import { isBrandId } from '../brands/countries.ts'
import { type Queryable, transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { deleteDoubtfulAuthenticator, deleteRecoveryCodes } from '../logins/authenticator-store.ts'
import { distrustDevices } from '../logins/devices.ts'
import { deletePasskeys } from '../logins/passkey-store.ts'
import type { Deps } from '../runtime/deps.ts'
import { findChangeOfUndo, undoHash } from './change-undos.ts'
import { planTakeBack } from './contact-jobs.ts'
import { deleteCodesOfChanges, secureAfterChange } from './email-changes.ts'
import { restorePhone } from './phone-changes.ts'
import { findPlayerByEmail, lockPlayer, type Player, updatePlayer } from './player-store.ts'

const undoMessages: Record<UndoChangeRefusalCode, string> = {
  INVALID_CODE: 'There is no such link',
  CODE_EXPIRED: 'The time in which the change could be undone is over',
  CODE_USED: 'The change has been undone',
  RATE_LIMITED: 'Too many wrong links from this address',
}
const refuse = (code: UndoChangeRefusalCode): UndoChangeResult => ({
  __typename: 'UndoChangeRefusal',
  code,
  message: undoMessages[code],
})

const undoEmailChange = sql('undo-email-change', 'update email_changes set undone_at = now() where change_id = $1')

type Change = NonNullable<Awaited<ReturnType<typeof findChangeOfUndo>>>

/** The later changes, and whatever is pending. */
const undoOtherChanges = sql(
  'undo-other-email-changes',
  `update email_changes set undone_at = now()
     where user_id = $1 and undone_at is null and (change_id > $2 or confirmed_at is null)`,
)

/**
 * All but those that had been paid out to before the change: whoever made it may have added the account, or used it
 * first.
 */
const distrustAccounts = sql(
  'distrust-payment-accounts',
  `update payment_accounts a set distrusted_at = now(), holder_proved = false
     where user_id = $1 and not exists (
       select from payments w where w.account_id = a.account_id and w.account_token = a.token
         and w.type = 'WITHDRAWAL' and w.status = 'SUCCEEDED' and w.created_at < $2)`,
)

const undoEmailsOfLogin = sql(
  'undo-email-changes-of-login',
  `with undone as (
     update email_changes set undone_at = now()
     where user_id = $1 and undone_at is null and (login_id = $2 or created_at >= $3 or confirmed_at is null)
     returning change_id, old_email, old_verified_at, confirmed_at
   ) select old_email as email, old_verified_at as "verifiedAt" from undone
     where confirmed_at is not null order by change_id limit 1`,
)

/** The address that the account had before; undefined when it has kept it, or never confirmed the one before. */
async function undoneAddress(db: Queryable, change: Change): Promise<RestoredAddress | undefined> {
  const { userId, changeId, loginId, createdAt } = change
  if (change.kind !== 'EMAIL' || !changeId) {
    const before = await undoEmailsOfLogin.get(db, userId, loginId, createdAt)
    return before?.verifiedAt ? before : undefined
  }
  await undoOtherChanges.run(db, userId, changeId)
  await undoEmailChange.run(db, changeId)
  return { email: change.oldEmail, verifiedAt: change.oldVerifiedAt }
}

interface RestoredAddress {
  email: string | null
  verifiedAt: Date | null
}

/**
 * The address is reserved for as long as it can be brought back. Should another account have it all the same, the account
 * is left without one, which undoes everything else: support has to find its owner.
 */
async function unlessTaken(
  db: Queryable,
  { userId, brandId }: Player,
  address: RestoredAddress,
): Promise<RestoredAddress> {
  const holder = address.email === null ? undefined : await findPlayerByEmail(db, brandId, address.email)
  return holder && holder.userId !== userId ? { email: null, verifiedAt: null } : address
}

/**
 * Undoes a change of e-mail address, phone number or authenticator app by the code of its mail, with every later change
 * and whatever else its login changed: contact data are again what they were before. Whoever made the change knew the
 * password, so that and all passkeys go too: the owner sets a new one by a link to the confirmed address. Payout
 * accounts that were first paid out to after the change are as new ones, and withdrawals since then are cancelled.
 */
export async function undoChange(
  { pool, limits }: Deps,
  clientAddress: string,
  { brandId, code }: { brandId: string; code: string },
): Promise<UndoChangeResult> {
  const hash = undoHash(code)
  const found = isBrandId(brandId) ? await findChangeOfUndo(pool, hash, brandId) : undefined
  if (!found) return refuse((await limits.wrongCode.take(clientAddress)) ? 'INVALID_CODE' : 'RATE_LIMITED')
  return transaction(pool, async (client): Promise<UndoChangeResult> => {
    const player = await lockPlayer(client, found.userId)
    const change = await findChangeOfUndo(client, hash, brandId)
    if (!player || !change) return refuse('INVALID_CODE')
    if (change.undone) return refuse('CODE_USED')
    if (change.over) return refuse('CODE_EXPIRED')
    const { userId } = player
    const before = await undoneAddress(client, change)
    const address = before && (await unlessTaken(client, player, before))
    await deleteCodesOfChanges.run(client, userId)
    await updatePlayer(client, userId, {
      ...(address && { email: address.email, emailVerifiedAt: address.verifiedAt }),
      passwordHash: null,
    })
    await restorePhone(client, player, change)
    await deletePasskeys.run(client, userId)
    // The owner's own browser is known again once they have set a password in it.
    await distrustDevices.run(client, userId, null)
    const removed = await deleteDoubtfulAuthenticator.run(client, userId, change.loginId, change.createdAt)
    if (removed > 0) await deleteRecoveryCodes.run(client, userId)
    await distrustAccounts.run(client, userId, change.createdAt)
    await planTakeBack(client, { userId, cause: 'CHANGE_UNDONE', since: change.createdAt })
    await secureAfterChange(client, userId)
    return { __typename: 'UndoChangeSuccess', success: true }
  })
}
