import type { SubmissionResult } from '@conform-to/react'
import { data, type RouterContextProvider } from 'react-router'
import { platformContext, skinContext, visitContext } from '../../context.ts'
import { type EncodedMessage, formMessage, rateLimited } from '../../forms/form-message.ts'
import { withCookies } from '../../middleware/cookies.ts'
import type { DictionaryKey } from '../../text/generated/dictionary-keys.ts'
import {
  LoginWithPasskeyDocument,
  type LoginWithPasskeyRefusalCode,
  StartPasskeyLoginDocument,
} from './generated/session.ts'
import { nextOf } from './login-code.server.ts'
import { untilMessage } from './login-refusal.ts'
import { passkeyAnswer } from './passkey-answer.ts'
import { forgetPasskey, havePasskey } from './passkey-cookie.server.ts'
import { deviceOf, startSession } from './session.server.ts'

type Context = Readonly<RouterContextProvider>

/** What the browser needs to ask for a passkey, as JSON, or why there is none: a message of a form. */
export type PasskeyStart = { options: string } | { problem: string }

const site = (context: Context) => ({
  brandId: context.get(skinContext).brandId,
  origin: context.get(visitContext).origin,
})

export async function startPasskeyLogin(context: Context): Promise<PasskeyStart> {
  try {
    const { startPasskeyLogin: started } = await context
      .get(platformContext)
      .request(StartPasskeyLoginDocument, site(context))
    if (started.__typename === 'PasskeyOptions') return { options: started.options }
    const limited = started.code === 'RATE_LIMITED'
    return { problem: limited ? rateLimited(started.retryAfterSeconds) : formMessage('GENERIC_ERROR') }
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.error(error, 'login with a passkey not begun')
    return { problem: formMessage('GENERIC_ERROR') }
  }
}

const messages: Record<Exclude<LoginWithPasskeyRefusalCode, 'RATE_LIMITED'>, DictionaryKey> = {
  INVALID_CREDENTIALS: 'PASSKEY_TOO_LATE',
  UNKNOWN_PASSKEY: 'PASSKEY_UNKNOWN',
  COPIED_PASSKEY: 'PASSKEY_COPIED',
  ACCOUNT_BLOCKED: 'ACCOUNT_BLOCKED',
  ACCOUNT_LOCKED: 'ACCOUNT_LOCKED',
  REGISTER_EXCLUDED: 'REGISTER_EXCLUDED',
  SESSION_TIME_EXCEEDED: 'SESSION_TIME_EXCEEDED',
}

/** Logs in by what the browser's passkey has signed. It replaces the password and the one-time code. */
export async function logInByPasskey(request: Request, context: Context, form: FormData) {
  const response = passkeyAnswer(form)
  if (response === null) return refuse(formMessage('PASSKEY_TOO_LATE'), 400)
  const variables = { ...site(context), response, device: deviceOf(request, context) }
  const login = await context
    .get(platformContext)
    .request(LoginWithPasskeyDocument, variables)
    .then(({ loginWithPasskey }) => loginWithPasskey)
    .catch((error: unknown) => {
      if (error instanceof Response) throw error
      context.get(visitContext).logger.error(error, 'login with a passkey not possible')
      return null
    })
  if (!login) return refuse(formMessage('GENERIC_ERROR'), 503)
  if (login.__typename === 'AuthTokens') {
    return startSession(context, login, { next: nextOf(request), cookies: [havePasskey()] })
  }
  if (login.code === 'RATE_LIMITED') return refuse(rateLimited(login.retryAfterSeconds), 429)
  const isUseless = login.code === 'UNKNOWN_PASSKEY' || login.code === 'COPIED_PASSKEY'
  const key = messages[login.code]
  return refuse(untilMessage(key, login.until), 400, isUseless ? [forgetPasskey()] : [])
}

const refuse = (message: EncodedMessage, status: number, cookies: string[] = []) =>
  data({ status: 'error', error: { '': [message] } } satisfies SubmissionResult, {
    status,
    headers: withCookies(cookies),
  })
