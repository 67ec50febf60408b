import { readFileSync } from 'node:fs'
import { html, raw } from 'hono/html'

export const partnerStyle = readFileSync(new URL('./partner-page.css', import.meta.url), 'utf8')
export const partnerScript = readFileSync(new URL('./partner-page.client.js', import.meta.url), 'utf8')

/** The forms that a partner may have in its page, by the name of the script's attribute. */
const partnerForms = { registration: 'Open an account here', play: 'Deposit and play here' } as const
type PartnerForm = keyof typeof partnerForms

interface PartnerView {
  skins: readonly { code: string; name: string }[]
  languages: readonly string[]
  chosen: { skin: string; form: PartnerForm; language: string; affiliate: string }
  /** The origin of the chosen skin. */
  site: string
}

const option = (value: string, label: string, chosen: string) =>
  html`<option value="${value}" ${value === chosen ? html`selected` : ''}>${label}</option>`

/** A partner's page in a look of its own, with the registration of a skin in it. */
export function partnerPage({ skins, languages, chosen, site }: PartnerView) {
  const brand = skins.find(({ code }) => code === chosen.skin)?.name ?? ''
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${brand} · The Long Odds</title>
<link rel="icon" href="data:,">
<style>${raw(partnerStyle)}</style>
</head>
<body>
<header class="masthead"><p class="title">The Long Odds</p><p class="quiet">A partner that does not exist, with a form of the casino in its page</p></header>
<form class="controls" method="get" action="/partner">
  <label>Skin<select name="skin">${skins.map(({ code, name }) => option(code, name, chosen.skin))}</select></label>
  <label>Form<select name="form">${Object.keys(partnerForms).map((name) => option(name, name, chosen.form))}</select></label>
  <label>Language<select name="language">${option('', 'as the browser says', chosen.language)}${languages.map((code) => option(code, code, chosen.language))}</select></label>
  <label>Affiliate<input name="affiliate" value="${chosen.affiliate}" maxlength="64"></label>
  <button type="submit">Show</button>
</form>
<main>
  <article><h1>${brand}: what we liked, and what we did not</h1>
    <p>We opened an account, read the terms so that you need not, and timed the withdrawal. The lobby is easy to find your way in, the limits are where they should be, and the support answered in four minutes.</p>
    <p>Play with money that you can afford to lose. The house has the better of it in every game on every site that we have ever reviewed.</p>
    <p class="quiet">We are paid when a reader opens an account through this page.</p></article>
  <section aria-labelledby="join"><h2 id="join">${partnerForms[chosen.form]}</h2>
    <script async src="${site}/embed.js" data-form="${chosen.form}" data-affiliate="${chosen.affiliate}" data-language="${chosen.language}"></script>
  </section>
</main>
<section class="log" aria-labelledby="heard"><h2 id="heard">What the form has reported</h2><ol id="events"></ol></section>
<script type="module">${raw(partnerScript)}</script>
</body>
</html>`
}
