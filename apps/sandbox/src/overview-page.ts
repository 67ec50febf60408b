import { readFileSync } from 'node:fs'
import { liveTables } from '@parlour/catalogue/live-tables'
import { html } from 'hono/html'
import type { SandboxConfig } from './config.ts'
import { type Fault, faultyServices } from './faults/fault.ts'
import {
  authenticationCode,
  type CardBehaviour,
  groupedNumber,
  sandboxCardTokens,
  testCards,
} from './payments/test-cards.ts'
import { sandboxPage } from './sandbox-page.ts'
import { sandboxAccountTokens } from './zimpler/accounts.ts'
import { demoPersons } from './zimpler/persons.ts'
import { en as bankTexts } from './zimpler/texts/en.ts'

export const overviewStyle = readFileSync(new URL('./overview-page.css', import.meta.url), 'utf8')

const outcomes: Readonly<Record<CardBehaviour, string>> = {
  APPROVE: 'Approved',
  AUTHENTICATE: `Asks for the code ${authenticationCode}`,
  CREDIT: 'Approved; a credit card, declined where the law forbids it',
  CARD_DECLINED: 'CARD_DECLINED',
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  LIMIT_EXCEEDED: 'LIMIT_EXCEEDED',
}
const amounts = [
  ['.13', 'CARD_DECLINED'],
  ['.14', 'INSUFFICIENT_FUNDS'],
  ['.15', 'LIMIT_EXCEEDED'],
  ['.16', 'asks for the code'],
  ['.17', 'approved, but reported 15 s later'],
] as const

/** The start page: the third parties of this sandbox, and the inputs with a documented outcome. */
export function overviewPage(config: SandboxConfig, faults: Partial<Record<string, Fault>>) {
  return sandboxPage({
    title: 'Overview',
    section: 'home',
    style: overviewStyle,
    body: html`
    <div class="intro"><h1>What an operator buys from others</h1>
      <p class="quiet">This process stands in for the third parties of the casino, behind the HTTP that the real ones would have. No real money, mail or message leaves it.</p></div>
    <section aria-labelledby="parties"><h2 id="parties">Third parties</h2>
      <ul class="parties">
        ${party('Mail and SMS', config.inboxUrl, 'Everything the casino has sent, to read here.', { href: '/inbox', label: 'Open the inbox' })}
        ${party('Payments', config.paymentsUrl, 'Cards by Payment IQ and Payage, and the wallet Apple Pay, with a page each. A deposit opens it.')}
        ${party('Zimpler', config.zimplerUrl, 'Payments from a bank account: deposits, and deposit and play for whoever signs in at the bank.')}
        ${party('Game studio', config.studioUrl, 'Slots with published paytables. The casino’s game page opens them.')}
        ${party('Live casino', config.liveUrl, `${liveTables.length} tables: roulette, blackjack and baccarat with bets, a game show to watch.`, { href: '/live/tables', label: 'See the tables' })}
        ${party('Sportsbook', config.sportsbookUrl, 'Football, tennis, basketball and ice hockey that start, score and end by themselves, with odds that follow. The sports page of bz loads it.', { href: '/sportsbook/v1/overview', label: 'See the events' })}
        ${party('Object store', config.storageUrl, 'Keeps the players’ documents for signed addresses, up to 10 MB each.')}
        ${party('Translation', config.translationUrl, 'Chat completions that translate to Italian, Spanish and German: a small glossary, and a mark before the rest.')}
        ${party('Analytics', config.analyticsUrl, 'Registrations of visitors who allow statistics: opened through an affiliate, and done.', { href: '/analytics', label: 'See what arrived' })}
        ${party('A partner’s page', `${config.sandboxUrl}/partner`, 'A page of somebody else with the registration of a skin in it.', { href: '/partner', label: 'Open the page' })}
        ${party('Self-exclusion registers', config.registersUrl, 'GAMSTOP of Great Britain and Spelpaus of Sweden. They list the last names Gamstop and Spelpaus, and whom you put on them.', { href: '/registers', label: 'Open the registers' })}
        ${party('Identity check', config.identityUrl, 'Finds everybody but people with the last name Nomatch.')}
      </ul></section>
    <section aria-labelledby="cards"><h2 id="cards">Test cards</h2>
      <p class="quiet">Any future expiry date, any security code (3 digits; 4 for American Express). Every other number is declined.</p>
      <div class="scroll" tabindex="0" role="group" aria-labelledby="cards"><table><thead><tr><th scope="col">Card number</th><th scope="col">Outcome</th></tr></thead><tbody>
        ${testCards.map((card) => html`<tr><td><code>${groupedNumber(card.number)}</code></td><td>${outcomes[card.behaviour]}</td></tr>`)}
        ${sandboxCardTokens.map((card) => html`<tr><td><code>${card.cardToken}</code> <span class="quiet">saved card</span></td><td>${outcomes[card.behaviour]}</td></tr>`)}
      </tbody></table></div></section>
    <section aria-labelledby="persons"><h2 id="persons">Persons at the banks</h2>
      <p class="quiet">Who can sign in at the bank, to deposit or to deposit and play. Each has one account at each bank.</p>
      <div class="scroll" tabindex="0" role="group" aria-labelledby="persons"><table><thead><tr><th scope="col">Person</th><th scope="col">What is special</th></tr></thead><tbody>
        ${demoPersons.map((person) => html`<tr><td>${person.firstName} ${person.lastName} <code>${person.personId}</code></td><td>${bankTexts.notes[person.note]}</td></tr>`)}
        <tr><td>${bankTexts.newPerson}</td><td>${bankTexts.newPersonNote}</td></tr>
        ${sandboxAccountTokens.map((account) => html`<tr><td><code>${account.accountToken}</code> <span class="quiet">saved account</span></td><td>${outcomes[account.behaviour]}</td></tr>`)}
      </tbody></table></div></section>
    <section aria-labelledby="amounts"><h2 id="amounts">Amounts</h2>
      <p class="quiet">Whichever card, wallet or account pays or is paid to, an amount with these cents has this outcome.</p>
      <div class="scroll" tabindex="0" role="group" aria-labelledby="amounts"><table><thead><tr><th scope="col">Amount ends in</th><th scope="col">Outcome</th></tr></thead><tbody>
        ${amounts.map(([cents, outcome]) => html`<tr><td><code>${cents}</code></td><td>${outcome}</td></tr>`)}
      </tbody></table></div></section>
    <section aria-labelledby="faults"><h2 id="faults">Faults</h2>
      <p class="quiet">Set by <code>PUT /faults/SERVICE</code>, cleared by <code>DELETE</code>. Platform and content are reached through <code>${config.sandboxUrl}/proxy/platform</code> and <code>/proxy/content</code> then.</p>
      <div class="scroll" tabindex="0" role="group" aria-labelledby="faults"><table><thead><tr><th scope="col">Service</th><th scope="col">Fault</th></tr></thead><tbody>
        ${faultyServices.map((service) => html`<tr><td><code>${service}</code></td><td>${faultText(faults[service])}</td></tr>`)}
      </tbody></table></div></section>`,
  })
}

const party = (name: string, address: string, what: string, link?: { href: string; label: string }) =>
  html`<li><h3>${name}</h3><p>${what}</p><p class="address"><code>${address}</code></p>${link ? html`<a class="open" href="${link.href}">${link.label}</a>` : ''}</li>`

function faultText(fault: Fault | undefined): string {
  const parts = [
    fault?.latencyMs ? `${fault.latencyMs} ms slower` : '',
    fault?.status ? `answers ${fault.status}` : '',
    fault?.dropRate ? `${Math.round(fault.dropRate * 100)} % of connections cut` : '',
  ].filter(Boolean)
  return parts.join(', ') || 'none'
}
