import type { SkinConfig, SkinLanguage } from '@parlour/skins/skin-config'

/** The path prefix of a language: /fr. */
export const languagePrefix = ({ code }: Pick<SkinLanguage, 'code'>): string => `/${code}`

/** Adds the prefix of a language to a route path: `/login` with `/fr` is `/fr/login`. */
export const withPrefix = (prefix: string, path: string): string => (path === '/' ? prefix || '/' : `${prefix}${path}`)

/** A page's address without the prefix of its language: /fr, or empty. */
export function withoutPrefix(pathname: string, prefix: string): string {
  const isPrefixed = prefix !== '' && (pathname === prefix || pathname.startsWith(`${prefix}/`))
  return (isPrefixed ? pathname.slice(prefix.length) : pathname) || '/'
}

/** Whether a path already has the language's prefix. */
export const hasPrefix = (prefix: string, path: string): boolean =>
  path.startsWith(prefix) && /^(?:$|[/?#])/.test(path.slice(prefix.length))

/** The language of an address with a prefix, /fr and below; null for addresses whose language is negotiated. */
export function languageOfAddress(skin: Pick<SkinConfig, 'languages'>, pathname: string): SkinLanguage | null {
  // Client-side navigations to the language's Home request /fr.data.
  const first = pathname.replace(/^(\/[^/]*)\.data$/, '$1').split('/')[1]
  return skin.languages.find(({ code }) => code === first) ?? null
}
