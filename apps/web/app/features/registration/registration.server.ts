import type { RouterContextProvider } from 'react-router'
import { ServiceError } from '../../clients/graphql.server.ts'
import {
  analyticsContext,
  contentContext,
  languageContext,
  platformContext,
  playerContext,
  sharedStateContext,
  skinContext,
  visitContext,
} from '../../context.ts'
import { internationalPhone } from '../../forms/phone.ts'
import { currencyOfCountry } from '../../middleware/country.ts'
import { mailedAddress } from '../../middleware/site-address.ts'
import { redeemMailedCode } from '../../site/mailed-link.server.ts'
import type { Affiliate } from '../affiliate/public.server.ts'
import { type BrandCountry, deviceOf, type NewLogin, visitorsCountry } from '../session/public.server.ts'
import { calendarDay } from './birth-date.ts'
import { isDuplicate, recordRegistration } from './duplicates.server.ts'
import {
  CreateUserDocument,
  type CreateUserMutationVariables,
  type CreateUserRefusalCode,
  VerifyWithAuthDocument,
  type VerifyWithAuthRefusalCode,
} from './generated/registration.ts'
import { attemptSchema, oneAttempt } from './one-attempt.server.ts'
import { registrationCurrency } from './registration-currency.ts'
import { browserSecretOf } from './registration-draft.server.ts'
import type { StepOne, StepTwo } from './registration-schema.ts'

type Context = Readonly<RouterContextProvider>

export type Registered =
  | { refusal: null }
  | { refusal: 'DUPLICATE' }
  | { refusal: CreateUserRefusalCode; field: string | null }

/** Used when the terms have no version of their own. */
const FIRST_TERMS_VERSION = '1'

/** The content version in which the player read the terms. */
async function termsVersion(context: Context): Promise<string> {
  const content = await context
    .get(contentContext)
    .load()
    .catch(() => null)
  return content?.version.slice(0, 200) || FIRST_TERMS_VERSION
}

/** Where a player comes from: through whom, and in which browser. */
export type Origin = Affiliate & { deviceToken: string | null; browserSecret: string }

export interface Registration extends Omit<StepOne, 'password'>, StepTwo {
  password: string
}

async function payload(
  origin: Origin,
  context: Context,
  registration: Registration,
  { country }: BrandCountry,
): Promise<CreateUserMutationVariables['input']> {
  const skinConfig = context.get(skinContext)
  const { code: skin, brandId, options } = skinConfig
  const countryCode = country.code.toLowerCase()
  const { email, password, firstName, lastName, address1, city, postcode, dialCode = '', phone = '' } = registration
  return {
    brandId,
    skin,
    email,
    password,
    firstName,
    lastName,
    birthDate: calendarDay(registration.dobDay, registration.dobMonth, registration.dobYear) ?? '',
    address1,
    city,
    postcode,
    countryCode: country.code,
    currencyCode: registrationCurrency(countryCode, currencyOfCountry(skinConfig, countryCode)),
    phone: options.omitPhone ? undefined : internationalPhone(dialCode, phone),
    localeCode: context.get(languageContext).code,
    ...origin,
    receiveEmail: registration.receiveEmail,
    receivePhone: false,
    receiveSms: registration.receiveSms,
    acceptedTcVersion: await termsVersion(context),
    redirectUri: mailedAddress(context, '/email-verification/:code'),
  }
}

/**
 * Opens the account, at most once per attempt.
 * @throws ServiceUnavailable, ServiceError
 */
export async function register(
  origin: Origin,
  context: Context,
  attempt: string,
  registration: Registration,
  countries: readonly BrandCountry[],
): Promise<Registered> {
  const country = visitorsCountry(context, countries)
  if (!country) return { refusal: 'COUNTRY_NOT_ALLOWED', field: null }
  const input = await payload(origin, context, registration, country)
  return oneAttempt(context.get(sharedStateContext).entries('registration', attemptSchema), attempt, {
    work: () => openAccount(context, input),
    isDone: ({ refusal }) => refusal === null,
    alreadyDone: { refusal: null },
  })
}

async function openAccount(context: Context, input: CreateUserMutationVariables['input']): Promise<Registered> {
  if (await isDuplicate(context, input.email)) return { refusal: 'DUPLICATE' }
  try {
    const { createUser } = await context.get(platformContext).request(CreateUserDocument, { input })
    if (createUser.__typename !== 'CreateUserSuccess') return { refusal: createUser.code, field: createUser.field }
    const { email, skin } = input
    context.get(analyticsContext)({ name: 'Registered', email, ip: context.get(visitContext).address, skin })
    await recordRegistration(context, email)
    return { refusal: null }
  } catch (error) {
    // A GraphQL error whose message contains "phone" concerns the format of the phone number.
    const aboutPhone = error instanceof ServiceError && /phone/i.test(error.message)
    if (aboutPhone) return { refusal: 'INVALID_PHONE_FORMAT', field: 'phone' }
    throw error
  }
}

export type VerificationRefusal = VerifyWithAuthRefusalCode | 'GENERIC_ERROR'

/** What follows a verified address in the browser that has registered it: the login, or the id of one that waits for a code. */
export interface Verified {
  tokens: NewLogin | null
  challengeId: string | null
}

/**
 * Verifies an e-mail address by the code of its mailed link. Whoever is logged in stays so: the link may be that of somebody
 * else who uses the browser.
 */
export const verifyEmail = (
  request: Request,
  context: Context,
  code: string,
): Promise<Verified | VerificationRefusal> =>
  redeemMailedCode<Verified | VerifyWithAuthRefusalCode>(context, code, async (variables) => {
    const { verifyWithAuth } = await context.get(platformContext).request(VerifyWithAuthDocument, {
      ...variables,
      device: deviceOf(request, context),
      browserSecret: context.get(playerContext) ? null : browserSecretOf(request),
      skin: context.get(skinContext).code,
    })
    if (verifyWithAuth.__typename === 'VerifyWithAuthRefusal') return verifyWithAuth.code
    return { tokens: verifyWithAuth.tokens ?? null, challengeId: verifyWithAuth.challengeId ?? null }
  })
