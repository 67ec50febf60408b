import * as v from 'valibot'
import { formMessage } from '../../forms/form-message.ts'
import { emailEntry, newPasswordEntry } from '../../forms/login-entries.ts'

export const recoverySchema = v.object({ email: emailEntry }, formMessage('REQUIRED'))

const confirmation = v.pipe(v.string(formMessage('REQUIRED')), v.nonEmpty(formMessage('REQUIRED')))

/** The new password by the rules of the registration, and the same once more. */
export const newPasswordSchema = v.pipe(
  v.object({ password: newPasswordEntry, confirmation }, formMessage('REQUIRED')),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmation']],
      ({ password, confirmation }) => password === confirmation,
      formMessage('SAME_PASS_VAL'),
    ),
    ['confirmation'],
  ),
)
