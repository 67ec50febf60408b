/** The digits of a dial code from the platform or a form: '+358' becomes '358'. */
export const bareDialCode = (dialCode: string) => dialCode.replace(/\D/g, '')

/** Digits of a number as people write it: "(040) 123-45 67". */
const digitsOf = (text: string) => text.replace(/[\s().\-/]/g, '')

/** Removes the leading zero, which is only dialled within the country. Italian numbers keep theirs. */
function nationalNumber(digits: string, dialCode: string): string {
  return dialCode === '39' ? digits : digits.replace(/^0+(?=\d)/, '')
}

/** Without the dial code that is chosen beside it, if the number begins with that too: 00358 40, +358 40. */
const withoutCode = (digits: string, code: string) =>
  ['+', '00']
    .map((start) => start + code)
    .reduce((rest, start) => (rest.startsWith(start) ? rest.slice(start.length) : rest), digits)

/** '+' dial code, space, number. Null when the number is invalid. */
export function internationalPhone(dialCode: string, phone: string): string | null {
  const code = bareDialCode(dialCode)
  const digits = withoutCode(digitsOf(phone), code)
  if (!code || !/^\d{4,20}$/.test(digits)) return null
  return `+${code} ${nationalNumber(digits, code)}`
}

/**
 * Normalises a phone number typed into one field. With a plus or 00 the dial code must be one of the brand's; otherwise
 * the number belongs to the visitor's own country. Null when it is not a phone number.
 * @param dialCodes of the brand's countries
 * @param own dial code of the visitor's country
 */
export function typedPhone(typed: string, dialCodes: readonly string[], own: string | undefined): string | null {
  const text = digitsOf(typed.trim()).replace(/^00/, '+')
  if (!/^\+?\d{4,20}$/.test(text)) return null
  if (!text.startsWith('+')) return own ? internationalPhone(own, text) : null
  const known = dialCodes.map(bareDialCode).filter((code) => code !== '' && text.startsWith(code, 1))
  const [longest] = known.sort((one, other) => other.length - one.length)
  return longest ? internationalPhone(longest, text.slice(1 + longest.length)) : null
}
