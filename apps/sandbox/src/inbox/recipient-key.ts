/**
 * Normalises addresses for comparison: e-mail in lower case, phone numbers as digits, so that "+358 401234567",
 * "+358401234567" and "358 40 1234567" share one inbox.
 */
export function recipientKey(address: string): string {
  const trimmed = address.trim()
  if (trimmed.includes('@')) return trimmed.toLowerCase()
  const digits = trimmed.replace(/\D/g, '')
  return digits === '' ? trimmed.toLowerCase() : digits.replace(/^00/, '')
}
