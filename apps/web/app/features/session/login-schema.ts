import * as v from 'valibot'
import { formMessage } from '../../forms/form-message.ts'
import { typedPhone } from '../../forms/phone.ts'
import { dialCodeEntry, isPhoneOfCode, phoneEntry } from '../../forms/phone-entry.ts'

/** Any password is accepted, since older rules may have allowed it; the limit only protects the server. */
const password = v.pipe(
  v.string(formMessage('REQUIRED')),
  v.nonEmpty(formMessage('REQUIRED')),
  v.maxLength(200, formMessage('MAX_VAL', { limit: 200, unit: 'characters' })),
)

const isEmail = (text: string) => v.is(v.pipe(v.string(), v.email()), text)

interface LoginSchemaOptions {
  /** Dial codes of the brand's countries. */
  dialCodes: readonly string[]
  /** Dial code of the visitor's country. */
  ownDialCode: string | undefined
}

/** Requires a valid e-mail address or phone number and a password. Outputs the username for the platform. */
export function loginSchema({ dialCodes, ownDialCode }: LoginSchemaOptions) {
  const username = (typed: string) => (isEmail(typed) ? typed : typedPhone(typed, dialCodes, ownDialCode))
  const email = v.pipe(
    v.string(formMessage('REQUIRED')),
    v.trim(),
    v.nonEmpty(formMessage('REQUIRED')),
    v.maxLength(254, formMessage('EMAIL_VAL')),
    v.check((typed) => username(typed) !== null, formMessage('EMAIL_VAL')),
    v.transform((typed) => username(typed) ?? typed),
  )
  return v.object({ email, password }, formMessage('REQUIRED'))
}

/** Requires dial code, phone and password. */
export const phoneLoginSchema = v.pipe(
  v.object({ dialCode: dialCodeEntry, phone: phoneEntry, password }, formMessage('REQUIRED')),
  v.forward(v.partialCheck([['dialCode'], ['phone']], isPhoneOfCode, formMessage('INVALID_PHONE_FORMAT')), ['phone']),
)

const twoFACode = v.pipe(
  v.string(formMessage('REQUIRED')),
  v.transform((code) => code.replace(/\s/g, '')),
  v.nonEmpty(formMessage('REQUIRED')),
  v.regex(/^\d+$/, formMessage('NOT_A_NUMBER')),
  v.regex(/^\d{6}$/, formMessage('INVALID_ENTRY')),
)

/** The platform reads what is typed, with or without hyphen. */
const recoveryCode = v.pipe(
  v.string(formMessage('REQUIRED')),
  v.trim(),
  v.nonEmpty(formMessage('REQUIRED')),
  v.maxLength(40, formMessage('INVALID_ENTRY')),
)

export const recoveryCodeSchema = v.object({ recoveryCode }, formMessage('REQUIRED'))

export const smsCodeSchema = v.object({ twoFACode }, formMessage('REQUIRED'))
