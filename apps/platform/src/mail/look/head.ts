import type { MailBox, MailDrawing } from '@parlour/skins/mail-look'
import { html, raw } from 'hono/html'
import type { MailStyle } from './mail-style.ts'

/** The cells of a drawing hold nothing to read, and Outlook would give empty ones the height of a line. */
const noText = 'font-size:0;line-height:0;mso-line-height-rule:exactly'

const table = raw('role="presentation" cellpadding="0" cellspacing="0" border="0"')

/** A table of its own, so that boxes of different widths can stand on each other. */
function box({ colour }: MailStyle, { width, height, colour: name, fill, radius }: MailBox) {
  const style = [
    `height:${height}px`,
    `background:${fill ?? colour(name)}`,
    ...(radius ? [`border-radius:${radius}`] : []),
    noText,
  ].join(';')
  return html`<table ${table} align="center" width="${width ?? '100%'}"><tr><td bgcolor="${colour(name)}" height="${height}" style="${style}">&nbsp;</td></tr></table>`
}

/** A drawing of table cells; screen readers do not read it. */
function drawing(style: MailStyle, { columns, gap, align }: MailDrawing) {
  const isWide = columns.some((boxes) => boxes.some(({ width }) => width === undefined))
  const fixed = isWide ? raw(' width="100%" style="table-layout:fixed"') : ''
  return html`<table ${table} align="${align}" aria-hidden="true"${fixed}><tr>${columns.map(
    (boxes, index) =>
      html`<td style="vertical-align:bottom;padding:0 0 0 ${index === 0 ? 0 : gap}px">${boxes.map((part) => box(style, part))}</td>`,
  )}</tr></table>`
}

/** A drawing as a row of the mail. */
const row = (style: MailStyle, part: MailDrawing | undefined, padding: string) =>
  part
    ? html`<tr><td class="side" align="${part.align}" style="padding:${padding}">${drawing(style, part)}</td></tr>`
    : ''

/** The skin's name and drawings above the card. */
export function mailHead(style: MailStyle, name: string) {
  const { wordmark, drawings, colour, display } = style
  const letters = wordmark.parts.map(([text, ink]) => html`<span style="color:${colour(ink)}">${text}</span>`)
  const padding = (top: number) => `${top}px 40px 0 40px`
  return html`${drawings.edge ? html`<tr><td>${drawing(style, drawings.edge)}</td></tr>` : ''}
${row(style, drawings.above, padding(32))}
<tr><td class="side" align="${wordmark.align}" style="padding:${padding(drawings.above ? 14 : 32)};${display};line-height:1.15;${wordmark.style};color:${colour('color-text')}"><span role="img" aria-label="${name}">${letters}</span></td></tr>
${row(style, drawings.below, padding(14))}
<tr><td height="${drawings.horizon ? 8 : 28}" style="${noText}">&nbsp;</td></tr>
${row(style, drawings.horizon, '0 40px')}`
}
