import type { CurrencyCode } from '@parlour/money/currency'
import { formatMoney } from '@parlour/money/format'
import { dateLocale } from '@parlour/skins/date-locale'

/** What only the reader's language, and for an instant their time zone, can put into words. */
export type Written =
  /** Minor units. */
  | { money: number; currency: CurrencyCode }
  /** ISO; in UTC unless it is `local`, which no server can know. */
  | { instant: string; local?: boolean }

export const isWritten = (value: unknown): value is Written => typeof value === 'object' && value !== null

/** @param locale BCP 47 */
export function write(written: Written, locale: string): string {
  if ('money' in written) return formatMoney(written.money, written.currency, locale, true)
  return new Intl.DateTimeFormat(dateLocale(locale), {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(written.local ? {} : { timeZone: 'UTC' }),
  }).format(new Date(written.instant))
}
