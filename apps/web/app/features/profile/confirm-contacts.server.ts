import type { RouterContextProvider } from 'react-router'
import { languageContext, platformContext, skinContext, visitContext } from '../../context.ts'
import { formMessage, rateLimited } from '../../forms/form-message.ts'
import type { Alert } from '../../middleware/flash-alert.ts'
import { playerOf } from '../../middleware/session.ts'
import { mailedAddress } from '../../middleware/site-address.ts'
import { textOf } from '../security/public.server.ts'
import {
  CancelContactChangeDocument,
  ConfirmPhoneDocument,
  type ContactKind,
  ProfileDocument,
  RequestPhoneCodeDocument,
  ResendEmailChangeDocument,
  ResendOwnVerificationDocument,
} from './generated/profile.ts'
import type { ProfileReply, SentPhoneCode } from './profile-reply.ts'

type Context = Readonly<RouterContextProvider>
type Outcome = Alert | ProfileReply

/** What failed is told beside the form that asked for it. */
async function orProblem(
  context: Context,
  name: 'mailProblem' | 'phoneProblem',
  work: () => Promise<Outcome>,
  kept: ProfileReply = {},
): Promise<Outcome> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.error(error, 'contact data not confirmed')
    return { ...kept, [name]: formMessage('GENERIC_ERROR') }
  }
}

/** Mails the link to the pending address once more. */
export const resendChange = (context: Context): Promise<Outcome> =>
  orProblem(context, 'mailProblem', async () => {
    const { userId } = playerOf(context)
    const redirectUri = mailedAddress(context, '/email-verification/:code')
    const { resendEmailChange } = await context
      .get(platformContext)
      .request(ResendEmailChangeDocument, { userId, redirectUri })
    if (resendEmailChange.__typename === 'ResendEmailChangeSuccess')
      return { key: 'PROFILE_MAIL_AGAIN', type: 'success' }
    const { code, retryAfterSeconds } = resendEmailChange
    // Confirmed or undone meanwhile: the page shows how things are.
    return code === 'NOTHING_PENDING' ? {} : { mailProblem: rateLimited(retryAfterSeconds) }
  })

/** Mails the link that confirms the address of the account once more. */
export const confirmOwnMail = (context: Context): Promise<Outcome> =>
  orProblem(context, 'mailProblem', async () => {
    const platform = context.get(platformContext)
    const { user } = await platform.request(ProfileDocument, { userId: playerOf(context).userId })
    if (!user.email || user.isEmailVerified) return {}
    const { brandId, code: skin } = context.get(skinContext)
    const { resendVerification } = await platform.request(ResendOwnVerificationDocument, {
      input: {
        ...{ brandId, skin, email: user.email, localeCode: context.get(languageContext).code },
        redirectUri: mailedAddress(context, '/email-verification/:code'),
      },
    })
    if (resendVerification.__typename === 'ResendVerificationSuccess')
      return { mailWaitMs: Math.max(0, Date.parse(resendVerification.resendAt) - Date.now()) }
    return { mailProblem: rateLimited(resendVerification.retryAfterSeconds) }
  })

/** Gives up the address or number that is pending; the account keeps the one that it has. */
export const cancelChange = (context: Context, contact: ContactKind): Promise<Outcome> =>
  orProblem(context, contact === 'EMAIL' ? 'mailProblem' : 'phoneProblem', async () => {
    const { userId } = playerOf(context)
    const { cancelContactChange } = await context
      .get(platformContext)
      .request(CancelContactChangeDocument, { userId, contact })
    const isDone = cancelContactChange.__typename === 'CancelContactChangeSuccess'
    return isDone ? { key: 'CHANGE_CANCELLED', type: 'success' } : { key: 'RATE_LIMITED', type: 'error' }
  })

/**
 * Sends a code to the new phone number, or to the one that the player has and has not proved.
 * @param isAsked whether the player has asked for it, and is told when it is too early for another one
 */
export const sendPhoneCode = (context: Context, isAsked: boolean): Promise<Outcome> =>
  orProblem(context, 'phoneProblem', async () => {
    const { userId } = playerOf(context)
    const { requestPhoneCode } = await context.get(platformContext).request(RequestPhoneCodeDocument, { userId })
    if (requestPhoneCode.__typename === 'LoginChallenge') {
      const { challengeId, destination, resendAt } = requestPhoneCode
      return {
        phoneCode: { challengeId, destination },
        phoneWaitMs: Math.max(0, Date.parse(resendAt) - Date.now()),
      }
    }
    const { code, retryAfterSeconds } = requestPhoneCode
    if (code === 'NO_DESTINATION') return {}
    if (code === 'CODE_NOT_SENT') return { phoneProblem: formMessage('PROOF_CODE_NOT_SENT') }
    const phoneWaitMs = (retryAfterSeconds ?? 0) * 1000
    return isAsked ? { phoneProblem: rateLimited(retryAfterSeconds), phoneWaitMs } : { phoneWaitMs }
  })

/** Gives the account its new number, or proves the one that it has, by the code that was sent there. */
export function confirmPhone(context: Context, form: FormData): Promise<Outcome> {
  const phoneCode: SentPhoneCode = {
    challengeId: textOf(form, 'challengeId').slice(0, 100),
    destination: textOf(form, 'destination').slice(0, 100),
  }
  const code = textOf(form, 'code').replace(/\s/g, '')
  const work = async (): Promise<Outcome> => {
    if (!code) return { phoneCode, phoneProblem: formMessage('REQUIRED') }
    const { confirmPhone: outcome } = await context.get(platformContext).request(ConfirmPhoneDocument, {
      ...{ userId: playerOf(context).userId, challengeId: phoneCode.challengeId, code },
      undoUri: mailedAddress(context, '/undo-change/:code'),
    })
    if (outcome.__typename === 'ConfirmPhoneSuccess') return { key: 'SUCCESS_PHONE_CONFIRMED', type: 'success' }
    switch (outcome.code) {
      case 'PHONE_IN_USE':
        return { key: 'PHONE_IN_USE', type: 'error' }
      case 'RATE_LIMITED':
        return { phoneCode, phoneProblem: rateLimited(outcome.retryAfterSeconds) }
      case 'WRONG_CODE':
        return { phoneCode, phoneProblem: formMessage('PROOF_WRONG_CODE') }
    }
  }
  return orProblem(context, 'phoneProblem', work, { phoneCode })
}
