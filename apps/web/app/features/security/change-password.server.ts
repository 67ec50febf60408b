import { data, type RouterContextProvider, redirect } from 'react-router'
import { platformContext, visitContext } from '../../context.ts'
import { formMessage } from '../../forms/form-message.ts'
import { parseForm } from '../../forms/read-form.server.ts'
import { withCookies } from '../../middleware/cookies.ts'
import { alertCookie } from '../../middleware/flash-alert.ts'
import { playerOf } from '../../middleware/session.ts'
import type { DictionaryKey } from '../../text/generated/dictionary-keys.ts'
import { changePasswordSchema } from './change-password-schema.ts'
import { ChangePasswordDocument, type ChangePasswordRefusalCode, PasswordPageDocument } from './generated/security.ts'

type Context = Readonly<RouterContextProvider>

/** Whose password it is, and whether there is one; null when the platform does not answer. */
export async function loadPasswordPage(context: Context) {
  try {
    const { user } = await context
      .get(platformContext)
      .request(PasswordPageDocument, { userId: playerOf(context).userId })
    return { email: user.email, hasPassword: user.proofMethods.includes('PASSWORD') }
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'player not read')
    return null
  }
}

const messages: Record<ChangePasswordRefusalCode, DictionaryKey> = {
  WRONG_PASSWORD: 'PROOF_WRONG_PASSWORD',
  INVALID_ENTRY: 'PASS_VAL',
  GUESSABLE_PASSWORD: 'GUESSABLE_PASSWORD',
  SAME_PASSWORD: 'SAME_PASSWORD',
  RATE_LIMITED: 'RATE_LIMITED',
}

/** Changes the password, and shows the page about logins again. Passwords are never sent back. */
export async function changePassword(context: Context, form: FormData) {
  const submission = parseForm(form, changePasswordSchema)
  const hideFields = ['currentPassword', 'password', 'confirmation']
  if (submission.status !== 'success') return data(submission.reply({ hideFields }), { status: 400 })
  const { currentPassword, password } = submission.value
  try {
    const { changePassword: outcome } = await context
      .get(platformContext)
      .request(ChangePasswordDocument, { userId: playerOf(context).userId, currentPassword, password })
    if (outcome.__typename === 'ChangePasswordSuccess')
      return redirect('/account/security', {
        headers: withCookies([alertCookie({ key: 'SUCCESS_CHANGE_PASSWORD', type: 'success' })]),
      })
    const message = formMessage(messages[outcome.code])
    if (outcome.code === 'RATE_LIMITED')
      return data(submission.reply({ hideFields, formErrors: [message] }), { status: 429 })
    const field = outcome.code === 'WRONG_PASSWORD' ? 'currentPassword' : 'password'
    return data(submission.reply({ hideFields, fieldErrors: { [field]: [message] } }), { status: 400 })
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.error(error, 'password not changed')
    return data(submission.reply({ hideFields, formErrors: [formMessage('GENERIC_ERROR')] }), { status: 503 })
  }
}
