import type { CurrencyCode } from '@parlour/money/currency'
import type { TextKey } from '../../text/generated/dictionary-keys.ts'
import { amountCell, byteOrderMark, type CsvDialect, csvDialect, csvLine, textCell } from './csv.ts'
import type { StatementLinesQuery } from './generated/history.ts'
import { movementKeys } from './movement-kinds.ts'

export type StatementLine = StatementLinesQuery['statementLineConnection']['edges'][number]['node']

type Translate = (key: TextKey, args?: Record<string, number>) => string

interface FileOptions {
  t: Translate
  /** BCP 47. */
  locale: string
  currency: CurrencyCode
  opening: { real: number; bonus: number }
  /** Of a month that is over; null where money still moves. */
  closing: { real: number; bonus: number } | null
  /** The movements, oldest first, page by page. */
  pages: AsyncIterable<readonly StatementLine[]>
}

/**
 * A month's movements as a CSV file, in parts as the pages arrive, so that nobody holds all of it. The closing balance is the
 * last line: a file without it has been cut.
 * @throws when the movements do not lead to the closing balance
 */
export async function* statementFile({ t, locale, currency, opening, closing, pages }: FileOptions) {
  const dialect = csvDialect(locale)
  const text = (words: string) => textCell(words, dialect)
  const amount = (minor: number) => amountCell(minor, currency, dialect)
  const heads = (
    [
      'CSV_TIME',
      'HISTORY_KIND',
      'CSV_GAME',
      'BALANCE_REAL',
      'BALANCE_BONUS',
      'CSV_REAL_AFTER',
      'CSV_BONUS_AFTER',
    ] as const
  ).map((key) => text(t(key)))
  const balanceLine = (name: string, { real, bonus }: { real: number; bonus: number }, note = '') =>
    csvLine(['', text(name), '', '', '', amount(real), amount(bonus), currency, text(note)], dialect)
  yield byteOrderMark +
    csvLine([...heads, text(t('CSV_CURRENCY')), text(t('CSV_REFERENCE'))], dialect) +
    balanceLine(t('STATEMENT_OPENING'), opening)
  let { real, bonus } = opening
  let count = 0
  for await (const lines of pages) {
    for (const { realAmount, bonusAmount } of lines) {
      real += realAmount
      bonus += bonusAmount
    }
    count += lines.length
    yield lines.map((line) => movementLine(line, t, currency, dialect)).join('')
  }
  if (closing && (real !== closing.real || bonus !== closing.bonus))
    throw new Error('The movements do not lead to the closing balance')
  yield balanceLine(t('STATEMENT_CLOSING'), { real, bonus }, t('STATEMENT_LINES', { count }))
}

function movementLine(line: StatementLine, t: Translate, currency: CurrencyCode, dialect: CsvDialect): string {
  const amount = (minor: number) => amountCell(minor, currency, dialect)
  return csvLine(
    [
      `${line.createdAt.slice(0, 10)} ${line.createdAt.slice(11, 19)}`,
      textCell(t(movementKeys[line.kind]), dialect),
      textCell(line.gameName ?? '', dialect),
      amount(line.realAmount),
      amount(line.bonusAmount),
      amount(line.realBalanceAfter),
      amount(line.bonusBalanceAfter),
      currency,
      textCell(line.paymentId ?? line.gameSessionId ?? '', dialect),
    ],
    dialect,
  )
}
