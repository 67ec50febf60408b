import type { SkinConfig, SkinLanguage } from '@parlour/skins/skin-config'

/** The language's own addresses begin with this: /fr. */
export const languagePrefix = ({ code }: Pick<SkinLanguage, 'code'>): string => `/${code}`

/** A path as routes name it, in the addresses of a language: `/login` with `/fr` is `/fr/login`. */
export const withPrefix = (prefix: string, path: string): string => (path === '/' ? prefix || '/' : `${prefix}${path}`)

/** Whether a path is one of the language's own addresses already. */
export const hasPrefix = (prefix: string, path: string): boolean =>
  path.startsWith(prefix) && /^(?:$|[/?#])/.test(path.slice(prefix.length))

/** The language that an address names, /fr and all below it; null for the addresses that are negotiated. */
export function languageOfAddress(skin: Pick<SkinConfig, 'languages'>, pathname: string): SkinLanguage | null {
  // Client-side navigations to the language's Home ask for /fr.data.
  const first = pathname.replace(/^(\/[^/]*)\.data$/, '$1').split('/')[1]
  return skin.languages.find(({ code }) => code === first) ?? null
}

/**
 * The language of an address that names none: the one chosen before (language cookie), else the first of the browser's that the skin has,
 * else the skin's first.
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

/** en-GB reads en; `no` and nn read nb. */
function sameLanguage(tag: string, locale: string): boolean {
  const [primary] = tag.split('-')
  const norwegian = locale === 'nb' && (primary === 'no' || primary === 'nn')
  return norwegian || primary === locale.split('-')[0]
}
