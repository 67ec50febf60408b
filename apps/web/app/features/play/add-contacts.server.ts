import type { SubmissionResult } from '@conform-to/react'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { platformContext, playerContext, visitContext } from '../../context.ts'
import { formMessage } from '../../forms/form-message.ts'
import { internationalPhone } from '../../forms/phone.ts'
import { parseForm } from '../../forms/read-form.server.ts'
import { withCookies } from '../../middleware/cookies.ts'
import { alertCookie } from '../../middleware/flash-alert.ts'
import { mailedAddress } from '../../middleware/site-address.ts'
import { profileSchema } from '../profile/public.ts'
import { AddContactsDocument, type UpdateUserRefusalCode } from './generated/play.ts'

type Context = Readonly<RouterContextProvider>

export interface ContactReply {
  contact: SubmissionResult
}

/** The last step: the first e-mail and phone of an account that came through a bank. The fresh login is its proof. */
export async function addContacts(request: Request, context: Context, form: FormData) {
  const player = context.get(playerContext)
  if (!player) throw redirect('/login')
  const submission = parseForm(form, profileSchema)
  const refuse = (contact: SubmissionResult, status = 400) => data<ContactReply>({ contact }, { status })
  if (submission.status !== 'success') return refuse(submission.reply())
  const { email, dialCode, phone: typed } = submission.value
  const phone = internationalPhone(dialCode, typed)
  if (!phone) return refuse(submission.reply({ fieldErrors: { phone: [formMessage('INVALID_PHONE_FORMAT')] } }))
  try {
    const { updateUser } = await context.get(platformContext).request(AddContactsDocument, {
      input: {
        ...{ userId: player.userId, email, phone },
        redirectUri: mailedAddress(context, '/email-verification/:code'),
        undoUri: mailedAddress(context, '/undo-change/:code'),
      },
    })
    if (updateUser.__typename === 'UpdateUserRefusal')
      return refuse(submission.reply(contactProblem(updateUser.code, updateUser.field)))
    const saved = alertCookie({ key: 'PLAY_CONTACT_SAVED', type: 'success' })
    return redirect(`/play${new URL(request.url).search}`, { headers: withCookies([saved]) })
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.error(error, 'contacts not saved')
    return refuse(submission.reply({ formErrors: [formMessage('GENERIC_ERROR')] }), 503)
  }
}

interface Problem {
  formErrors?: string[]
  fieldErrors?: Record<string, string[]>
}

function contactProblem(code: UpdateUserRefusalCode, field: string | null): Problem {
  if (code === 'RATE_LIMITED') return { formErrors: [formMessage('RATE_LIMITED')] }
  // The proof of a bank's login is its freshness, and this page has stood open for longer.
  if (code === 'PROOF_REQUIRED' || code === 'WRONG_PASSWORD' || code === 'WRONG_CODE')
    return { formErrors: [formMessage('PROFILE_BANK_LOGIN')] }
  if (field === 'email') return { fieldErrors: { email: [formMessage('EMAIL_VAL')] } }
  return { fieldErrors: { phone: [formMessage('INVALID_PHONE_FORMAT')] } }
}
