import type { CurrencyCode } from '@parlour/money/currency'
import { formatMoney } from '@parlour/money/format'

/**
 * Figures in texts of the content that depend on where the reader is: no bonus is wagered more often than the rules there allow. The
 * content service puts marks in their place, and whoever shows the text fills them.
 */

/** How often a bonus is wagered by its terms. */
export const wageringMark = (times: number): string => `{wagering ${times}}`

/** What has to be staked for a bonus of so much, minor units. */
export const turnoverMark = (bonus: number, currency: CurrencyCode, times: number): string =>
  `{turnover ${bonus} ${currency} ${times}}`

/** A text with its figures as they are for a reader. `atMost`: by the rules of where they are; null where these say nothing. */
export function fillWagering(text: string, { atMost, locale }: { atMost: number | null; locale: string }): string {
  const asked = (times: string) => Math.min(Number(times), atMost ?? Number.POSITIVE_INFINITY)
  return text
    .replace(/\{wagering (\d+)\}/g, (_, times: string) => asked(times).toLocaleString(locale))
    .replace(/\{turnover (\d+) ([A-Z]{3}) (\d+)\}/g, (_, bonus: string, currency: CurrencyCode, times: string) =>
      formatMoney(Number(bonus) * asked(times), currency, locale, true),
    )
}
