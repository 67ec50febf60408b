import { data, type RouterContextProvider, redirect } from 'react-router'
import * as v from 'valibot'
import { platformContext, sealerContext, skinContext, visitContext } from '../../context.ts'
import { rateLimited } from '../../forms/form-message.ts'
import { parseForm } from '../../forms/read-form.server.ts'
import { dropCookie, withCookies } from '../../middleware/cookies.ts'
import { alertCookie } from '../../middleware/flash-alert.ts'
import type { SealedCookie } from '../../middleware/sealed-cookie.ts'
import { mailedAddress } from '../../middleware/site-address.ts'
import { deviceCookie, deviceOf } from '../session/public.server.ts'
import {
  PasswordResetLinkDocument,
  RecoverPasswordDocument,
  ResetPasswordDocument,
  type ResetPasswordRefusalCode,
} from './generated/recovery.ts'
import { newPasswordSchema, recoverySchema } from './recovery-schema.ts'

type Context = Readonly<RouterContextProvider>

/** The address that was asked for, so that a reload still shows it. As long as the mailed link works. */
const askedCookie: SealedCookie<{ email: string; resendAt: number }> = {
  name: '__Host-recovery',
  version: 1,
  content: v.object({ email: v.string(), resendAt: v.number() }),
  maxAgeSeconds: 60 * 60,
}

/** The mail that this browser has asked for; null for none. */
export async function loadRecovery(request: Request, context: Context) {
  const asked = await context.get(sealerContext).open(request, askedCookie)
  return { asked: asked && { email: asked.email, resendInMs: Math.max(0, asked.resendAt - Date.now()) } }
}

const toRecovery = (cookies: readonly string[]) => redirect('/forgot-password', { headers: withCookies(cookies) })

/** Another address: the form again. */
export const askAnew = () => toRecovery([dropCookie(askedCookie.name)])

/** The answer is the same whether or not the address has an account. */
export async function askForLink(request: Request, context: Context, form: FormData) {
  const asked = form.get('intent') === 'resend' && (await context.get(sealerContext).open(request, askedCookie))
  const given = new FormData()
  given.set('email', asked ? asked.email : String(form.get('email') ?? ''))
  const submission = parseForm(given, recoverySchema)
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 })
  const { email } = submission.value
  const failed = (message: string, status: number) => data(submission.reply({ formErrors: [message] }), { status })
  const result = await answered(context, () =>
    context.get(platformContext).request(RecoverPasswordDocument, {
      brandId: context.get(skinContext).brandId,
      email,
      redirectUri: mailedAddress(context, '/reset-password/:hash'),
      verificationUri: mailedAddress(context, '/email-verification/:code'),
    }),
  )
  if (!result) return failed('GENERIC_ERROR', 503)
  const { recoverPassword } = result
  if (recoverPassword.__typename !== 'RecoverPasswordSuccess')
    return recoverPassword.code === 'RATE_LIMITED'
      ? failed(rateLimited(recoverPassword.retryAfterSeconds), 429)
      : failed('EMAIL_VAL', 400)
  const resendAt = Date.parse(recoverPassword.resendAt)
  return toRecovery([await context.get(sealerContext).seal(askedCookie, { email, resendAt })])
}

export type LinkRefusal = ResetPasswordRefusalCode | 'GENERIC_ERROR'

const isHash = (hash: string) => /^[\w-]{1,100}$/.test(hash)

/** Whether a mailed link still works, before a player thinks of a password. Opening it does not use it up. */
export async function loadResetLink(
  context: Context,
  hash: string,
): Promise<{ email: string; refusal: null } | { email: null; refusal: LinkRefusal }> {
  if (!isHash(hash)) return { email: null, refusal: 'INVALID_HASH' }
  const { brandId } = context.get(skinContext)
  const result = await answered(context, () =>
    context.get(platformContext).request(PasswordResetLinkDocument, { brandId, hash }),
  )
  const link = result?.passwordResetLink
  if (link?.__typename === 'PasswordResetLink') return { email: link.email, refusal: null }
  return { email: null, refusal: link?.code ?? 'GENERIC_ERROR' }
}

/**
 * Sets the new password; the player then logs in with it. Whoever has opened the mailed link is the owner, so that their
 * browser counts as a known one, whatever strangers have guessed.
 */
export async function setNewPassword(request: Request, context: Context, hash: string, form: FormData) {
  const submission = parseForm(form, newPasswordSchema)
  const hideFields = ['password', 'confirmation']
  if (submission.status !== 'success') return data(submission.reply({ hideFields }), { status: 400 })
  const failed = (message: string, status: number) =>
    data(submission.reply({ hideFields, formErrors: [message] }), { status })
  if (!isHash(hash)) return failed('INVALID_HASH', 400)
  const { brandId } = context.get(skinContext)
  const { password } = submission.value
  const result = await answered(context, () =>
    context
      .get(platformContext)
      .request(ResetPasswordDocument, { brandId, hash, password, device: deviceOf(request, context) }),
  )
  if (!result) return failed('GENERIC_ERROR', 503)
  const { resetPassword } = result
  if (resetPassword.__typename === 'ResetPasswordSuccess') {
    const alert = alertCookie({ key: 'SUCCESS_RESET_PASSWORD', type: 'success' })
    return redirect('/login', {
      headers: withCookies([alert, deviceCookie(resetPassword.deviceToken), dropCookie(askedCookie.name)]),
    })
  }
  const { code } = resetPassword
  if (code === 'GUESSABLE_PASSWORD' || code === 'INVALID_ENTRY') {
    const message = code === 'INVALID_ENTRY' ? 'PASS_VAL' : code
    return data(submission.reply({ hideFields, fieldErrors: { password: [message] } }), { status: 400 })
  }
  return failed(code, code === 'RATE_LIMITED' ? 429 : 400)
}

/** Null when the platform fails. */
async function answered<Result>(context: Context, call: () => Promise<Result>): Promise<Result | null> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.error(error, 'password recovery not possible')
    return null
  }
}
