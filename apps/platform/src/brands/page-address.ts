import { skins } from '@parlour/skins/skins'

/**
 * The address of a page of a skin's site, for mails that no visit of the site has caused.
 * @param siteAddress the address of every skin, with {skin} for its code; by default https and its first domain
 * @param locale of the player: the page is in their language if the site speaks it
 */
export function pageAddress(siteAddress: string | null, skin: string, locale: string, path: string): string {
  const known = Object.hasOwn(skins, skin) ? skins[skin as keyof typeof skins] : undefined
  const origin = siteAddress
    ? new URL(siteAddress.replaceAll('{skin}', skin)).origin
    : `https://${known?.domains[0] ?? 'localhost'}`
  const language = known?.languages.find(({ strapiCode }) => strapiCode === locale)
  return `${origin}${language ? `/${language.code}` : ''}${path}`
}
