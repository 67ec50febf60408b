import { type CurrencyCode, currencies } from './currency.ts'

/** The largest amount a person can type: 12 digits before the decimals. */
const MAX_WHOLE_DIGITS = 12

/**
 * Parses an amount as people type it to minor units: "20", "20.5", "1 234,50", "1,234.50", "1.234,50". The last dot or
 * comma is the decimal separator if at most two digits follow it; all others are grouping. Null if the text is not an
 * amount or is ambiguous: "5,000" is five in some languages and five thousand in others.
 */
export function parseMoney(text: string, currency: CurrencyCode): number | null {
  const clean = text.trim().replace(/[\s'’\u00a0\u202f]/g, '')
  const match = /^(\d[\d.,]*?)(?:([.,])(\d{1,2}))?$/.exec(clean)
  if (!match?.[1]) return null
  const whole = match[1].replace(/[.,]/g, '')
  const grouping = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/.exec(match[1])?.[1]
  const wellGrouped = grouping ? grouping !== match[2] : !/[.,]/.test(match[1])
  const digits = currencies[currency].digits
  const fraction = match[3] ?? ''
  if (fraction === '' && /^\d+[.,]\d{3}$/.test(match[1])) return null
  if (!wellGrouped || whole.length > MAX_WHOLE_DIGITS || fraction.length > digits) return null
  return Number(whole) * 10 ** digits + Number(fraction.padEnd(digits, '0') || 0)
}
