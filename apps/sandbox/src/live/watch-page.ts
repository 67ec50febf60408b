import { readFileSync } from 'node:fs'
import type { LiveTable } from '@parlour/contracts/provider-api'
import { isCurrencyCode } from '@parlour/money/currency'
import { formatMoney } from '@parlour/money/format'
import { html, raw } from 'hono/html'
import type { Launch } from '../studio/launch.ts'
import { languageOf } from '../studio/texts/texts.ts'
import { resultColour } from './result-colour.ts'
import { watchTexts } from './watch-texts.ts'

export const watchStyle = readFileSync(new URL('./watch-page.css', import.meta.url), 'utf8')
export const watchScript = readFileSync(new URL('./watch-page.client.js', import.meta.url), 'utf8')

/** A table to watch, with its current figures. The script fetches the page again and inserts the new figures. */
export function watchPage(name: string, table: LiveTable, launch: Launch) {
  const language = languageOf(launch.language)
  const texts = watchTexts[language] ?? watchTexts.en
  const limits = table.betLimits.find(({ currencyCode }) => currencyCode === launch.currencyCode)
  const written = (minor: number) =>
    isCurrencyCode(launch.currencyCode) ? formatMoney(minor, launch.currencyCode, language) : ''
  return html`<!doctype html>
<html lang="${language}" data-kind="${table.kind}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<title>${name}</title>
<link rel="icon" href="data:,">
<style>${raw(watchStyle)}</style>
</head>
<body data-base-origin="${new URL(launch.baseUri).origin}">
<header><h1>${name}</h1><a href="${launch.homeUri}">${texts.leave}</a></header>
<main id="figures">
  <section aria-labelledby="results"><h2 id="results">${texts.results}</h2>
    ${
      table.results.length > 0
        ? html`<ol>${table.results.map((result) => html`<li data-colour="${resultColour(result)}">${result}</li>`)}</ol>`
        : html`<p>${texts.noResults}</p>`
    }
  </section>
  <dl>
    <div><dt>${texts.players}</dt><dd>${table.players}</dd></div>
    ${limits ? html`<div><dt>${texts.limits}</dt><dd>${written(limits.min)} – ${written(limits.max)}</dd></div>` : ''}
  </dl>
</main>
<p class="watching">${texts.watching}</p>
<script type="module">${raw(watchScript)}</script>
</body>
</html>`
}
