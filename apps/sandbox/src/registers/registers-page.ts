import { html } from 'hono/html'
import { sandboxPage } from '../sandbox-page.ts'
import type { ListedPerson } from './listed-persons.ts'

export const registersStyle =
  '.registers form{display:grid;gap:.75rem;max-width:24rem}.registers label{display:grid;gap:.25rem}'

const field = (name: string, label: string, type = 'text') =>
  html`<label>${label}<input name="${name}" type="${type}" required maxlength="100"></label>`

/** The page on which a person is put on a register, or taken off it. */
export const registersPage = (listed: readonly (ListedPerson & { register: string })[]) =>
  sandboxPage({
    title: 'Self-exclusion registers',
    section: undefined,
    style: registersStyle,
    body: html`<div class="registers"><h1>Self-exclusion registers</h1>
    <p class="quiet">Who is listed here may not play. The last names Gamstop and Spelpaus are always listed, each on its register.</p>
    <form name="list-person" method="post" action="/registers/list">
      <label>Register<select name="register"><option value="gamstop">GAMSTOP (Great Britain)</option><option value="spelpaus">Spelpaus (Sweden)</option></select></label>
      ${field('firstName', 'First name')}${field('lastName', 'Last name')}${field('birthDate', 'Date of birth', 'date')}
      <button type="submit">Put on the register</button>
    </form>
    <h2 id="listed">Listed people</h2>
    ${
      listed.length === 0
        ? html`<p data-empty="NO_DATA">Nobody is listed.</p>`
        : html`<ul aria-labelledby="listed">${listed.map(
            (person) => html`<li>${person.firstName} ${person.lastName}, ${person.birthDate} (${person.register})
            <form name="unlist-person" method="post" action="/registers/unlist">${Object.entries(person).map(
              ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
            )}<button type="submit">Take off</button></form></li>`,
          )}</ul>`
    }</div>`,
  })
