import { data, type RouterContextProvider, redirect } from 'react-router'
import { languageContext, platformContext, skinContext, visitContext } from '../../context.ts'
import { rateLimited } from '../../forms/form-message.ts'
import { parseForm, readForm } from '../../forms/read-form.server.ts'
import { withCookies } from '../../middleware/cookies.ts'
import { alertCookie } from '../../middleware/flash-alert.ts'
import { mailedAddress } from '../../middleware/site-address.ts'
import { ResendVerificationDocument } from './generated/registration.ts'
import { mailAddressSchema } from './mail-address-schema.ts'
import { openRegistered, sealRegistered } from './registration-draft.server.ts'

type Context = Readonly<RouterContextProvider>

/** As long as the platform has players wait between two mails. */
export const RESEND_WAIT_MS = 60_000

/** Where the verification link went; null when this browser has not registered lately. */
export async function loadSent(request: Request, context: Context) {
  const sent = await openRegistered(request, context)
  return sent && { email: sent.email, resendInMs: Math.max(0, sent.resendAt - Date.now()) }
}

/**
 * Goes to the page that sends the link once more: the password was right, but the address is not confirmed.
 * @param email null when the player logs in with a phone number
 */
export async function askToConfirm(context: Context, email: string | null) {
  const registered = email ? [await sealRegistered(context, { email, resendAt: Date.now() })] : []
  const alert = alertCookie({ key: 'EMAIL_NOT_CONFIRMED', type: 'warning' })
  return redirect('/account-verification', { headers: withCookies([alert, ...registered]) })
}

/** Sends the link once more: to the address that this browser has registered, or to the one that was entered. */
export async function resendLink(request: Request, context: Context) {
  const form = await readForm(request)
  const sent = await openRegistered(request, context)
  const given = new FormData()
  given.set('email', sent?.email ?? String(form.get('email') ?? ''))
  const submission = parseForm(given, mailAddressSchema)
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 })
  const { email } = submission.value
  const { brandId, code: skin } = context.get(skinContext)
  const refuse = (message: string, status: number) => data(submission.reply({ formErrors: [message] }), { status })
  try {
    const { resendVerification } = await context.get(platformContext).request(ResendVerificationDocument, {
      input: {
        ...{ brandId, skin, email, localeCode: context.get(languageContext).code },
        redirectUri: mailedAddress(context, '/email-verification/:code'),
      },
    })
    if (resendVerification.__typename !== 'ResendVerificationSuccess')
      return resendVerification.code === 'RATE_LIMITED'
        ? refuse(rateLimited(resendVerification.retryAfterSeconds), 429)
        : refuse('GENERIC_ERROR', 400)
    const resendAt = Date.parse(resendVerification.resendAt)
    const headers = withCookies([await sealRegistered(context, { email, resendAt })])
    return redirect('/account-verification', { headers })
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.error(error, 'verification link not sent again')
    return refuse('GENERIC_ERROR', 503)
  }
}
