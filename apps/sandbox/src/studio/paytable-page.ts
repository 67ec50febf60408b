import type { CurrencyCode } from '@parlour/money/currency'
import { formatMoney } from '@parlour/money/format'
import { html, raw } from 'hono/html'
import { rulesOf } from './game-rules.ts'
import type { PublishedGame } from './published-game.ts'
import type { Texts } from './texts/en.ts'
import { fill } from './texts/fill.ts'

export const paytableStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 52rem; margin: 0 auto; padding: 1.5rem; }
ul { padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); gap: 1rem; list-style: none; }
li.pay { border: 1px solid #8885; border-radius: 12px; padding: .75rem; display: flex; gap: .75rem; }
li.pay img { width: 48px; height: 48px; }
dl { margin: 0; display: grid; grid-template-columns: auto 1fr; gap: 0 .75rem; font-variant-numeric: tabular-nums; }
dt { opacity: .75; } dd { margin: 0; text-align: right; }
ol { padding-left: 1.2rem; }`

interface PaytablePage {
  game: PublishedGame
  texts: Texts
  language: string
  currencyCode: CurrencyCode
  /** The stake for which amounts are shown, minor units. */
  stake: number
  artOf(icon: string): string
}

const countOf = (pay: { count: number; upTo?: number }) => (pay.upTo ? `${pay.count}–${pay.upTo}` : String(pay.count))

/** The paytable as a page without script. */
export function paytablePage({ game, texts, language, currencyCode, stake, artOf }: PaytablePage) {
  const money = (coins: number) => formatMoney((coins * stake) / game.coinsPerStake, currencyCode, language)
  const content = html`<h2>${texts.paytable}</h2>
<p>${fill(texts.paytableBet, { bet: money(game.coinsPerStake) })}</p>
<ul>${game.model.paytable.map(
    (row) => html`<li class="pay"><img src="${artOf(game.symbols[row.symbol] ?? '')}" alt="" width="48" height="48">
<dl>${[...row.pays].reverse().map((pay) => html`<dt>${countOf(pay)}</dt><dd>${money(pay.coins)}</dd>`)}</dl></li>`,
  )}</ul>
<h2>${texts.rules}</h2>
<ol>${rulesOf(game, texts, language, money).map((rule) => html`<li>${rule}</li>`)}</ol>`
  return pageOfGame({ name: game.name, about: texts.paytable, language, content })
}

interface PageOfGame {
  name: string
  /** What the page tells of the game. */
  about: string
  language: string
  content: ReturnType<typeof html>
}

/** A page about a game without script. */
export const pageOfGame = ({ name, about, language, content }: PageOfGame) => html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name} · ${about}</title>
<style>${raw(paytableStyle)}</style>
</head>
<body>
<main>
<h1>${name}</h1>
${content}
</main>
</body>
</html>`
