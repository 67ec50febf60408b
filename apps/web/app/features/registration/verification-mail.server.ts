import type { SubmissionResult } from '@conform-to/react'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { languageContext, platformContext, skinContext, visitContext } from '../../context.ts'
import { rateLimited } from '../../forms/form-message.ts'
import { withCookies } from '../../middleware/cookies.ts'
import { mailedAddress } from '../../middleware/site-address.ts'
import { ResendVerificationDocument } from './generated/registration.ts'
import { openRegistered, sealRegistered } from './registration-draft.server.ts'

type Context = Readonly<RouterContextProvider>

/** As long as the platform has players wait between two mails. */
export const RESEND_WAIT_MS = 60_000

/** Where the verification link went; null when this browser has not registered lately. */
export async function loadSent(request: Request, context: Context) {
  const sent = await openRegistered(request, context)
  return sent && { email: sent.email, resendInMs: Math.max(0, sent.resendAt - Date.now()) }
}

const refuse = (message: string, status: number) =>
  data({ status: 'error', error: { '': [message] } } satisfies SubmissionResult, { status })

/** Sends the link once more, to the address that this browser has registered. */
export async function resendLink(request: Request, context: Context) {
  const sent = await openRegistered(request, context)
  if (!sent) return redirect('/account-verification')
  const { brandId, code: skin } = context.get(skinContext)
  const { email } = sent
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
