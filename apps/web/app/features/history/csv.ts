/** Cells and lines of a CSV file that spreadsheets open as a table, in the reader's country too. */

import { type CurrencyCode, currencies } from '@parlour/money/currency'

/** Spreadsheets of countries with a decimal comma separate cells by semicolons. */
export interface CsvDialect {
  decimal: '.' | ','
  separator: ',' | ';'
}

/** @param locale BCP 47 */
export function csvDialect(locale: string): CsvDialect {
  const hasComma = new Intl.NumberFormat(locale).formatToParts(0.5).some(({ value }) => value === ',')
  return hasComma ? { decimal: ',', separator: ';' } : { decimal: '.', separator: ',' }
}

/** With which a spreadsheet takes a text for a formula, in the wide letters of East Asia too. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠−]/u
const control = /[\p{Cc}\u2028\u2029]+/gu

/** Any text, whoever has written it: never a formula, never more than a cell. */
export function textCell(text: string, { separator }: CsvDialect): string {
  const isFormula = formula.test(text)
  const line = text.replace(control, ' ')
  const safe = isFormula ? `'${line}` : line
  return safe.includes('"') || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** An amount in major units with the currency's decimals, as a number. */
export function amountCell(minor: number, currency: CurrencyCode, { decimal }: CsvDialect): string {
  const { digits } = currencies[currency]
  const all = String(Math.abs(minor)).padStart(digits + 1, '0')
  const amount = digits === 0 ? all : `${all.slice(0, -digits)}${decimal}${all.slice(-digits)}`
  return minor < 0 ? `-${amount}` : amount
}

/** The mark by which spreadsheets take a file for UTF-8. */
export const byteOrderMark = '\uFEFF'

export const csvLine = (cells: readonly string[], { separator }: CsvDialect): string => `${cells.join(separator)}\r\n`
