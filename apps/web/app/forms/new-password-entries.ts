import * as v from 'valibot'
import { formMessage } from './form-message.ts'
import { newPasswordEntry } from './login-entries.ts'

/** A new password by the rules of the registration, and the same once more. */
export const newPasswordEntries = {
  password: newPasswordEntry,
  confirmation: v.pipe(v.string(formMessage('REQUIRED')), v.nonEmpty(formMessage('REQUIRED'))),
}

export const isTypedTwice = ({ password, confirmation }: { password: string; confirmation: string }) =>
  password === confirmation
