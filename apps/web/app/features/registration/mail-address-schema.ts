import * as v from 'valibot'
import { formMessage } from '../../forms/form-message.ts'
import { emailEntry } from '../../forms/login-entries.ts'

/** The address to which the verification link goes once more. */
export const mailAddressSchema = v.object({ email: emailEntry }, formMessage('REQUIRED'))
