import * as v from 'valibot'
import { formMessage } from '../../forms/form-message.ts'
import { isTypedTwice, newPasswordEntries } from '../../forms/new-password-entries.ts'

const currentPassword = v.pipe(v.string(formMessage('REQUIRED')), v.nonEmpty(formMessage('REQUIRED')))

/** The current password, and the new one twice. */
export const changePasswordSchema = v.pipe(
  v.object({ currentPassword, ...newPasswordEntries }, formMessage('REQUIRED')),
  v.forward(v.partialCheck([['password'], ['confirmation']], isTypedTwice, formMessage('SAME_PASS_VAL')), [
    'confirmation',
  ]),
)
