import { data, type RouterContextProvider, redirect } from 'react-router'
import { platformContext, visitContext } from '../../context.ts'
import { formMessage } from '../../forms/form-message.ts'
import { withCookies } from '../../middleware/cookies.ts'
import { alertCookie } from '../../middleware/flash-alert.ts'
import { playerOf } from '../../middleware/session.ts'
import type { DictionaryKey } from '../../text/generated/dictionary-keys.ts'
import { PasskeyPageDocument, RemovePasskeyDocument, type RemovePasskeyRefusalCode } from './generated/security.ts'
import { type ProofReply, proofOf, requestProofCode, sentCodeOf } from './proof.server.ts'

type Context = Readonly<RouterContextProvider>

/**
 * A passkey of the player, and how they can prove who they are; without one that is gone, such as in another tab. Null when the
 * platform does not answer.
 */
export async function loadPasskey(context: Context, passkeyId: string) {
  const { userId } = playerOf(context)
  try {
    const { user, authenticator, passkeys } = await context
      .get(platformContext)
      .request(PasskeyPageDocument, { userId })
    return {
      passkey: passkeys.find((passkey) => passkey.passkeyId === passkeyId),
      hasApp: authenticator.addedAt !== null,
      proofMethods: user.proofMethods,
    }
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'passkey not read')
    return null
  }
}

const messages: Record<Exclude<RemovePasskeyRefusalCode, 'UNKNOWN_PASSKEY'>, DictionaryKey> = {
  PROOF_REQUIRED: 'REQUIRED',
  WRONG_PASSWORD: 'PROOF_WRONG_PASSWORD',
  WRONG_CODE: 'PROOF_WRONG_CODE',
  RATE_LIMITED: 'RATE_LIMITED',
}

const reply = (answer: ProofReply, status = 200) => data(answer, { status })

/** Sends a code, or removes the passkey and shows those that are left. */
export async function changePasskey(context: Context, passkeyId: string, form: FormData) {
  try {
    switch (form.get('intent')) {
      case 'send-code': {
        const sent = await requestProofCode(context)
        return 'problem' in sent ? reply(sent, 400) : reply({ sent })
      }
      case 'remove':
        return await remove(context, passkeyId, form)
      default:
        throw new Response(null, { status: 400 })
    }
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.error(error, 'passkey not removed')
    return reply({ problem: formMessage('GENERIC_ERROR'), sent: sentCodeOf(form) }, 503)
  }
}

async function remove(context: Context, passkeyId: string, form: FormData) {
  const { userId } = playerOf(context)
  const { removePasskey } = await context
    .get(platformContext)
    .request(RemovePasskeyDocument, { userId, passkeyId, proof: proofOf(form) })
  // One that is unknown has been removed in another tab.
  if ('code' in removePasskey && removePasskey.code !== 'UNKNOWN_PASSKEY')
    return reply({ problem: formMessage(messages[removePasskey.code]), sent: sentCodeOf(form) }, 400)
  const alert = alertCookie({ key: 'SUCCESS_PASSKEY_REMOVED', type: 'success' })
  return redirect('/account/security', { headers: withCookies([alert]) })
}
