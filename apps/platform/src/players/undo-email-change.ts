import type { UndoEmailChangeRefusalCode, UndoEmailChangeResult } from '@parlour/contracts/platform-resolvers'
import { isBrandId } from '../brands/countries.ts'
import { transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { deletePasskeys } from '../logins/passkey-store.ts'
import type { Deps } from '../runtime/deps.ts'
import { secureAfterChange, undoDays, undoHash } from './email-changes.ts'
import { restorePhone } from './phone-changes.ts'
import { lockPlayer, updatePlayer } from './player-store.ts'

const undoMessages: Record<UndoEmailChangeRefusalCode, string> = {
  INVALID_CODE: 'There is no such link',
  CODE_EXPIRED: 'The time in which the change could be undone is over',
  CODE_USED: 'The change has been undone',
  RATE_LIMITED: 'Too many wrong links from this address',
}
const refuse = (code: UndoEmailChangeRefusalCode): UndoEmailChangeResult => ({
  __typename: 'UndoEmailChangeRefusal',
  code,
  message: undoMessages[code],
})

const changeOfUndo = sql(
  'email-change-of-undo',
  `select change_id as "changeId", user_id as "userId", login_id as "loginId", old_email as "oldEmail", old_verified_at as "oldVerifiedAt",
       created_at as "createdAt", confirmed_at is not null as confirmed, undone_at is not null as undone,
       coalesce(undo_until, expires_at + ${undoDays} * interval '1 day') <= now() as over
     from email_changes where undo_hash = $1 and brand_id = $2`,
  { notNull: ['over'] },
)

const undoChange = sql('undo-email-change', 'update email_changes set undone_at = now() where change_id = $1')

/** The later changes, and whatever is pending. */
const undoOtherChanges = sql(
  'undo-other-email-changes',
  `update email_changes set undone_at = now()
     where user_id = $1 and undone_at is null and (change_id > $2 or confirmed_at is null)`,
)

const deleteCodesOfChanges = sql(
  'delete-codes-of-email-changes',
  'delete from verification_codes where user_id = $1 and email_change_id is not null and used_at is null',
)

/** All but those that had been paid out to before the change: whoever made it may have added the account, or used it first. */
const distrustAccounts = sql(
  'distrust-payment-accounts',
  `update payment_accounts a set distrusted_at = now(), holder_proved = false
     where user_id = $1 and not exists (
       select from payments w where w.account_id = a.account_id and w.account_token = a.token
         and w.type = 'WITHDRAWAL' and w.status = 'SUCCEEDED' and w.created_at < $2)`,
)

/**
 * Undoes a change of e-mail address from the old one, with every later change and whatever else its login changed: the
 * contact data are again what they were before. Whoever made the change knew the password, so that and all passkeys go
 * too: the owner sets a new one by a link to the address that has returned. Payout accounts that were first paid out to
 * after the change are as new ones.
 */
export async function undoEmailChange(
  { pool, limits }: Deps,
  clientAddress: string,
  { brandId, code }: { brandId: string; code: string },
): Promise<UndoEmailChangeResult> {
  const hash = undoHash(code)
  const found = isBrandId(brandId) ? await changeOfUndo.get(pool, hash, brandId) : undefined
  if (!found) return refuse((await limits.wrongCode.take(clientAddress)) ? 'INVALID_CODE' : 'RATE_LIMITED')
  return transaction(pool, async (client): Promise<UndoEmailChangeResult> => {
    const player = await lockPlayer(client, found.userId)
    const change = await changeOfUndo.get(client, hash, brandId)
    if (!player || !change) return refuse('INVALID_CODE')
    if (change.undone) return refuse('CODE_USED')
    if (change.over) return refuse('CODE_EXPIRED')
    await undoOtherChanges.run(client, player.userId, change.changeId)
    await undoChange.run(client, change.changeId)
    await deleteCodesOfChanges.run(client, player.userId)
    await updatePlayer(client, player.userId, {
      email: change.oldEmail,
      emailVerifiedAt: change.oldVerifiedAt,
      passwordHash: null,
    })
    await restorePhone(client, player, change)
    await deletePasskeys.run(client, player.userId)
    await distrustAccounts.run(client, player.userId, change.createdAt)
    await secureAfterChange(client, player.userId)
    return { __typename: 'UndoEmailChangeSuccess', success: true }
  })
}
