import type { SubmissionResult } from '@conform-to/react'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { inTime } from '../../clients/in-time.ts'
import { platformContext, skinContext, visitContext } from '../../context.ts'
import { rateLimited } from '../../forms/form-message.ts'
import { parseForm } from '../../forms/read-form.server.ts'
import { safePath } from '../../forms/safe-path.ts'
import { dropCookie, type HostCookieName, readCookies, setCookie, withCookies } from '../../middleware/cookies.ts'
import { alertCookie } from '../../middleware/flash-alert.ts'
import {
  AbandonLoginDocument,
  LoginChallengeDocument,
  ResendLoginCodeDocument,
  VerifyLoginDocument,
} from './generated/session.ts'
import { refusalMessage } from './login-refusal.ts'
import { recoveryCodeSchema, smsCodeSchema } from './login-schema.ts'
import { offerPasskey } from './passkey-cookie.server.ts'
import { deviceOf, startSession } from './session.server.ts'
import { dropTypedLogin } from './typed-login.server.ts'

type Context = Readonly<RouterContextProvider>

/** The id of the login that waits for its code on the platform: a secret of this browser. */
const WAITING_COOKIE: HostCookieName = '__Host-smsLogin'
/** As long as the platform waits. */
const WAITING_SECONDS = 20 * 60
const PATIENCE_MS = 3_000

const dropWaiting = () => dropCookie(WAITING_COOKIE)
const brandOf = (context: Context) => context.get(skinContext).brandId
const refuse = (message: string, status: number, cookies: string[] = []) =>
  data({ status: 'error', error: { '': [message] } } satisfies SubmissionResult, {
    status,
    headers: withCookies(cookies),
  })

/** Where the player goes after the login: a path on this site. */
export const nextOf = (request: Request) => safePath(new URL(request.url).searchParams.get('next'))

/** The login screen again, which keeps in its address where the player goes afterwards. */
function toLogin(request: Request, cookies: readonly string[] = []) {
  const next = nextOf(request)
  const address = next === '/' ? '/login' : `/login?${new URLSearchParams({ next })}`
  return redirect(address, { headers: withCookies(cookies) })
}

/** Goes to the screen for the code of a login. */
export const awaitCode = (request: Request, challengeId: string, cookies: readonly string[] = []) =>
  toLogin(request, [setCookie(WAITING_COOKIE, challengeId, WAITING_SECONDS, true), ...cookies])

/**
 * The login of this browser that waits for its code. While the platform does not answer, the first form is shown; the
 * login can go on later with the same cookie.
 */
export async function waitingLogin(request: Request, context: Context) {
  const challengeId = readCookies(request)[WAITING_COOKIE]
  if (!challengeId) return null
  const found = context
    .get(platformContext)
    .request(LoginChallengeDocument, { brandId: brandOf(context), challengeId })
    .then(({ loginChallenge }) => loginChallenge)
    .catch((error: unknown) => {
      if (error instanceof Response) throw error
      context.get(visitContext).logger.error(error, 'login by code not possible')
      return null
    })
  const challenge = await inTime(found, PATIENCE_MS, null)
  if (!challenge) return null
  const { channel, destination, attemptsLeft, isWrong, codeExpiresAt, resendAt } = challenge
  return {
    channel,
    /** With APP: where a code can be sent instead; empty when none is. */
    destination,
    attemptsLeft,
    isWrong,
    isSpent: attemptsLeft === 0,
    resendInMs: Math.max(0, Date.parse(resendAt) - Date.now()),
    /** Changes with each code and each attempt. */
    turn: `${codeExpiresAt}-${attemptsLeft}`,
  }
}

/** Verify: a matching code logs in; any other clears the field and shows TWOFA_CODE_ERROR. */
export async function verifyCode(request: Request, context: Context, form: FormData) {
  const submission = parseForm(form, smsCodeSchema)
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 })
  return enterCode(request, context, submission, submission.value.twoFACode)
}

/** The same with a recovery code, by a player who does not have their authenticator app at hand. */
export async function verifyRecoveryCode(request: Request, context: Context, form: FormData) {
  const submission = parseForm(form, recoveryCodeSchema)
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 })
  return enterCode(request, context, submission, submission.value.recoveryCode)
}

async function enterCode(
  request: Request,
  context: Context,
  submission: Pick<ReturnType<typeof parseForm>, 'reply'>,
  code: string,
) {
  const challengeId = readCookies(request)[WAITING_COOKIE]
  if (!challengeId) return loginTookTooLong(request)
  const result = await answered(context, () => {
    const variables = { brandId: brandOf(context), challengeId, code }
    return context
      .get(platformContext)
      .request(VerifyLoginDocument, { ...variables, device: deviceOf(request, context) })
  })
  if (!result) return data(submission.reply({ formErrors: ['GENERIC_ERROR'] }), { status: 503 })
  const { verifyLogin } = result
  if (verifyLogin.__typename === 'AuthTokens') {
    return startSession(context, verifyLogin, {
      next: nextOf(request),
      cookies: [dropWaiting(), dropTypedLogin(), ...offerPasskey(request)],
    })
  }
  switch (verifyLogin.code) {
    case 'WRONG_CODE':
    case 'CODE_SPENT':
      return toLogin(request, [alertCookie({ key: 'TWOFA_CODE_ERROR', type: 'error' })])
    case 'UNKNOWN_CHALLENGE':
      return loginTookTooLong(request)
    default:
      // The login form again, which says why, and until when. React Router reads the page anew only after a status below 400.
      return refuse(refusalMessage({ ...verifyLogin, code: verifyLogin.code }), 200, [dropWaiting()])
  }
}

/** The waiting login has expired or is unknown: start over. */
const loginTookTooLong = (request: Request) =>
  toLogin(request, [dropWaiting(), alertCookie({ key: 'SESSION_EXPIRED', type: 'warning' })])

export async function resendCode(request: Request, context: Context) {
  const challengeId = readCookies(request)[WAITING_COOKIE]
  if (!challengeId) return loginTookTooLong(request)
  const result = await answered(context, () =>
    context.get(platformContext).request(ResendLoginCodeDocument, { brandId: brandOf(context), challengeId }),
  )
  if (!result) return refuse('GENERIC_ERROR', 503)
  const { resendLoginCode } = result
  if (resendLoginCode.__typename === 'LoginChallenge') return toLogin(request)
  switch (resendLoginCode.code) {
    case 'TOO_EARLY':
    case 'NO_DESTINATION':
      return toLogin(request)
    case 'UNKNOWN_CHALLENGE':
      return loginTookTooLong(request)
    case 'RATE_LIMITED':
      return refuse(rateLimited(resendLoginCode.retryAfterSeconds), 429)
    case 'CODE_NOT_SENT':
      return refuse('ERROR_TWOFA', 502)
  }
}

/** Back: gives up the waiting login. If that fails, it expires by itself, and its id is gone with the cookie. */
export async function abandonLogin(request: Request, context: Context) {
  const challengeId = readCookies(request)[WAITING_COOKIE]
  if (challengeId) {
    const given = answered(context, () =>
      context.get(platformContext).request(AbandonLoginDocument, { brandId: brandOf(context), challengeId }),
    )
    await inTime(given, PATIENCE_MS, null)
  }
  return toLogin(request, [dropWaiting()])
}

/** The platform's answer; null when there is none, so that the form stays and can be sent again. */
async function answered<Result>(context: Context, ask: () => Promise<Result>): Promise<Result | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.error(error, 'login by code not possible')
    return null
  }
}
