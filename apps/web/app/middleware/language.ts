import type { SkinConfig, SkinLanguage } from '@parlour/skins/skin-config'

/** The path prefix of a language: /fr. */
export const languagePrefix = ({ code }: Pick<SkinLanguage, 'code'>): string => `/${code}`

/** Adds the prefix of a language to a route path: `/login` with `/fr` is `/fr/login`. */
export const withPrefix = (prefix: string, path: string): string => (path === '/' ? prefix || '/' : `${prefix}${path}`)

/** Whether a path already has the language's prefix. */
export const hasPrefix = (prefix: string, path: string): boolean =>
  path.startsWith(prefix) && /^(?:$|[/?#])/.test(path.slice(prefix.length))

/** The language of an address with a prefix, /fr and below; null for addresses whose language is negotiated. */
export function languageOfAddress(skin: Pick<SkinConfig, 'languages'>, pathname: string): SkinLanguage | null {
  // Client-side navigations to the language's Home request /fr.data.
  const first = pathname.replace(/^(\/[^/]*)\.data$/, '$1').split('/')[1]
  return skin.languages.find(({ code }) => code === first) ?? null
}

/**
 * The language of an address without a prefix: the one chosen before (language cookie), otherwise the browser's first
 * language that the skin has, otherwise the skin's first.
 */
export function chooseLanguage(
  skin: Pick<SkinConfig, 'languages'>,
  cookie: string | undefined,
  acceptLanguage: string | null,
): SkinLanguage {
  const has = (code: string) => skin.languages.find((language) => language.code === code)
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', quality] = entry
        .trim()
        .toLowerCase()
        .split(/;\s*q=/)
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 }
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
  const accepted = wanted
    .map(({ tag }) => skin.languages.find(({ strapiCode }) => sameLanguage(tag, strapiCode.toLowerCase())))
    .find((language) => language !== undefined)
  const chosen = (cookie && has(cookie)) || accepted || skin.languages[0]
  if (!chosen) throw new Error('A skin needs a language')
  return chosen
}

/** en-GB matches en; `no` and nn match nb. */
function sameLanguage(tag: string, locale: string): boolean {
  const [primary] = tag.split('-')
  const norwegian = locale === 'nb' && (primary === 'no' || primary === 'nn')
  return norwegian || primary === locale.split('-')[0]
}
