import type { RouterContextProvider } from 'react-router'
import { visitContext } from '../context.ts'
import { withPrefix } from './language.ts'

/**
 * The absolute address of one of our pages in the current language, for parties that send the visitor back: payment pages,
 * games.
 * @param path as a route path, /payments/deposit
 */
export function siteAddress(context: Readonly<RouterContextProvider>, path: string): string {
  const { origin, prefix } = context.get(visitContext)
  return origin + withPrefix(prefix, path)
}

/** The same for mails, which may reach somebody else than the visitor. Placeholders such as `:code` are kept. */
export function mailedAddress(context: Readonly<RouterContextProvider>, path: string): string {
  const { canonical, prefix } = context.get(visitContext)
  return canonical + withPrefix(prefix, path)
}

/**
 * Adds the current language's prefix to the links in content that point to our pages.
 * @param html output of sanitize-html, which puts every attribute in double quotes
 */
export function withLanguageLinks(context: Readonly<RouterContextProvider>, html: string): string {
  const { prefix } = context.get(visitContext)
  return prefix ? html.replace(/(<a\b[^>]*? href=")\/(?!\/)/g, `$1${prefix}/`) : html
}
