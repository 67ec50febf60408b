import type { SkinConfig, SkinLanguage } from '@parlour/skins/skin-config'
import Negotiator from 'negotiator'

/** Dozens of languages; sorting thousands would take milliseconds of everybody's time. */
const LONGEST_HEADER = 256

/**
 * The language of an address without a prefix: the one chosen earlier (language cookie), otherwise the browser's first
 * language that the skin has, otherwise the skin's first.
 */
export function chooseLanguage(
  skin: Pick<SkinConfig, 'languages'>,
  cookie: string | undefined,
  acceptLanguage: string | null,
): SkinLanguage {
  const has = (code: string) => skin.languages.find((language) => language.code === code)
  const accepted = new Negotiator({ headers: { 'accept-language': acceptLanguage?.slice(0, LONGEST_HEADER) ?? '' } })
    .languages()
    .map((tag) => skin.languages.find(({ strapiCode }) => sameLanguage(tag.toLowerCase(), strapiCode.toLowerCase())))
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
