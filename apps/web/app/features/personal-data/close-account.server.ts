import { data, type RouterContextProvider, redirectDocument } from 'react-router'
import { platformContext, visitContext } from '../../context.ts'
import { formMessage } from '../../forms/form-message.ts'
import { alertCookie } from '../../middleware/flash-alert.ts'
import { playerOf } from '../../middleware/session.ts'
import type { DictionaryKey } from '../../text/generated/dictionary-keys.ts'
import { proofOf, requestProofCode, sentCodeOf } from '../security/public.server.ts'
import { loggedOutHeaders } from '../session/public.server.ts'
import { type Closing, obstacleOf, shownForfeits } from './closing.ts'
import {
  AccountClosingViewDocument,
  CloseAccountDocument,
  type CloseAccountRefusalCode,
} from './generated/personal-data.ts'
import type { ProofReply } from './proof-reply.ts'

type Context = Readonly<RouterContextProvider>

/** What stands in the way and what goes; null when the platform does not answer. */
export async function loadClosing(request: Request, context: Context) {
  const { userId } = playerOf(context)
  try {
    const { user, authenticator, accountClosing } = await context
      .get(platformContext)
      .request(AccountClosingViewDocument, { userId })
    const closing: Closing = accountClosing
    return {
      closing,
      obstacle: obstacleOf(closing),
      isSure: new URL(request.url).searchParams.has('sure'),
      hasApp: authenticator.addedAt !== null,
      proofMethods: user.proofMethods,
    }
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'closing of the account not read')
    return null
  }
}

const messages: Record<CloseAccountRefusalCode, DictionaryKey> = {
  CHANGE_UNDOABLE: 'CLOSE_CHANGE_UNDOABLE',
  MONEY_LEFT: 'CLOSE_MONEY_LEFT',
  PAYMENTS_OPEN: 'CLOSE_PAYMENTS_OPEN',
  ROUND_OPEN: 'CLOSE_ROUND_OPEN',
  FORFEITS_CHANGED: 'CLOSE_CHANGED',
  PROOF_REQUIRED: 'REQUIRED',
  WRONG_PASSWORD: 'PROOF_WRONG_PASSWORD',
  WRONG_CODE: 'PROOF_WRONG_CODE',
  RATE_LIMITED: 'RATE_LIMITED',
}

const reply = (answer: ProofReply, status = 200) => data(answer, { status })

/** Sends a code, or closes the account and shows Home to a visitor. */
export async function closeAccount(request: Request, context: Context, form: FormData) {
  try {
    const intent = form.get('intent')
    if (intent === 'send-code') {
      const sent = await requestProofCode(context)
      return 'problem' in sent ? reply(sent, 400) : reply({ sent })
    }
    const forfeits = shownForfeits(form)
    if (intent !== 'close' || !forfeits) throw new Response(null, { status: 400 })
    const { userId } = playerOf(context)
    const { closeAccount: closed } = await context
      .get(platformContext)
      .request(CloseAccountDocument, { userId, proof: proofOf(form), forfeits })
    if ('code' in closed) return reply({ problem: formMessage(messages[closed.code]), sent: sentCodeOf(form) }, 400)
    const alert = alertCookie({ key: 'SUCCESS_ACCOUNT_CLOSED', type: 'success' })
    // A new document, so that no script remembers the player.
    return redirectDocument('/', { headers: loggedOutHeaders(request, [alert]) })
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.error(error, 'account not closed')
    return reply({ problem: formMessage('GENERIC_ERROR'), sent: sentCodeOf(form) }, 503)
  }
}
