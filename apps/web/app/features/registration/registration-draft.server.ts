import { randomBytes, randomUUID } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import * as v from 'valibot'
import { sealerContext } from '../../context.ts'
import { dropCookie, type HostCookieName, readCookies, setCookie } from '../../middleware/cookies.ts'
import type { SealedCookie, SealedText } from '../../middleware/sealed-cookie.ts'

type Context = Readonly<RouterContextProvider>

const DRAFT_SECONDS = 30 * 60

const text = v.string()
const draftSchema = v.object({
  /** New each time step 1 is submitted. Identifies the attempt when Register is clicked twice. */
  attempt: text,
  /** New with the attempt: the account that it opens knows its browser by it. */
  browserSecret: text,
  one: v.object({
    email: text,
    password: text,
    firstName: text,
    lastName: text,
    dobDay: text,
    dobMonth: text,
    dobYear: text,
  }),
  /** Values typed into step 2 before the player went back. */
  two: v.optional(v.record(text, text)),
  /** The platform's refusal of a step 1 field. */
  refused: v.optional(v.object({ field: text, message: text })),
})

/**
 * A registration between its two steps, in a sealed cookie that only this server can read, so that no script can reach
 * the password.
 */
export type RegistrationDraft = v.InferOutput<typeof draftSchema>
export type StepOneTexts = RegistrationDraft['one']

const draftCookie: SealedCookie<RegistrationDraft> = {
  name: '__Host-registration',
  version: 2,
  content: draftSchema,
  maxAgeSeconds: DRAFT_SECONDS,
}

export const openDraft = (request: Request, context: Context): Promise<RegistrationDraft | null> =>
  context.get(sealerContext).open(request, draftCookie)

/** What the form says; the rest is made when it is sealed. */
export type UnsealedDraft = Omit<RegistrationDraft, 'attempt' | 'browserSecret'>

const secrets = () => ({ attempt: randomUUID(), browserSecret: randomBytes(24).toString('base64url') })

/** A Set-Cookie value. */
export const sealDraft = (context: Context, draft: UnsealedDraft): Promise<string> =>
  context.get(sealerContext).seal(draftCookie, { ...draft, ...secrets() })

/** In a partner's page there are no cookies: the draft travels in a field of the form. */
const draftText: SealedText<RegistrationDraft> = { ...draftCookie, name: 'embedded-registration' }

export const openDraftText = (text: string, context: Context): Promise<RegistrationDraft | null> =>
  context.get(sealerContext).openText(text, draftText)

/** The value of the field. */
export const sealDraftText = (context: Context, draft: UnsealedDraft): Promise<string> =>
  context.get(sealerContext).sealText(draftText, { ...draft, ...secrets() })

export const dropDraft = (): string => dropCookie(draftCookie.name)

/** Proves the browser in which an account was opened, so that the mailed link logs in there. */
const BROWSER_COOKIE: HostCookieName = '__Host-registrant'
/** As long as the link works. */
const BROWSER_SECONDS = 24 * 60 * 60

/** A Set-Cookie value. */
export const keepBrowserSecret = (browserSecret: string): string =>
  setCookie(BROWSER_COOKIE, browserSecret, BROWSER_SECONDS, true)

export const dropBrowserSecret = (): string => dropCookie(BROWSER_COOKIE)

/** Null in a browser that has not registered lately. */
export function browserSecretOf(request: Request): string | null {
  const secret = readCookies(request)[BROWSER_COOKIE]
  return secret && /^[\w-]{32}$/.test(secret) ? secret : null
}

/** The address that the verification link was sent to, and from when it can be sent again (epoch ms). */
export interface SentVerification {
  email: string
  resendAt: number
}

const registeredCookie: SealedCookie<SentVerification> = {
  name: '__Host-registered',
  version: 2,
  content: v.object({ email: text, resendAt: v.number() }),
  maxAgeSeconds: DRAFT_SECONDS,
}

/** Remembers for half an hour to which mailbox the verification link was sent. A Set-Cookie value. */
export const sealRegistered = (context: Context, sent: SentVerification): Promise<string> =>
  context.get(sealerContext).seal(registeredCookie, sent)

export const openRegistered = (request: Request, context: Context): Promise<SentVerification | null> =>
  context.get(sealerContext).open(request, registeredCookie)
