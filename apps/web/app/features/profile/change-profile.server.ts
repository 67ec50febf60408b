import { data, type RouterContextProvider, redirect } from 'react-router'
import { platformContext, visitContext } from '../../context.ts'
import { formMessage } from '../../forms/form-message.ts'
import { internationalPhone } from '../../forms/phone.ts'
import { parseForm } from '../../forms/read-form.server.ts'
import { withCookies } from '../../middleware/cookies.ts'
import { type Alert, alertCookie } from '../../middleware/flash-alert.ts'
import { playerOf } from '../../middleware/session.ts'
import { mailedAddress } from '../../middleware/site-address.ts'
import { proofOf, requestProofCode, sentCodeOf } from '../security/public.server.ts'
import { cancelChange, confirmOwnMail, confirmPhone, resendChange, sendPhoneCode } from './confirm-contacts.server.ts'
import {
  ChangeContactsDocument,
  ProfileDocument,
  type ProofMethod,
  type UpdateUserRefusalCode,
} from './generated/profile.ts'
import type { ProfileReply } from './profile-reply.ts'
import { profileSchema } from './profile-schema.ts'
import { saveDetails, saveOffers } from './save-details.server.ts'

type Context = Readonly<RouterContextProvider>

interface Problem {
  formErrors?: string[]
  fieldErrors?: Record<string, string[]>
}

const reply = (answer: ProfileReply, status = 200) => data(answer, { status })

/** Shows the page again with an alert. */
function done(key: Alert['key'], type: Alert['type'] = 'success') {
  return redirect('/account/profile', { headers: withCookies([alertCookie({ key, type })]) })
}

/** Does what a form of the page asks. */
export async function changeProfile(context: Context, form: FormData) {
  switch (form.get('intent')) {
    case 'resend-mail':
      return answer(await resendChange(context))
    case 'confirm-mail':
      return answer(await confirmOwnMail(context))
    case 'phone-code':
      return answer(await sendPhoneCode(context, true))
    case 'confirm-phone':
      return answer(await confirmPhone(context, form))
    case 'cancel-email':
      return answer(await cancelChange(context, 'EMAIL'))
    case 'cancel-phone':
      return answer(await cancelChange(context, 'PHONE'))
    case 'save-details':
      return answer(await saveDetails(context, form))
    case 'save-offers':
      return answer(await saveOffers(context, form))
    default:
      return save(context, form)
  }
}

const answer = (outcome: Alert | ProfileReply) =>
  'key' in outcome ? done(outcome.key, outcome.type) : reply(outcome, isProblem(outcome) ? 400 : 200)

const isProblem = ({ mailProblem, phoneProblem, details, offersProblem }: ProfileReply) =>
  (mailProblem ?? phoneProblem ?? details ?? offersProblem) !== undefined

/** Asks the platform for the changes, with the proof; `send-code` only sends the code for one. */
async function save(context: Context, form: FormData) {
  const submission = parseForm(form, profileSchema)
  const sent = sentCodeOf(form)
  if (submission.status !== 'success') return reply({ result: submission.reply(), sent }, 400)
  const refuse = (problem: Problem, status = 400) => reply({ result: submission.reply(problem), sent }, status)
  const sendCode = async () => {
    const code = await requestProofCode(context)
    if ('problem' in code) return refuse({ formErrors: [code.problem] })
    return reply({ result: submission.reply(), sent: code })
  }
  const { email, dialCode, phone: typed } = submission.value
  const phone = internationalPhone(dialCode, typed)
  if (!phone) return refuse({ fieldErrors: { phone: [formMessage('INVALID_PHONE_FORMAT')] } })
  try {
    if (form.get('intent') === 'send-code') return await sendCode()
    const { userId } = playerOf(context)
    const platform = context.get(platformContext)
    const { user } = await platform.request(ProfileDocument, { userId })
    const changes = {
      ...(email.toLowerCase() !== user.email?.toLowerCase() && { email }),
      ...(phone !== user.phone && { phone }),
    }
    if (Object.keys(changes).length === 0) return done('PROFILE_UNCHANGED', 'warning')
    const proof = proofOf(form)
    if (!proof && !user.proofMethods.includes('PASSWORD') && user.proofMethods.includes('CODE') && !sent)
      return await sendCode()
    const { updateUser } = await platform.request(ChangeContactsDocument, {
      input: {
        ...{ userId, ...changes, proof },
        redirectUri: mailedAddress(context, '/email-verification/:code'),
        undoUri: mailedAddress(context, '/undo-change/:code'),
      },
    })
    if (updateUser.__typename === 'UpdateUserRefusal') {
      const { code, field } = updateUser
      if (!isProofProblem(code)) return refuse(entryProblem(code, field))
      const problem = proofProblem(code, user.proofMethods, sent !== undefined)
      if (!problem) return refuse({ formErrors: [formMessage('PROFILE_BANK_LOGIN')] })
      return reply({ result: submission.reply(), sent, proofProblem: problem }, 400)
    }
    if (!changes.phone) return done('PROFILE_MAIL_SENT')
    const outcome = await sendPhoneCode(context, false)
    // The form shows what the account has from now on, also to players who go on before the page is read again.
    return answer('key' in outcome ? outcome : { ...outcome, result: submission.reply({ resetForm: true }) })
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.error(error, 'profile not changed')
    return refuse({ formErrors: [formMessage('GENERIC_ERROR')] }, 503)
  }
}

type ProofCode = Extract<UpdateUserRefusalCode, 'PROOF_REQUIRED' | 'WRONG_PASSWORD' | 'WRONG_CODE'>

const isProofProblem = (code: UpdateUserRefusalCode): code is ProofCode =>
  code === 'PROOF_REQUIRED' || code === 'WRONG_PASSWORD' || code === 'WRONG_CODE'

/** Null for players who can only prove themselves by logging in through their bank. */
function proofProblem(code: ProofCode, methods: readonly ProofMethod[], isCodeSent: boolean) {
  if (methods.length === 0) return null
  const field = code === 'WRONG_CODE' || isCodeSent || !methods.includes('PASSWORD') ? 'code' : 'password'
  const key = {
    PROOF_REQUIRED: 'REQUIRED',
    WRONG_PASSWORD: 'PROOF_WRONG_PASSWORD',
    WRONG_CODE: 'PROOF_WRONG_CODE',
  } as const
  return { field, message: formMessage(key[code]) } as const
}

function entryProblem(code: Exclude<UpdateUserRefusalCode, ProofCode>, field: string | null): Problem {
  if (code === 'RATE_LIMITED') return { formErrors: [formMessage('RATE_LIMITED')] }
  if (field === 'email') return { fieldErrors: { email: [formMessage('EMAIL_VAL')] } }
  return { fieldErrors: { phone: [formMessage('INVALID_PHONE_FORMAT')] } }
}
