/**
 * How to compare addresses: e-mail without regard to case, phone numbers by their digits, so that "+358 401234567",
 * "00358401234567"'s international form "+358401234567" and "358 40 1234567" are one inbox.
 */
export function recipientKey(address: string): string {
  const trimmed = address.trim()
  if (trimmed.includes('@')) return trimmed.toLowerCase()
  const digits = trimmed.replace(/\D/g, '')
  return digits === '' ? trimmed.toLowerCase() : digits.replace(/^00/, '')
}
