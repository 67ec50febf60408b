import type {
  ResendWithdrawalConfirmationRefusalCode,
  ResendWithdrawalConfirmationResult,
} from '@parlour/contracts/platform-resolvers'
import { transaction } from '../db/pool.ts'
import { badUserInput, type RequestContext, requireLogin } from '../graphql/context.ts'
import { paymentOf } from './payment-row.ts'
import { lockPlayerAndPayment } from './payment-store.ts'
import { savedAccounts } from './saved-account.ts'
import { confirmationResendAt, isConfirmationUri, mailConfirmation } from './withdrawal-confirmation.ts'
import { confirmationOf } from './withdrawal-rules.ts'

const messages: Record<ResendWithdrawalConfirmationRefusalCode, string> = {
  UNKNOWN_PAYMENT: 'There is no such payment',
  NOT_AWAITED: 'The withdrawal awaits no confirmation by mail',
  RATE_LIMITED: 'Too many mails',
}

const refuse = (
  code: ResendWithdrawalConfirmationRefusalCode,
  retryAfterSeconds: number | null = null,
): ResendWithdrawalConfirmationResult => ({
  __typename: 'ResendWithdrawalConfirmationRefusal',
  code,
  message: messages[code],
  retryAfterSeconds,
})

/**
 * Mails the link that confirms a withdrawal once more, to the confirmed address that the account has now. Under the
 * player's lock, so that of several requests at once one sends a mail.
 */
export async function resendConfirmation(
  context: RequestContext,
  paymentId: string,
  confirmationUri: string,
): Promise<ResendWithdrawalConfirmationResult> {
  const { userId } = await requireLogin(context)
  const { pool, limits, config } = context.deps
  const limited = await limits.confirmationMails.takeOrWait(userId)
  if (limited > 0) return refuse('RATE_LIMITED', limited)
  return transaction(pool, async (client) => {
    const found = await lockPlayerAndPayment(client, paymentId)
    if (found?.payment.userId !== userId) return refuse('UNKNOWN_PAYMENT')
    const { player, payment } = found
    if (!isConfirmationUri(confirmationUri, player, config.siteHosts))
      throw badUserInput('confirmationUri must be an address of the brand that contains :code.')
    const account = (await savedAccounts(client, userId)).find(({ accountId }) => accountId === payment.accountId)
    if (!account || !paymentOf(payment).awaitsConfirmation || confirmationOf(player) !== 'mail')
      return refuse('NOT_AWAITED')
    const wait = Math.ceil(((await confirmationResendAt(client, paymentId)).getTime() - Date.now()) / 1000)
    if (wait > 0) return refuse('RATE_LIMITED', wait)
    await mailConfirmation(client, { player, payment, account, confirmationUri })
    return { __typename: 'ResendWithdrawalConfirmationSuccess', payment: paymentOf(payment) }
  })
}
