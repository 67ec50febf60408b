import type { SubmissionResult } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { skinContext, visitContext } from '../../context.ts'
import { formMessage, rateLimited } from '../../forms/form-message.ts'
import { internationalPhone } from '../../forms/phone.ts'
import { safePath } from '../../forms/safe-path.ts'
import { dropCookie, readCookies, type SessionTokens, setCookie, withCookies } from '../../middleware/cookies.ts'
import { alertCookie } from '../../middleware/flash-alert.ts'
import { type BrandCountry, dialCodeOptions, loadBrandCountries, visitorsCountry } from './brand-countries.server.ts'
import { inTime } from './in-time.ts'
import { codesLockedFor, countMessage, countWrongCode } from './login-limits.server.ts'
import { loginSchema, phoneLoginSchema, smsCodeSchema } from './login-schema.ts'
import { checkPassword, enterSession, type PasswordLogin, revoke } from './session.server.ts'
import { sendLoginCode } from './sms.server.ts'
import { createSmsLogins } from './sms-logins.server.ts'

type Context = Readonly<RouterContextProvider>

const SMS_LOGIN_COOKIE = 'smsLogin'
const SMS_LOGIN_SECONDS = 20 * 60

const smsLogins = createSmsLogins()
const smsLoginId = (request: Request) => readCookies(request)[SMS_LOGIN_COOKIE]
const dropSmsLogin = () => dropCookie(SMS_LOGIN_COOKIE)

const COUNTRIES_MS = 3_000

/** None when the platform does not say in time: a form without dial codes is better than no form. */
function countriesInTime(context: Context): Promise<BrandCountry[]> {
  const asked = loadBrandCountries(context).catch((error: unknown) => {
    context.get(visitContext).logger.warn(error, 'countries not read')
    return []
  })
  return inTime(asked, COUNTRIES_MS, [])
}

/** What the login screen needs. The platform's absence leaves the dial codes out; logging in then says what is wrong. */
export async function loadLogin(request: Request, context: Context) {
  const countries = await countriesInTime(context)
  const waiting = smsLogins.state(smsLoginId(request))
  return {
    dialCodes: dialCodeOptions(context, countries),
    ownDialCode: visitorsCountry(context, countries)?.country.dialCode.replace(/\D/g, ''),
    sms: waiting && { ...waiting, phone: maskedPhone(waiting.phone) },
  }
}

/** "+44 •••••• 123": enough to know one's own number by. */
const maskedPhone = (phone: string) =>
  phone.replace(/ (\d*)(\d{3})$/, (_, hidden: string, end: string) => ` ${'•'.repeat(hidden.length)} ${end}`)

/** The form again, with what is wrong; passwords and codes are not sent back. */
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
  const submission = parseWithValibot(form, { schema: loginSchema({ dialCodes, ownDialCode }) })
  const hideFields = ['password']
  if (submission.status !== 'success') return refuse(submission.reply({ hideFields }))
  const { email, password } = submission.value
  const login = await tryPassword(context, email, password)
  if ('refusal' in login) return refuse(submission.reply({ hideFields, formErrors: [login.refusal] }))
  return enterSession(context, login.tokens, { next: nextOf(request) })
}

const nextOf = (request: Request) => safePath(new URL(request.url).searchParams.get('next'))

/** The platform's answer, or the message of what went wrong. */
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

/** Section 4, Login with two-factor: the password first, then a code by SMS; the tokens wait here until it is right. */
async function startSmsLogin(request: Request, context: Context, form: FormData) {
  const submission = parseWithValibot(form, { schema: phoneLoginSchema })
  const hideFields = ['password']
  if (submission.status !== 'success') return refuse(submission.reply({ hideFields }))
  const { dialCode, phone, password } = submission.value
  const username = internationalPhone(dialCode, phone)
  const wrong = (message: string) => refuse(submission.reply({ hideFields, formErrors: [message] }))
  if (!username)
    return refuse(submission.reply({ hideFields, fieldErrors: { phone: [formMessage('INVALID_PHONE_FORMAT')] } }))
  const login = await tryPassword(context, username, password)
  if ('refusal' in login) return wrong(login.refusal)
  const giveUp = async (message: string) => {
    await revoke(context, login.tokens.refreshToken)
    return wrong(message)
  }
  const lockedFor = (await codesLockedFor(login.tokens.userId)) ?? (await countMessage(username))
  if (lockedFor !== null) return giveUp(rateLimited(lockedFor))
  const { id, code } = smsLogins.start({ tokens: login.tokens, phone: username, next: nextOf(request) })
  if (!(await sendLoginCode(context, username, code))) {
    smsLogins.abandon(id)
    return giveUp('ERROR_TWOFA')
  }
  return redirect('/login', { headers: withCookies([setCookie(SMS_LOGIN_COOKIE, id, SMS_LOGIN_SECONDS, true)]) })
}

/** Verify: a match enters the session, anything else leads back to an empty code with TWOFA_CODE_ERROR. */
export async function verifySmsCode(request: Request, context: Context, form: FormData) {
  const submission = parseWithValibot(form, { schema: smsCodeSchema })
  if (submission.status !== 'success') return refuse(submission.reply())
  const id = smsLoginId(request)
  const checked = smsLogins.check(id, submission.value.twoFACode)
  if (checked.outcome === 'match') {
    return enterSession(context, checked.tokens, { next: checked.next, cookies: [dropSmsLogin()] })
  }
  if (checked.outcome === 'unknown') return loginTookTooLong()
  return codeIsWrong(context, id)
}

async function codeIsWrong(context: Context, id: string | undefined) {
  const userId = smsLogins.playerOf(id)
  const lockedFor = userId ? await countWrongCode(userId) : null
  if (lockedFor !== null) {
    await revoke(context, smsLogins.abandon(id)?.refreshToken)
    const headers = withCookies([dropSmsLogin(), alertCookie({ key: 'RATE_LIMITED', type: 'error' })])
    return redirect('/login', { headers })
  }
  return redirect('/login', { headers: withCookies([alertCookie({ key: 'TWOFA_CODE_ERROR', type: 'error' })]) })
}

/** The login that waited for its code is over, or this process has never known it: from the beginning. */
function loginTookTooLong() {
  const cookies = [dropSmsLogin(), alertCookie({ key: 'SESSION_EXPIRED', type: 'warning' })]
  return redirect('/login', { headers: withCookies(cookies) })
}

export async function resendSmsCode(request: Request, context: Context) {
  const id = smsLoginId(request)
  const waiting = smsLogins.state(id)
  if (!waiting) return loginTookTooLong()
  const lockedFor = waiting.resendInMs > 0 ? null : await countMessage(waiting.phone)
  if (lockedFor !== null) return refuse({ status: 'error', error: { '': [rateLimited(lockedFor)] } }, 429)
  const renewed = smsLogins.renew(id)
  if (renewed && !(await sendLoginCode(context, renewed.phone, renewed.code))) {
    return refuse({ status: 'error', error: { '': [formMessage('ERROR_TWOFA')] } }, 502)
  }
  return redirect('/login')
}

/** Back: forgets code and login. */
export async function abandonSmsLogin(request: Request, context: Context) {
  await revoke(context, smsLogins.abandon(smsLoginId(request))?.refreshToken)
  return redirect('/login', { headers: withCookies([dropSmsLogin()]) })
}
