import { html } from 'hono/html'

const address = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g

/** Plain text with its web addresses turned into links; everything else is escaped. */
export function linkedText(text: string) {
  const parts: unknown[] = []
  let from = 0
  for (const match of text.matchAll(address)) {
    parts.push(text.slice(from, match.index))
    parts.push(html`<a href="${match[0]}" target="_blank" rel="noopener noreferrer">${match[0]}</a>`)
    from = match.index + match[0].length
  }
  parts.push(text.slice(from))
  return html`${parts}`
}
