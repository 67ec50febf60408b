/** The validation rules of single fields, shared by registration, profile and passwords. */

export interface FieldProblem {
  code: 'INVALID_ENTRY' | 'INVALID_PHONE_FORMAT'
  field: string
  message: string
}

/**
 * Characters that names and addresses may not contain: special and currency symbols, emoji, flags and their joiners,
 * line breaks, control characters and changes of text direction.
 */
const specialCharacters =
  /[$@!#|:?;%~^&*(){}[\]<>€£¥₺\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]|\p{Extended_Pictographic}|\p{Regional_Indicator}|\u200d|\ufe0f/u
/** One @, a dotted domain, no spaces: what can be told without sending a mail. */
const emailShape =
  /^[^\s\p{Cc}@<>"(),:;[\]\\]{1,64}@(?=.{4,190}$)[^\s\p{Cc}@<>"(),:;[\]\\.]+(\.[^\s\p{Cc}@<>"(),:;[\]\\.]+)+$/u
/** '+' dial code, space, number; the number may be written in groups. */
const phoneShape = /^\+(\d{1,4}) ([\d -]{4,20})$/

export const entryProblem = (field: string, message: string): FieldProblem => ({
  code: 'INVALID_ENTRY',
  field,
  message,
})
const lengthOf = (text: string) => [...text].length

export function textProblem(field: string, text: string, min: number, max: number): FieldProblem | undefined {
  const length = lengthOf(text.trim())
  if (length < min || length > max) return entryProblem(field, `${field} must have ${min} to ${max} characters`)
  if (specialCharacters.test(text)) return entryProblem(field, `${field} has characters it may not have`)
  return undefined
}

export const isEmail = (text: string): boolean => text.length <= 254 && emailShape.test(text)

export const emailProblem = (email: string): FieldProblem | undefined =>
  isEmail(email) ? undefined : entryProblem('email', 'email is no e-mail address')

export function passwordProblem(password: string): FieldProblem | undefined {
  const length = lengthOf(password)
  const good =
    length >= 8 && length <= 50 && /\d/.test(password) && /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password)
  return good
    ? undefined
    : entryProblem('password', 'password must have 8 to 50 characters, a digit, a small and a capital letter')
}

/** A phone number has 4 to 20 characters after the dial code of one of the brand's countries. */
export function phoneProblem(phone: string, knownDialCode: (dialCode: string) => boolean): FieldProblem | undefined {
  const match = phoneShape.exec(phone)
  const digits = match?.[2]?.replace(/\D/g, '') ?? ''
  if (match?.[1] && digits.length >= 4 && digits.length <= 15 && knownDialCode(match[1])) return undefined
  return { code: 'INVALID_PHONE_FORMAT', field: 'phone', message: "phone must be '+', dial code, space and number" }
}

/** Ids and versions made by programs: printable ASCII without spaces. */
export const markProblem = (field: string, mark: string): FieldProblem | undefined =>
  /^[\x21-\x7e]{1,200}$/.test(mark) ? undefined : entryProblem(field, `${field} is no such mark`)
