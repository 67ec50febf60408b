import { html, raw } from 'hono/html'
import type { SkinSender } from '../../brands/brand-senders.ts'
import { mailHead } from './head.ts'
import { type MailStyle, mailStyles } from './mail-style.ts'

/** What the HTML of a mail shows, in the player's language. Everything is text, never markup. */
export interface MailPage {
  lang: string
  subject: string
  greeting: string
  message: string
  /** A one-time code, shown large under the subject instead of greeting and message, which would say it again. */
  code?: string | undefined
  link?: { address: string; label: string } | undefined
  note: string
  /** Introduces the address under the button. */
  buttonHelp: string
  footer: {
    adults: string
    help: { address: string; label: string }
    /** Why the mail was sent, and where to write. */
    reason: string
    legal: string
  }
}

/**
 * Phones get narrower margins. Gmail leaves out what it does not know; whatever a mail needs is in the style attributes.
 */
const narrow = raw(`@media (max-width:520px){.side{padding-left:22px!important;padding-right:22px!important}
.card{padding:28px 22px!important}.outer{padding:0!important}.heading{font-size:25px!important}.button,.button a{width:100%!important;box-sizing:border-box}}`)

const table = raw('role="presentation" cellpadding="0" cellspacing="0" border="0"')

const button = (style: MailStyle, { address, label }: { address: string; label: string }) => {
  const { colour, buttonFill, buttonRadius, buttonType, headingAlign } = style
  const isCentred = headingAlign === 'center'
  return html`<table class="button" ${table}${isCentred ? raw(' align="center"') : ''} style="margin:28px ${isCentred ? 'auto' : '0'} 20px ${isCentred ? 'auto' : '0'}"><tr><td align="center" bgcolor="${colour('color-accent')}" style="background:${buttonFill};border-radius:${buttonRadius}">
<a href="${address}" style="display:inline-block;padding:13px 30px;${buttonType};font-size:17px;line-height:22px;color:${colour('color-on-accent')};text-decoration:none;mso-padding-alt:13px 30px">${label}</a></td></tr></table>`
}

/** The address for programs that show no button; it also lets a reader see where the button leads. */
const plainAddress = ({ colour }: MailStyle, text: string, address: string) =>
  html`<p style="margin:0;font-size:13px;line-height:20px;color:${colour('color-text-soft')}">${text}<br><a href="${address}" style="color:${colour('color-text')};word-break:break-all">${address}</a></p>`

const bigCode = ({ colour, boxRadius, headingAlign }: MailStyle, code: string) =>
  html`<p style="margin:24px 0;padding:16px 20px;background:${colour('color-ground-deep')};border-radius:${boxRadius};text-align:${headingAlign};font-family:Menlo,Consolas,'Liberation Mono',monospace;font-size:34px;line-height:44px;font-weight:700;letter-spacing:0.18em;color:${colour('color-accent')}">${code}</p>`

/** So that the list of mails shows the message and not the wordmark, and nothing after the message. */
const preheader = (message: string) =>
  html`<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${message.slice(0, 200)}${raw('&#847;&zwnj;&nbsp;'.repeat(40))}</div>`

const card = (style: MailStyle, { subject, greeting, message, code, link, note, buttonHelp }: MailPage) => {
  const { colour, cardBorder, cardRadius, boxRadius, display, headingSize, headingAlign } = style
  const paragraph = `margin:0 0 14px 0;color:${colour('color-text')}`
  return html`<tr><td class="card" bgcolor="${colour('color-surface')}" style="padding:38px 40px 40px 40px;background:${colour('color-surface')};border:${cardBorder};border-radius:${cardRadius};font-size:16px;line-height:26px;color:${colour('color-text')}">
<h1 class="heading" style="margin:0 0 20px 0;${display};font-size:${headingSize};line-height:1.2;text-align:${headingAlign};color:${colour('color-text')}">${subject}</h1>
${code ? bigCode(style, code) : [greeting, message].map((text) => html`<p style="${paragraph}">${text}</p>\n`)}
${link ? [button(style, link), plainAddress(style, buttonHelp, link.address)] : ''}
<p style="margin:24px 0 0 0;padding:16px 18px;background:${colour('color-ground')};border-radius:${boxRadius};font-size:14px;line-height:22px;color:${colour('color-text-soft')}">${note}</p>
</td></tr>`
}

const footer = ({ colour, wordmark }: MailStyle, { adults, help, reason, legal }: MailPage['footer']) => {
  const paragraph = `margin:0 0 10px 0;color:${colour('color-text-soft')}`
  return html`<tr><td class="side" align="${wordmark.align}" style="padding:26px 40px 40px 40px;font-size:13px;line-height:20px;color:${colour('color-text-soft')}">
<p style="${paragraph}"><strong style="color:${colour('color-text')}">18+</strong> ${adults} <a href="${help.address}" style="color:${colour('color-text')}">${help.label}</a></p>
<p style="${paragraph}">${reason}</p>
<p style="${paragraph};margin:0">${legal}</p>
</td></tr>`
}

/**
 * The HTML of a mail in the look of the sender's skin: one column of at most 600 pixels, without pictures, scripts or
 * fonts from elsewhere. Tables and style attributes, because mail programs know little else.
 */
export function mailHtml(sender: SkinSender, page: MailPage): string {
  const style = mailStyles[sender.code]
  const ground = style.colour('color-ground')
  return String(html`<!doctype html>
<html lang="${page.lang}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="${style.scheme}">
<meta name="supported-color-schemes" content="${style.scheme}">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<meta name="x-apple-disable-message-reformatting">
<title>${page.subject}</title>
<style>:root{color-scheme:${raw(style.scheme)};supported-color-schemes:${raw(style.scheme)}}
${narrow}</style>
</head>
<body style="margin:0;padding:0;background:${ground};-webkit-text-size-adjust:100%">
${preheader(page.message)}
<table ${table} width="100%" bgcolor="${ground}" style="background:${style.groundFill};font-family:${style.fontText};overflow-wrap:anywhere"><tr><td class="outer" align="center" valign="top" style="padding:0 12px">
${raw('<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->')}
<table ${table} width="100%" style="max-width:600px">
${mailHead(style, sender.name)}
${card(style, page)}
${footer(style, page.footer)}
</table>
${raw('<!--[if mso]></td></tr></table><![endif]-->')}
</td></tr></table>
</body>
</html>`)
}
