import * as v from 'valibot'
import { formMessage } from './form-message.ts'
import { isGoodPassword } from './password-rules.ts'

export const emailEntry = v.pipe(
  v.string(formMessage('REQUIRED')),
  v.trim(),
  v.nonEmpty(formMessage('REQUIRED')),
  v.maxLength(254, formMessage('MAX_VAL', { limit: 254, unit: 'characters' })),
  v.email(formMessage('EMAIL_VAL')),
)

/** Not trimmed, since a password may contain spaces. */
export const newPasswordEntry = v.pipe(
  v.string(formMessage('REQUIRED')),
  v.nonEmpty(formMessage('REQUIRED')),
  v.check(isGoodPassword, formMessage('PASS_VAL')),
)
