import type { SubmissionResult } from '@conform-to/react'
import { data, type RouterContextProvider, redirect } from 'react-router'
import * as v from 'valibot'
import { languageContext, skinContext, visitContext } from '../../context.ts'
import { parseForm, readForm } from '../../forms/read-form.server.ts'
import { safePath } from '../../forms/safe-path.ts'
import { withCookies } from '../../middleware/cookies.ts'
import { alertCookie } from '../../middleware/flash-alert.ts'
import type { DictionaryKey } from '../../text/generated/dictionary-keys.ts'
import { affiliateOf } from '../affiliate/public.server.ts'
import {
  type BrandCountry,
  checkPassword,
  countryName,
  dialCodeOptions,
  loadBrandCountries,
  startSession,
  visitorsCountry,
} from '../session/public.server.ts'
import { refusalPlace } from './refusal-place.ts'
import { type Registered, type Registration, register } from './registration.server.ts'
import { registrationCurrency } from './registration-currency.ts'
import {
  dropDraft,
  openDraft,
  type RegistrationDraft,
  type StepOneTexts,
  sealDraft,
  sealRegistered,
} from './registration-draft.server.ts'
import { type StepTwo, stepOneSchema, stepTwoSchema } from './registration-schema.ts'
import { stepAddress } from './step-address.ts'
import { RESEND_WAIT_MS } from './verification-mail.server.ts'

type Context = Readonly<RouterContextProvider>

const today = () => new Date().toISOString().slice(0, 10)

/** Null when the platform does not answer. */
async function countriesOf(context: Context): Promise<BrandCountry[] | null> {
  try {
    return await loadBrandCountries(context)
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.error(error, 'countries not read')
    return null
  }
}

/** The current step, the values typed so far, and the parameters of the schemas. */
export async function loadRegistration(request: Request, context: Context) {
  const countries = await countriesOf(context)
  if (!countries) return { state: 'unavailable' as const }
  const here = visitorsCountry(context, countries)
  if (!here) return { state: 'blocked' as const }
  const draft = await openDraft(request, context)
  const wantsTwo = new URL(request.url).searchParams.get('step') === '2'
  if (wantsTwo && !draft) throw redirect(addressOfStep(request, context, 1))
  return {
    state: 'open' as const,
    step: wantsTwo ? (2 as const) : (1 as const),
    today: today(),
    minimumAge: here.country.minimumAge,
    isPasswordKept: isPasswordKept(draft),
    one: draft ? { ...draft.one, password: '' } : null,
    two: draft?.two ?? null,
    refused: draft?.refused ? refusedResult(draft) : undefined,
    dialCodes: dialCodeOptions(context, countries),
    ownDialCode: here.country.dialCode.replace(/\D/g, ''),
    country: countryName(here.country, context.get(languageContext).strapiCode),
    currency: registrationCurrency(here.country.code.toLowerCase(), here.currencyCode),
  }
}

/** A refused password is not kept. */
const isPasswordKept = (draft: RegistrationDraft | null): boolean => Boolean(draft?.one.password)

export type RegistrationView = Awaited<ReturnType<typeof loadRegistration>>

/** The HTTP status of the registration page. */
export const registrationStatus = ({ state }: RegistrationView): number => (state === 'unavailable' ? 503 : 200)

/** The platform's refusal of a step 1 field, as a form result. */
function refusedResult({ one, refused }: RegistrationDraft): SubmissionResult | undefined {
  if (!refused) return undefined
  const { password, ...initialValue } = one
  return { status: 'error', initialValue, error: { [refused.field]: [refused.message] } }
}

/** The address of a step of the dialog that sent this request. */
const addressOfStep = (request: Request, context: Context, step: 1 | 2): string =>
  stepAddress(new URL(request.url), context.get(visitContext).prefix, step)

/** Handles each submission of the dialog: Next, Back or Register. */
export async function submitRegistration(request: Request, context: Context) {
  const form = await readForm(request)
  if (form.get('intent') === 'back') return stepBack(request, context, form)
  return form.get('step') === '2' ? submitStepTwo(request, context, form) : submitStepOne(request, context, form)
}

/** Next: validates step 1 and seals it into the cookie. */
async function submitStepOne(request: Request, context: Context, form: FormData) {
  const draft = await openDraft(request, context)
  const countries = await countriesOf(context)
  const minimumAge = (countries && visitorsCountry(context, countries)?.country.minimumAge) ?? 18
  const schema = stepOneSchema({ today: today(), minimumAge, isPasswordKept: isPasswordKept(draft) })
  const submission = parseForm(form, schema)
  if (submission.status !== 'success') return data(submission.reply({ hideFields: ['password'] }), { status: 400 })
  const { password = draft?.one.password ?? '', ...values } = submission.value
  const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
  const one = { ...texts, password } as StepOneTexts
  const cookie = await sealDraft(context, { one, two: draft?.two })
  return redirect(addressOfStep(request, context, 2), { headers: withCookies([cookie]) })
}

/** Maximum length of a step 2 value that is stored in the cookie on Back. */
const KEPT_CHARACTERS = 250
const stepTwoFields = ['address1', 'city', 'postcode', 'dialCode', 'phone', 'receiveEmail', 'receiveSms'] as const

function stepTwoTexts(form: FormData): Record<string, string> {
  const typed = stepTwoFields.map((name) => [name, String(form.get(name) ?? '').slice(0, KEPT_CHARACTERS)] as const)
  return Object.fromEntries(typed.filter(([, value]) => value !== ''))
}

/** Back: keeps what has been typed into step 2. */
async function stepBack(request: Request, context: Context, form: FormData) {
  const draft = await openDraft(request, context)
  const cookies = draft ? [await sealDraft(context, { one: draft.one, two: stepTwoTexts(form) })] : []
  return redirect(addressOfStep(request, context, 1), { headers: withCookies(cookies) })
}

/** Registers the player after validating both steps again; returns to step 1 if that has become invalid. */
async function submitStepTwo(request: Request, context: Context, form: FormData) {
  const { omitPhone } = context.get(skinContext).options
  const [draft, countries] = await Promise.all([openDraft(request, context), countriesOf(context)])
  const submission = parseForm(form, stepTwoSchema(omitPhone))
  if (!draft) return backToStepOne(request, context, 'REGISTER_START_AGAIN')
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 })
  const failed = (message: string, status: number) => data(submission.reply({ formErrors: [message] }), { status })
  if (!countries) return failed('GENERIC_ERROR', 503)
  const minimumAge = visitorsCountry(context, countries)?.country.minimumAge ?? 18
  const one = v.safeParse(stepOneSchema({ today: today(), minimumAge, isPasswordKept: false }), draft.one)
  if (!one.success) return backToStepOne(request, context, 'REGISTER_START_AGAIN')
  const registration = { ...one.output, password: draft.one.password, ...(submission.value as StepTwo) }
  const registered = await tryRegister(affiliateOf(request, form), context, draft.attempt, registration, countries)
  if (!registered) return failed('GENERIC_ERROR', 503)
  if (registered.refusal === null) return accountIsOpen(request, context, registration)
  if (registered.refusal === 'DUPLICATE') return accountExists()
  const place = refusalPlace(registered.refusal, registered.field)
  if (place.step === 2) {
    const message = { [place.field]: [registered.refusal] }
    return data({ ...submission.reply(), status: 'error' as const, error: message }, { status: 400 })
  }
  const refused = { field: place.field, message: registered.refusal }
  const kept = place.field === 'password' ? { ...draft.one, password: '' } : draft.one
  const cookie = await sealDraft(context, { one: kept, two: stepTwoTexts(form), refused })
  return redirect(addressOfStep(request, context, 1), { headers: withCookies([cookie]) })
}

function backToStepOne(request: Request, context: Context, alert: DictionaryKey) {
  return redirect(addressOfStep(request, context, 1), {
    headers: withCookies([alertCookie({ key: alert, type: 'warning' })]),
  })
}

/** Null when the platform fails: whether the account exists is unknown then, and the form stays. */
async function tryRegister(...call: Parameters<typeof register>): Promise<Registered | null> {
  try {
    return await register(...call)
  } catch (error) {
    if (error instanceof Response) throw error
    const [, context] = call
    context.get(visitContext).logger.error(error, 'registration failed')
    return null
  }
}

/** Clears the saved form data of a duplicate and points the player to the login. */
function accountExists() {
  const cookies = [dropDraft(), alertCookie({ key: 'USER_ALREADY_EXISTS', type: 'warning' })]
  return redirect('/login', { headers: withCookies(cookies) })
}

/**
 * Logs the player in and returns to the previous page on skins that do so; on others announces the verification mail.
 * There, and where the login fails because the address had an account before, the answer does not tell which it was.
 */
async function accountIsOpen(request: Request, context: Context, { email, password }: Registration) {
  if (context.get(skinContext).options.loginAfterRegistration) {
    const login = await checkPassword(request, context, email, password).catch(() => null)
    const next = safePath(new URL(request.url).searchParams.get('next'))
    if (login?.outcome === 'tokens')
      return startSession(context, login.tokens, { next, alert: 'SUCCESS_REGISTER', cookies: [dropDraft()] })
  }
  return redirect('/account-verification', {
    headers: withCookies([
      dropDraft(),
      await sealRegistered(context, { email, resendAt: Date.now() + RESEND_WAIT_MS }),
    ]),
  })
}
