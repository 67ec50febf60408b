/**
 * A phone number as it is kept and compared: "+44 07700 900123" rings at +44 7700900123, which another account of an excluded
 * player may have. Italian numbers keep their zero.
 */
export const tidyPhone = (phone: string): string => phone.trim().replace(/^(\+(?!39 )\d{1,4} )[0 -]+(?=\d)/, '$1')

/** Its digits, however they are grouped. */
export const phoneDigits = (phone: string): string => tidyPhone(phone).replace(/\D/g, '')
