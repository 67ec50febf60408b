import * as v from 'valibot'
import { formMessage } from '../../forms/form-message.ts'
import { emailEntry } from '../../forms/login-entries.ts'
import { dialCodeEntry, isPhoneOfCode, phoneEntry } from '../../forms/phone-entry.ts'

/** The e-mail address and phone number of an account; all of them are required. */
export const profileSchema = v.pipe(
  v.object({ email: emailEntry, dialCode: dialCodeEntry, phone: phoneEntry }, formMessage('REQUIRED')),
  v.forward(v.partialCheck([['dialCode'], ['phone']], isPhoneOfCode, formMessage('INVALID_PHONE_FORMAT')), ['phone']),
)

/** The two fields of a phone number as the platform writes it: '+' dial code, space, number. */
export function phoneParts(phone: string | null): { dialCode: string; phone: string } | null {
  const [, dialCode, number] = /^\+(\d+) (\d+)$/.exec(phone ?? '') ?? []
  return dialCode && number ? { dialCode, phone: number } : null
}
