import { html } from 'hono/html'
import { sandboxPage } from '../sandbox-page.ts'
import type { ReceivedEvent } from './event-store.ts'

export const analyticsStyle =
  '.analytics{display:grid;gap:1rem}.analytics form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end}.analytics label{display:grid;gap:.25rem}'

/** What arrived, newest first. */
export const analyticsPage = (subject: string, events: readonly ReceivedEvent[]) =>
  sandboxPage({
    title: 'Analytics',
    section: undefined,
    style: analyticsStyle,
    body: html`<div class="analytics"><h1>Analytics</h1>
    <p class="quiet">What the casino has reported about visitors who allow statistics: that they opened the registration through an affiliate, and that they registered.</p>
    <form role="search" action="/analytics" method="get">
      <label>Affiliate id or email address<input name="of" type="search" value="${subject}" maxlength="320"></label>
      <button type="submit">Search</button>${subject ? html` <a href="/analytics">Show all</a>` : ''}
    </form>
    ${
      events.length === 0
        ? html`<p data-empty="NO_DATA">Nothing has arrived${subject ? ' about this' : ''} yet.</p>`
        : html`<div class="scroll" tabindex="0" role="group" aria-label="Events"><table><thead><tr><th scope="col">Arrived</th><th scope="col">Event</th><th scope="col">Affiliate</th><th scope="col">Email</th><th scope="col">IP address</th><th scope="col">Skin</th></tr></thead><tbody>
          ${events.map(row)}</tbody></table></div>`
    }</div>`,
  })

function row(event: ReceivedEvent) {
  const [affiliate, email, ip, skin] =
    event.name === 'Registered' ? ['', event.email, event.ip, event.skin] : [event.affiliateId, '', '', '']
  return html`<tr data-event="${event.name}"><td><time datetime="${event.receivedAt}">${event.receivedAt.slice(0, 19).replace('T', ' ')}</time></td><td><code>${event.name}</code></td><td>${affiliate}</td><td>${email}</td><td>${ip}</td><td>${skin}</td></tr>`
}
