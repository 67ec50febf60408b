import type { RouterContextProvider } from 'react-router'
import { visitContext } from '../context.ts'
import { withPrefix } from './language.ts'

/**
 * The absolute address of one of our pages in the current language, for parties that send the visitor back: mails,
 * payment pages, games. Placeholders such as `:code` are kept.
 * @param path as a route path, /payments/deposit
 */
export function siteAddress(context: Readonly<RouterContextProvider>, path: string): string {
  const { origin, prefix } = context.get(visitContext)
  return origin + withPrefix(prefix, path)
}

/** The origin that the browser uses: our proxy may use plain HTTP towards this server. */
export function publicOrigin(request: Request): string {
  const browserOrigin = URL.parse(request.headers.get('origin') ?? '')
  const own = new URL(request.url)
  return browserOrigin?.protocol === 'https:' && browserOrigin.host === own.host ? browserOrigin.origin : own.origin
}

/**
 * Adds the current language's prefix to the links in content that point to our pages.
 * @param html output of sanitize-html, which puts every attribute in double quotes
 */
export function withLanguageLinks(context: Readonly<RouterContextProvider>, html: string): string {
  const { prefix } = context.get(visitContext)
  return prefix ? html.replace(/(<a\b[^>]*? href=")\/(?!\/)/g, `$1${prefix}/`) : html
}
