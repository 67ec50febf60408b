import type { SubmissionResult } from '@conform-to/react'
import { data, type RouterContextProvider } from 'react-router'
import { inTime } from '../../clients/in-time.ts'
import { skinContext, visitContext } from '../../context.ts'
import { formMessage } from '../../forms/form-message.ts'
import { internationalPhone } from '../../forms/phone.ts'
import { parseForm } from '../../forms/read-form.server.ts'
import { askToConfirm } from '../registration/public.server.ts'
import { type BrandCountry, dialCodeOptions, loadBrandCountries, visitorsCountry } from './brand-countries.server.ts'
import { awaitCode, nextOf, waitingLogin } from './login-code.server.ts'
import { refusalMessage } from './login-refusal.ts'
import { loginSchema, phoneLoginSchema } from './login-schema.ts'
import { offerPasskey } from './passkey-cookie.server.ts'
import { checkPassword, type PasswordLogin, startSession } from './session.server.ts'
import { keepTypedLogin, typedLogin } from './typed-login.server.ts'

type Context = Readonly<RouterContextProvider>

const COUNTRIES_MS = 3_000

/** Empty when the platform does not answer in time: a form without dial codes is better than no form. */
function countriesInTime(context: Context): Promise<BrandCountry[]> {
  const countries = loadBrandCountries(context).catch((error: unknown) => {
    context.get(visitContext).logger.warn(error, 'countries not read')
    return []
  })
  return inTime(countries, COUNTRIES_MS, [])
}

/**
 * The data of the login screen. While the platform is down it lacks the dial codes; the login itself then reports the
 * problem.
 */
export async function loadLogin(request: Request, context: Context) {
  const [countries, waiting, typed] = await Promise.all([
    countriesInTime(context),
    waitingLogin(request, context),
    typedLogin(request, context),
  ])
  return {
    typed,
    dialCodes: dialCodeOptions(context, countries),
    ownDialCode: visitorsCountry(context, countries)?.country.dialCode.replace(/\D/g, ''),
    waiting,
  }
}

/** The form with its errors; passwords are never sent back. */
const refuse = (result: SubmissionResult, status = 400) => data(result, { status })

export async function logIn(request: Request, context: Context, form: FormData) {
  return context.get(skinContext).options.twoFA
    ? logInByPhone(request, context, form)
    : logInByPassword(request, context, form)
}

async function logInByPassword(request: Request, context: Context, form: FormData) {
  const countries = await countriesInTime(context)
  const dialCodes = countries.map(({ country }) => country.dialCode)
  const ownDialCode = visitorsCountry(context, countries)?.country.dialCode
  const submission = parseForm(form, loginSchema({ dialCodes, ownDialCode }))
  if (submission.status !== 'success') return refuse(submission.reply({ hideFields: ['password'] }))
  const { email, password } = submission.value
  return tryPassword(request, context, { form, submission }, email, password)
}

/** The form of skins with a second factor. */
async function logInByPhone(request: Request, context: Context, form: FormData) {
  const submission = parseForm(form, phoneLoginSchema)
  const hideFields = ['password']
  if (submission.status !== 'success') return refuse(submission.reply({ hideFields }))
  const { dialCode, phone, password } = submission.value
  const username = internationalPhone(dialCode, phone)
  if (!username)
    return refuse(submission.reply({ hideFields, fieldErrors: { phone: [formMessage('INVALID_PHONE_FORMAT')] } }))
  return tryPassword(request, context, { form, submission }, username, password)
}

/** Logs in, or goes to the screen for the one-time code, or shows the form with the platform's refusal. */
async function tryPassword(
  request: Request,
  context: Context,
  { form, submission }: { form: FormData; submission: Pick<ReturnType<typeof parseForm>, 'reply'> },
  username: string,
  password: string,
) {
  const refuseWith = (message: string) => refuse(submission.reply({ hideFields: ['password'], formErrors: [message] }))
  let login: PasswordLogin
  try {
    login = await checkPassword(request, context, username, password)
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.error(error, 'login failed')
    return refuseWith('GENERIC_ERROR')
  }
  if (login.outcome === 'tokens')
    return startSession(context, login.tokens, { next: nextOf(request), cookies: offerPasskey(request) })
  if (login.outcome === 'challenge') return awaitCode(request, login.challengeId, [await keepTypedLogin(context, form)])
  if (login.code === 'EMAIL_NOT_CONFIRMED') return askToConfirm(context, username.includes('@') ? username : null)
  return refuseWith(refusalMessage(login))
}
