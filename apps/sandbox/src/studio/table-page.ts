import type { TableModel } from '@parlour/catalogue/game'
import { rtpOfTable, type TableGame } from '@parlour/catalogue/table-games'
import type { CurrencyCode } from '@parlour/money/currency'
import { formatMoney } from '@parlour/money/format'
import { html, raw } from 'hono/html'
import type { TableLimits } from '../live/chips-rule.ts'
import { type LiveTexts, liveTextsOf } from '../live/texts/texts.ts'
import type { Boot } from './client-shell.ts'
import { ENGINE_VERSION } from './engine/engine.ts'
import { paytableStyle } from './paytable-page.ts'
import { limitsOfTable } from './table-round.ts'
import { tableRules } from './table-rules.ts'

/** The published data of a table for one player. */
export interface PublishedTable {
  slug: string
  name: string
  kind: Uppercase<TableModel>
  model: TableModel
  /** Theoretical return to player, per cent. */
  rtp: number
  engineVersion: number
}

export const publishedTable = ({ slug, name, model }: TableGame): PublishedTable => ({
  ...{ slug, name, model, engineVersion: ENGINE_VERSION },
  kind: model.toUpperCase() as Uppercase<TableModel>,
  rtp: rtpOfTable[model] / 100,
})

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
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${game.name} · ${texts.rules}</title>
<style>${raw(paytableStyle)}</style>
</head>
<body>
<main>
<h1>${game.name}</h1>
<h2>${texts.rules}</h2>
<ol>${rules.map((rule) => html`<li>${rule}</li>`)}</ol>
</main>
</body>
</html>`
}
