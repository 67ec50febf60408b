import type { SubmissionResult } from '@conform-to/react'
import { ageDay } from '@parlour/contracts/age-day'
import { type RouterContextProvider, redirect } from 'react-router'
import * as v from 'valibot'
import { languageContext, platformContext, skinContext, visitContext } from '../../context.ts'
import { parseForm, readForm } from '../../forms/read-form.server.ts'
import { currencyOfCountry } from '../../middleware/country.ts'
import { affiliateOf } from '../affiliate/public.server.ts'
import {
  type BrandCountry,
  countryName,
  deviceOf,
  dialCodeOptions,
  loadBrandCountries,
  visitorsCountry,
} from '../session/public.server.ts'
import { RegistrationStateDocument } from './generated/registration.ts'
import { refusalPlace } from './refusal-place.ts'
import { type Registered, register } from './registration.server.ts'
import { registrationCurrency } from './registration-currency.ts'
import { openDraft, type StepOneTexts, type UnsealedDraft } from './registration-draft.server.ts'
import { type StepTwo, stepOneSchema, stepTwoSchema } from './registration-schema.ts'
import type { RegistrationStage } from './registration-stage.server.ts'
import { addressOfStep, siteStage } from './site-stage.server.ts'

type Context = Readonly<RouterContextProvider>

const today = () => ageDay(new Date())

/** Why this browser cannot register now, whoever uses it. */
const closedStates = { CLOSED: 'closed', MARKET_CLOSED: 'blocked', EXCLUDED_HERE: 'excluded' } as const
const isClosed = (code: string | null): boolean => code !== null && Object.hasOwn(closedStates, code)

/** Null when the platform does not answer. */
async function stateOf(request: Request, context: Context) {
  const { brandId } = context.get(skinContext)
  const { country: countryCode } = context.get(visitContext)
  const variables = { brandId, deviceToken: deviceOf(request, context).token, countryCode }
  try {
    return (await context.get(platformContext).request(RegistrationStateDocument, variables)).registrationState
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.error(error, 'state of the registration not read')
    return null
  }
}

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

/** The parameters of the schemas, and what the form says about the visitor's country. */
export async function loadRegistrationOptions(request: Request, context: Context) {
  const [countries, state] = await Promise.all([countriesOf(context), stateOf(request, context)])
  if (!countries || !state) return { state: 'unavailable' as const }
  if (state !== 'OPEN') return { state: closedStates[state] }
  const here = visitorsCountry(context, countries)
  if (!here) return { state: 'blocked' as const }
  const countryCode = here.country.code.toLowerCase()
  return {
    state: 'open' as const,
    today: today(),
    minimumAge: here.country.minimumAge,
    dialCodes: dialCodeOptions(context, countries),
    ownDialCode: here.country.dialCode.replace(/\D/g, ''),
    country: countryName(here.country, context.get(languageContext).strapiCode),
    currency: registrationCurrency(countryCode, currencyOfCountry(context.get(skinContext), countryCode)),
  }
}

/** What the browser may see of a draft: the values typed so far. */
export const draftView = (draft: UnsealedDraft | null) => ({
  isPasswordKept: isPasswordKept(draft),
  one: draft ? { ...draft.one, password: '' } : null,
  two: draft?.two ?? null,
  refused: draft?.refused ? refusedResult(draft) : undefined,
})

/** The current step of the dialog on the site, the values typed so far, and the parameters of the schemas. */
export async function loadRegistration(request: Request, context: Context) {
  const options = await loadRegistrationOptions(request, context)
  if (options.state !== 'open') return options
  const draft = await openDraft(request, context)
  const wantsTwo = new URL(request.url).searchParams.get('step') === '2'
  if (wantsTwo && !draft) throw redirect(addressOfStep(request, context, 1))
  const attempt = draft?.attempt ?? null
  return { ...options, ...draftView(draft), attempt, step: wantsTwo ? (2 as const) : (1 as const) }
}

/** A refused password is not kept. */
const isPasswordKept = (draft: UnsealedDraft | null): boolean => Boolean(draft?.one.password)

export type RegistrationView = Awaited<ReturnType<typeof loadRegistration>>

/** The HTTP status of the registration page. */
export const registrationStatus = ({ state }: Pick<RegistrationView, 'state'>): number =>
  state === 'unavailable' ? 503 : 200

/** The platform's refusal of a step 1 field, as a form result. */
function refusedResult({ one, refused }: UnsealedDraft): SubmissionResult | undefined {
  if (!refused) return undefined
  const { password, ...initialValue } = one
  return { status: 'error', initialValue, error: { [refused.field]: [refused.message] } }
}

/** Handles each submission of the dialog on the site. */
export async function submitRegistration(request: Request, context: Context) {
  return submitStep(siteStage(request, context), request, context, await readForm(request))
}

/** Handles Next, Back and Register. */
export async function submitStep<Answer>(
  stage: RegistrationStage<Answer>,
  request: Request,
  context: Context,
  form: FormData,
): Promise<Answer> {
  if (form.get('intent') === 'back') return stepBack(stage, form)
  return form.get('step') === '2' ? submitStepTwo(stage, request, context, form) : submitStepOne(stage, context, form)
}

/** Next: validates step 1 and seals it. */
async function submitStepOne<Answer>(stage: RegistrationStage<Answer>, context: Context, form: FormData) {
  const draft = await stage.openDraft()
  const countries = await countriesOf(context)
  const minimumAge = (countries && visitorsCountry(context, countries)?.country.minimumAge) ?? 18
  const schema = stepOneSchema({ today: today(), minimumAge, isPasswordKept: isPasswordKept(draft) })
  const submission = parseForm(form, schema)
  if (submission.status !== 'success') return stage.refuse(1, submission.reply({ hideFields: ['password'] }), 400)
  const { password = draft?.one.password ?? '', ...values } = submission.value
  const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
  return stage.toStep(2, { one: { ...texts, password } as StepOneTexts, two: draft?.two })
}

/** Maximum length of a step 2 value that is kept on Back. */
const KEPT_CHARACTERS = 250
const stepTwoFields = ['address1', 'city', 'postcode', 'dialCode', 'phone', 'receiveEmail', 'receiveSms'] as const

function stepTwoTexts(form: FormData): Record<string, string> {
  const typed = stepTwoFields.map((name) => [name, String(form.get(name) ?? '').slice(0, KEPT_CHARACTERS)] as const)
  return Object.fromEntries(typed.filter(([, value]) => value !== ''))
}

/** Back: keeps what has been typed into step 2. */
async function stepBack<Answer>(stage: RegistrationStage<Answer>, form: FormData) {
  const draft = await stage.openDraft()
  return stage.toStep(1, draft && { one: draft.one, two: stepTwoTexts(form) })
}

/** Registers the player after validating both steps again; returns to step 1 if that has become invalid. */
async function submitStepTwo<Answer>(
  stage: RegistrationStage<Answer>,
  request: Request,
  context: Context,
  form: FormData,
): Promise<Answer> {
  const { omitPhone } = context.get(skinContext).options
  const [draft, countries] = await Promise.all([stage.openDraft(), countriesOf(context)])
  const submission = parseForm(form, stepTwoSchema(omitPhone))
  if (!draft) return stage.toStep(1, null, 'REGISTER_START_AGAIN')
  // Two people may register in two tabs: the address of one is never sent with the name of the other.
  if (![null, draft.attempt].includes(form.get('attempt') as string | null))
    return stage.toStep(1, null, 'REGISTER_OTHER_TAB')
  if (submission.status !== 'success') return stage.refuse(2, submission.reply(), 400)
  const failed = (message: string) => stage.refuse(2, submission.reply({ formErrors: [message] }), 503)
  if (!countries) return failed('GENERIC_ERROR')
  const minimumAge = visitorsCountry(context, countries)?.country.minimumAge ?? 18
  const one = v.safeParse(stepOneSchema({ today: today(), minimumAge, isPasswordKept: false }), draft.one)
  if (!one.success) return stage.toStep(1, { ...invalidDraft(draft.one, one.issues[0]), two: stepTwoTexts(form) })
  const registration = { ...one.output, password: draft.one.password, ...(submission.value as StepTwo) }
  const { browserSecret } = draft
  const origin = { ...affiliateOf(request, form), deviceToken: deviceOf(request, context).token, browserSecret }
  const registered = await tryRegister(origin, context, draft.attempt, registration, countries)
  if (!registered) return failed('GENERIC_ERROR')
  if (registered.refusal === null) return stage.accountIsOpen(registration, browserSecret)
  if (registered.refusal === 'DUPLICATE') return stage.accountExists()
  // The page says why, instead of the form.
  if (isClosed(registered.refusal)) return stage.toStep(1, null)
  const place = refusalPlace(registered.refusal, registered.field)
  if (place.step === 2) {
    const message = { [place.field]: [registered.refusal] }
    return stage.refuse(2, { ...submission.reply(), status: 'error', error: message }, 400)
  }
  const refused = { field: place.field, message: registered.refusal }
  const kept = place.field === 'password' ? { ...draft.one, password: '' } : draft.one
  return stage.toStep(1, { one: kept, two: stepTwoTexts(form), refused })
}

/** Step 1 as it was filled in, with what is wrong with it since: a refused password is gone, or a rule is another one. */
function invalidDraft(one: StepOneTexts, issue: v.BaseIssue<unknown>): Pick<UnsealedDraft, 'one' | 'refused'> {
  const field = String(issue.path?.[0]?.key ?? '')
  return { one: field === 'password' ? { ...one, password: '' } : one, refused: { field, message: issue.message } }
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
