import * as v from 'valibot'
import { formMessage } from './form-message.ts'
import { bareDialCode, internationalPhone } from './phone.ts'

export const dialCodeEntry = v.pipe(
  v.string(formMessage('REQUIRED')),
  v.nonEmpty(formMessage('REQUIRED')),
  v.regex(/^\d{1,6}$/, formMessage('INVALID_ENTRY')),
)

export const phoneEntry = v.pipe(
  v.string(formMessage('REQUIRED')),
  v.trim(),
  v.nonEmpty(formMessage('REQUIRED')),
  v.minLength(4, formMessage('MIN_VAL', { limit: 4, unit: 'characters' })),
  v.maxLength(20, formMessage('MAX_VAL', { limit: 20, unit: 'characters' })),
  v.check(
    (phone) => internationalPhone('1', phone.replace(/^\s*\+/, '')) !== null,
    formMessage('INVALID_PHONE_FORMAT'),
  ),
)

interface PhoneParts {
  dialCode: string
  phone: string
}

/** A number that begins with a plus must go on with the dial code beside it, if there is one. */
export const isPhoneOfCode = ({ dialCode, phone }: PhoneParts): boolean =>
  bareDialCode(dialCode) === '' || internationalPhone(dialCode, phone) !== null
