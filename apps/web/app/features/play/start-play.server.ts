import type { SubmissionResult } from '@conform-to/react'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { languageContext, platformContext, skinContext, visitContext } from '../../context.ts'
import { formMessage } from '../../forms/form-message.ts'
import { parseForm } from '../../forms/read-form.server.ts'
import { withCookies } from '../../middleware/cookies.ts'
import { siteAddress } from '../../middleware/site-address.ts'
import { affiliateOf } from '../affiliate/public.server.ts'
import { deviceOf } from '../session/public.server.ts'
import { CreateZimplerPaymentDocument, type CreateZimplerPaymentInput } from './generated/play.ts'
import { limitsToSet, newcomersLimits } from './play-limits.server.ts'
import { isRepeatable, refusalMessages } from './play-refusals.ts'
import { depositLimitsOf, PLAY_COUNTRY, PLAY_CURRENCY, playSchema } from './play-schema.ts'
import { type Attempt, attemptOf, newAttempt, rememberVisit, sealedAttempt } from './play-visits.server.ts'

type Context = Readonly<RouterContextProvider>

/** The form of deposit and play, returned with its errors. */
export interface PlayReply {
  result: SubmissionResult
  /** For the next press: a new one after a refusal, the same while nobody knows whether it has arrived. */
  attempt: string
  takesOffer: boolean
}

const bonusCodeOf = (form: FormData): string | undefined => {
  const code = form.get('bonusCode')
  return typeof code === 'string' ? code.trim().slice(0, 40) || undefined : undefined
}

/** Opens a visit to the bank, and shows its page. The same form leads to the same page. */
export async function startPlay(request: Request, context: Context, form: FormData) {
  if (!context.get(skinContext).options.zimpler) throw redirect('/')
  const attempt = await attemptOf(context, form)
  const periods = await limitsToSet(context).catch((error: unknown) => {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.error(error, 'limits to set before the deposit not read')
    return newcomersLimits(context)
  })
  const reply = async (result: SubmissionResult, same: Attempt | undefined, status = 400) => {
    const sealed = await sealedAttempt(context, same)
    return data<PlayReply>({ result, attempt: sealed, takesOffer: bonusCodeOf(form) !== undefined }, { status })
  }
  const submission = parseForm(form, playSchema(periods))
  if (submission.status !== 'success') return reply(submission.reply(), attempt)
  const { amount } = submission.value
  const depositLimits = depositLimitsOf(submission.value, periods)
  const open = (each: Attempt) => openVisit(request, context, form, { attempt: each, amount, depositLimits })
  try {
    let asked = attempt
    let opened = await open(asked)
    // The same page has been sent before with another amount, and come back to: that visit stays as it is.
    if ('code' in opened && opened.code === 'IDEMPOTENCY_CONFLICT') {
      asked = newAttempt()
      opened = await open(asked)
    }
    if ('code' in opened) {
      const same = isRepeatable(opened.code) ? asked : undefined
      return reply(submission.reply(refusalMessages(opened)), same, same ? 503 : 400)
    }
    const { redirectUri: uri } = opened
    if (!/^https?:$/.test(URL.parse(uri)?.protocol ?? ''))
      return reply(submission.reply({ formErrors: [formMessage('ERR_BAD_REQUEST')] }), undefined)
    const remembered = await rememberVisit(context, request, { ...asked, amount, uri })
    return redirect(`/play?visit=${asked.id}`, { headers: withCookies([remembered]) })
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.error(error, 'no visit to the bank opened')
    return reply(submission.reply({ formErrors: [formMessage('GENERIC_ERROR')] }), attempt, 503)
  }
}

async function openVisit(
  request: Request,
  context: Context,
  form: FormData,
  {
    attempt,
    amount,
    depositLimits,
  }: { attempt: Attempt } & Pick<CreateZimplerPaymentInput, 'amount' | 'depositLimits'>,
) {
  const { brandId, code: skin } = context.get(skinContext)
  const back = siteAddress(context, `/play/return?visit=${attempt.id}`)
  const { affiliateId, affiliateTag } = affiliateOf(request, form)
  const { createZimplerPayment } = await context.get(platformContext).request(CreateZimplerPaymentDocument, {
    input: {
      provider: 'ZIMPLER',
      ...{ brandId, skin, affiliateId, affiliateTag, amount, depositLimits },
      currencyCode: PLAY_CURRENCY,
      countryCode: PLAY_COUNTRY.toUpperCase(),
      landingUri: back,
      redirectUri: back,
      selectedBonusCode: bonusCodeOf(form),
      localeCode: context.get(languageContext).code,
      idempotencyKey: attempt.id,
      openerSecret: attempt.secret,
      deviceToken: deviceOf(request, context).token,
    },
  })
  return createZimplerPayment
}
