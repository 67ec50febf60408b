import type { SkinConfig, SkinLanguage } from '@parlour/skins/skin-config'

/**
 * The language of a page: the one chosen before (language cookie), else the first of the browser's that the skin has,
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
