import type { SubmissionResult } from '@conform-to/react'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { sharedStateContext, skinContext, visitContext } from '../../context.ts'
import { formMessage, rateLimited } from '../../forms/form-message.ts'
import { internationalPhone } from '../../forms/phone.ts'
import { parseForm } from '../../forms/read-form.server.ts'
import { safePath } from '../../forms/safe-path.ts'
import { dropCookie, readCookies, type SessionTokens, setCookie, withCookies } from '../../middleware/cookies.ts'
import { alertCookie } from '../../middleware/flash-alert.ts'
import { SharedStoreUnavailable } from '../../shared-state/shared-state.server.ts'
import { type BrandCountry, dialCodeOptions, loadBrandCountries, visitorsCountry } from './brand-countries.server.ts'
import { inTime } from './in-time.ts'
import { loginLimits } from './login-limits.server.ts'
import { loginSchema, phoneLoginSchema, smsCodeSchema } from './login-schema.ts'
import { checkPassword, type PasswordLogin, revoke, startSession } from './session.server.ts'
import { sendLoginCode } from './sms.server.ts'
import { createSmsLogins, LOGIN_MS, smsLoginSchema } from './sms-logins.server.ts'

type Context = Readonly<RouterContextProvider>

const SMS_LOGIN_COOKIE = 'smsLogin'

const smsLoginsOf = (context: Context) =>
  createSmsLogins(context.get(sharedStateContext).entries('sms-login', smsLoginSchema))
const limitsOf = (context: Context) => loginLimits(context.get(sharedStateContext))
const smsLoginId = (request: Request) => readCookies(request)[SMS_LOGIN_COOKIE]
const dropSmsLogin = () => dropCookie(SMS_LOGIN_COOKIE)

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
  const [countries, waiting] = await Promise.all([countriesInTime(context), waitingLogin(request, context)])
  return {
    dialCodes: dialCodeOptions(context, countries),
    ownDialCode: visitorsCountry(context, countries)?.country.dialCode.replace(/\D/g, ''),
    sms: waiting && { ...waiting, phone: maskedPhone(waiting.phone) },
  }
}

/**
 * While the store does not answer, the first form is shown; a login in progress can continue later with the same
 * cookie.
 */
function waitingLogin(request: Request, context: Context) {
  return smsLoginsOf(context)
    .state(smsLoginId(request))
    .catch((error: unknown) => void storeUnavailable(context, error))
}

/** "+44 •••••• 123": enough for owners to recognise their number. */
const maskedPhone = (phone: string) =>
  phone.replace(/ (\d*)(\d{3})$/, (_, hidden: string, end: string) => ` ${'•'.repeat(hidden.length)} ${end}`)

/** The form with its errors; passwords and codes are never sent back. */
const refuse = (result: SubmissionResult, status = 400) => data(result, { status })

export async function logIn(request: Request, context: Context, form: FormData) {
  return context.get(skinContext).options.twoFA
    ? startSmsLogin(request, context, form)
    : logInByPassword(request, context, form)
}

async function logInByPassword(request: Request, context: Context, form: FormData) {
  const countries = await countriesInTime(context)
  const dialCodes = countries.map(({ country }) => country.dialCode)
  const ownDialCode = visitorsCountry(context, countries)?.country.dialCode
  const submission = parseForm(form, loginSchema({ dialCodes, ownDialCode }))
  const hideFields = ['password']
  if (submission.status !== 'success') return refuse(submission.reply({ hideFields }))
  const { email, password } = submission.value
  const login = await tryPassword(context, email, password)
  if ('refusal' in login) return refuse(submission.reply({ hideFields, formErrors: [login.refusal] }))
  return startSession(context, login.tokens, { next: nextOf(request) })
}

const nextOf = (request: Request) => safePath(new URL(request.url).searchParams.get('next'))

/** The platform's answer, or the message to show on failure. */
async function tryPassword(
  context: Context,
  username: string,
  password: string,
): Promise<{ tokens: SessionTokens } | { refusal: string }> {
  let login: PasswordLogin
  try {
    login = await checkPassword(context, username, password)
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.error(error, 'login failed')
    return { refusal: 'GENERIC_ERROR' }
  }
  if (login.refusal === undefined) return { tokens: login.tokens }
  return { refusal: login.refusal === 'RATE_LIMITED' ? rateLimited(login.retryAfterSeconds) : login.refusal }
}

/**
 * Two-factor login: checks the password first, then sends a code by SMS; the tokens stay on the server until the code
 * is right.
 */
async function startSmsLogin(request: Request, context: Context, form: FormData) {
  const submission = parseForm(form, phoneLoginSchema)
  const hideFields = ['password']
  if (submission.status !== 'success') return refuse(submission.reply({ hideFields }))
  const { dialCode, phone, password } = submission.value
  const username = internationalPhone(dialCode, phone)
  const wrong = (message: string) => refuse(submission.reply({ hideFields, formErrors: [message] }))
  if (!username)
    return refuse(submission.reply({ hideFields, fieldErrors: { phone: [formMessage('INVALID_PHONE_FORMAT')] } }))
  const login = await tryPassword(context, username, password)
  if ('refusal' in login) return wrong(login.refusal)
  const waiting = await sendFirstCode(context, { tokens: login.tokens, phone: username, next: nextOf(request) })
  if ('refusal' in waiting) {
    await revoke(context, login.tokens.refreshToken)
    return wrong(waiting.refusal)
  }
  return redirect('/login', { headers: withCookies([setCookie(SMS_LOGIN_COOKIE, waiting.id, LOGIN_MS / 1000, true)]) })
}

/** The id of a login that awaits its code, or the message of a failure. */
async function sendFirstCode(
  context: Context,
  login: Parameters<ReturnType<typeof createSmsLogins>['start']>[0],
): Promise<{ id: string } | { refusal: string }> {
  const { messages, wrongCodes } = limitsOf(context)
  const smsLogins = smsLoginsOf(context)
  try {
    const lockedFor = (await wrongCodes.lockedFor(login.tokens.userId)) ?? (await messages.take(login.phone))
    if (lockedFor !== null) return { refusal: rateLimited(lockedFor) }
    const { id, code } = await smsLogins.start(login)
    if (await sendLoginCode(context, login.phone, code)) return { id }
    await smsLogins.abandon(id)
    return { refusal: 'ERROR_TWOFA' }
  } catch (error) {
    return { refusal: storeUnavailable(context, error) }
  }
}

/**
 * The message while the shared store does not answer: no SMS login starts or continues, and no code is compared or
 * lost. The form stays and can be sent again.
 */
function storeUnavailable(context: Context, error: unknown): string {
  if (!(error instanceof SharedStoreUnavailable)) throw error
  context.get(visitContext).logger.error(error, 'login by SMS not possible')
  return 'GENERIC_ERROR'
}

/** Verify: a matching code logs in; any other clears the field and shows TWOFA_CODE_ERROR. */
export async function verifySmsCode(request: Request, context: Context, form: FormData) {
  const submission = parseForm(form, smsCodeSchema)
  if (submission.status !== 'success') return refuse(submission.reply())
  const id = smsLoginId(request)
  try {
    const checked = await smsLoginsOf(context).check(id, submission.value.twoFACode)
    if (checked.outcome === 'match') {
      return startSession(context, checked.tokens, { next: checked.next, cookies: [dropSmsLogin()] })
    }
    return checked.outcome === 'unknown' ? loginTookTooLong() : await codeIsWrong(context, id, checked.userId)
  } catch (error) {
    return refuse(submission.reply({ formErrors: [storeUnavailable(context, error)] }), 503)
  }
}

async function codeIsWrong(context: Context, id: string | undefined, userId: string) {
  const lockedFor = await limitsOf(context).wrongCodes.take(userId)
  if (lockedFor !== null) {
    await revoke(context, (await smsLoginsOf(context).abandon(id))?.refreshToken)
    const headers = withCookies([dropSmsLogin(), alertCookie({ key: 'RATE_LIMITED', type: 'error' })])
    return redirect('/login', { headers })
  }
  return redirect('/login', { headers: withCookies([alertCookie({ key: 'TWOFA_CODE_ERROR', type: 'error' })]) })
}

/** The pending login has expired or is unknown: start over. */
function loginTookTooLong() {
  const cookies = [dropSmsLogin(), alertCookie({ key: 'SESSION_EXPIRED', type: 'warning' })]
  return redirect('/login', { headers: withCookies(cookies) })
}

export async function resendSmsCode(request: Request, context: Context) {
  const id = smsLoginId(request)
  const smsLogins = smsLoginsOf(context)
  const failed = (message: string, status: number) => refuse({ status: 'error', error: { '': [message] } }, status)
  try {
    const waiting = await smsLogins.state(id)
    if (!waiting) return loginTookTooLong()
    const lockedFor = waiting.resendInMs > 0 ? null : await limitsOf(context).messages.take(waiting.phone)
    if (lockedFor !== null) return failed(rateLimited(lockedFor), 429)
    const renewed = await smsLogins.renew(id)
    const isSent = !renewed || (await sendLoginCode(context, renewed.phone, renewed.code))
    return isSent ? redirect('/login') : failed(formMessage('ERROR_TWOFA'), 502)
  } catch (error) {
    return failed(storeUnavailable(context, error), 503)
  }
}

/** Back: deletes the pending login. If that fails, it expires by itself, and its id is gone with the cookie. */
export async function abandonSmsLogin(request: Request, context: Context) {
  const tokens = await smsLoginsOf(context)
    .abandon(smsLoginId(request))
    .catch((error: unknown) => void storeUnavailable(context, error))
  await revoke(context, tokens?.refreshToken)
  return redirect('/login', { headers: withCookies([dropSmsLogin()]) })
}
