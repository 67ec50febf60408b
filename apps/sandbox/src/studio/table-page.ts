import type { TableGame } from '@parlour/catalogue/table-games'
import type { CurrencyCode } from '@parlour/money/currency'
import { formatMoney } from '@parlour/money/format'
import { html } from 'hono/html'
import type { TableLimits } from '../live/chips-rule.ts'
import { type LiveTexts, liveTextsOf } from '../live/texts/texts.ts'
import type { Boot } from './client-shell.ts'
import { pageOfGame } from './paytable-page.ts'
import { type PublishedTable, publishedTable } from './published-table.ts'
import { limitsOfTable } from './table-round.ts'
import { tableRules } from './table-rules.ts'

/** Data that the server puts into the document of such a table; the launch token stays in the address. */
export interface SoloBoot extends Omit<Boot, 'game' | 'texts'> {
  game: PublishedTable
  texts: LiveTexts
}

/** The rules of a table as a page without script. */
export function tablePaytablePage({
  game,
  language,
  currencyCode,
}: {
  game: TableGame
  language: string
  currencyCode: CurrencyCode
}) {
  const texts = liveTextsOf(language)
  const limits: TableLimits = limitsOfTable(game, currencyCode, null)
  const money = (minor: number) => formatMoney(minor, currencyCode, language)
  const rules = tableRules({ game: publishedTable(game), texts, language, limits, money })
  const content = html`<h2>${texts.rules}</h2>
<ol>${rules.map((rule) => html`<li>${rule}</li>`)}</ol>`
  return pageOfGame({ name: game.name, about: texts.rules, language, content })
}
