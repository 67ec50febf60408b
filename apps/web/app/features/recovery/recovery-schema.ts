import * as v from 'valibot'
import { formMessage } from '../../forms/form-message.ts'
import { emailEntry } from '../../forms/login-entries.ts'
import { isTypedTwice, newPasswordEntries } from '../../forms/new-password-entries.ts'

export const recoverySchema = v.object({ email: emailEntry }, formMessage('REQUIRED'))

export const newPasswordSchema = v.pipe(
  v.object(newPasswordEntries, formMessage('REQUIRED')),
  v.forward(v.partialCheck([['password'], ['confirmation']], isTypedTwice, formMessage('SAME_PASS_VAL')), [
    'confirmation',
  ]),
)
