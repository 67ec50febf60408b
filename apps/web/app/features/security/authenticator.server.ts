import { data, type RouterContextProvider, redirect } from 'react-router'
import { platformContext, visitContext } from '../../context.ts'
import { formMessage } from '../../forms/form-message.ts'
import { withCookies } from '../../middleware/cookies.ts'
import { alertCookie } from '../../middleware/flash-alert.ts'
import { playerOf } from '../../middleware/session.ts'
import { mailedAddress } from '../../middleware/site-address.ts'
import type { DictionaryKey } from '../../text/generated/dictionary-keys.ts'
import {
  AuthenticatorPageDocument,
  ConfirmAuthenticatorDocument,
  type ConfirmAuthenticatorRefusalCode,
  RemoveAuthenticatorDocument,
  type RemoveAuthenticatorRefusalCode,
  RenewRecoveryCodesDocument,
  StartAuthenticatorDocument,
  type StartAuthenticatorRefusalCode,
} from './generated/security.ts'
import { type Problem, type ProofReply, proofOf, requestProofCode, sentCodeOf, textOf } from './proof.server.ts'
import { qrCode } from './qr-code.server.ts'

type Context = Readonly<RouterContextProvider>

/**
 * The player's app, or what this login has begun to set up. The QR code is drawn here, so that browsers need neither a
 * script nor anybody else's server for it. Null when the platform does not answer.
 */
export async function loadAuthenticator(context: Context) {
  const { userId } = playerOf(context)
  try {
    const { user, authenticator } = await context.get(platformContext).request(AuthenticatorPageDocument, { userId })
    const { addedAt, setup } = authenticator
    return {
      isOn: addedAt !== null,
      setup: setup && { ...setup, qr: qrCode(setup.uri) },
      proofMethods: user.proofMethods,
    }
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'authenticator app not read')
    return null
  }
}

export type AuthenticatorPage = NonNullable<Awaited<ReturnType<typeof loadAuthenticator>>>

/** What a form of the page is answered with, unless it leads on. */
export interface AuthenticatorReply extends ProofReply {
  /** Shown once. */
  recoveryCodes?: readonly string[]
}

const messages: Record<
  StartAuthenticatorRefusalCode | ConfirmAuthenticatorRefusalCode | RemoveAuthenticatorRefusalCode,
  DictionaryKey
> = {
  // Done in another tab: the page shows how things are.
  AUTHENTICATOR_ON: 'AUTHENTICATOR_TOO_LATE',
  AUTHENTICATOR_OFF: 'AUTHENTICATOR_TOO_LATE',
  NOTHING_BEGUN: 'AUTHENTICATOR_TOO_LATE',
  PROOF_REQUIRED: 'REQUIRED',
  WRONG_PASSWORD: 'PROOF_WRONG_PASSWORD',
  WRONG_CODE: 'PROOF_WRONG_CODE',
  RATE_LIMITED: 'RATE_LIMITED',
}

const page = '/account/security/authenticator'
const reply = (answer: AuthenticatorReply, status = 200) => data(answer, { status })

/** Does what a form of the page asks. */
export async function changeAuthenticator(context: Context, form: FormData) {
  try {
    return await changed(context, form)
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.error(error, 'authenticator app not changed')
    return reply({ problem: formMessage('GENERIC_ERROR'), sent: sentCodeOf(form) }, 503)
  }
}

async function changed(context: Context, form: FormData) {
  const { userId } = playerOf(context)
  const platform = context.get(platformContext)
  const refuse = (code: keyof typeof messages) =>
    reply({ problem: formMessage(messages[code]), sent: sentCodeOf(form) } satisfies Problem & AuthenticatorReply, 400)
  switch (form.get('intent')) {
    case 'send-code': {
      const sent = await requestProofCode(context)
      return 'problem' in sent ? reply(sent, 400) : reply({ sent })
    }
    case 'start': {
      const { startAuthenticator } = await platform.request(StartAuthenticatorDocument, {
        userId,
        proof: proofOf(form),
      })
      return 'code' in startAuthenticator ? refuse(startAuthenticator.code) : redirect(page)
    }
    case 'confirm': {
      const code = textOf(form, 'code').replace(/\s/g, '')
      const undoUri = mailedAddress(context, '/undo-change/:code')
      const { confirmAuthenticator } = await platform.request(ConfirmAuthenticatorDocument, { userId, code, undoUri })
      if ('code' in confirmAuthenticator) return refuse(confirmAuthenticator.code)
      return reply({ recoveryCodes: confirmAuthenticator.recoveryCodes })
    }
    case 'renew': {
      const { renewRecoveryCodes } = await platform.request(RenewRecoveryCodesDocument, {
        userId,
        proof: proofOf(form),
      })
      if ('code' in renewRecoveryCodes) return refuse(renewRecoveryCodes.code)
      return reply({ recoveryCodes: renewRecoveryCodes.recoveryCodes })
    }
    case 'remove': {
      const { removeAuthenticator } = await platform.request(RemoveAuthenticatorDocument, {
        userId,
        proof: proofOf(form),
      })
      if ('code' in removeAuthenticator && removeAuthenticator.code !== 'AUTHENTICATOR_OFF')
        return refuse(removeAuthenticator.code)
      const alert = alertCookie({ key: 'SUCCESS_AUTHENTICATOR_REMOVED', type: 'success' })
      return redirect('/account/security', { headers: withCookies([alert]) })
    }
    default:
      throw new Response(null, { status: 400 })
  }
}
