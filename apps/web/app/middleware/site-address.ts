import type { RouterContextProvider } from 'react-router'
import { visitContext } from '../context.ts'
import { withPrefix } from './language.ts'

/**
 * The whole address of a page of ours in the language of the page being shown, for those who lead the visitor back:
 * mails, payment pages, games. Placeholders such as `:code` stay as they are.
 * @param path as routes name it, /payments/deposit
 */
export function siteAddress(context: Readonly<RouterContextProvider>, path: string): string {
  const { origin, prefix } = context.get(visitContext)
  return origin + withPrefix(prefix, path)
}

/** The origin that the browser sees: a proxy of ours may speak plain HTTP to this server. */
export function publicOrigin(request: Request): string {
  const said = URL.parse(request.headers.get('origin') ?? '')
  const own = new URL(request.url)
  return said?.protocol === 'https:' && said.host === own.host ? said.origin : own.origin
}

/**
 * Content that links to pages of ours as routes name them, with the links in the language of the page being shown.
 * @param html as sanitize-html writes it: every attribute in double quotes
 */
export function withLanguageLinks(context: Readonly<RouterContextProvider>, html: string): string {
  const { prefix } = context.get(visitContext)
  return prefix ? html.replace(/(<a\b[^>]*? href=")\/(?!\/)/g, `$1${prefix}/`) : html
}
