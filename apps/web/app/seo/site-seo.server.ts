import type { SkinConfig } from '@parlour/skins/skin-config'
import type { RouterContextProvider } from 'react-router'
import { iconArt, shareArt } from '../art/art.server.ts'
import { languageContext, skinContext, visitContext } from '../context.ts'
import { hasPrefix, languagePrefix, withPrefix } from '../middleware/language.ts'

/** What the head of every page of a skin needs to know. */
export interface SiteSeo {
  /** Where the skin's pages are at home. */
  origin: string
  /** The page's language with its country, as Open Graph wants it: fr_FR. */
  locale: string
  /** The skin's own picture, 1200 by 630; null where none is painted. */
  share: string | null
  /** The skin's icon for home screens. */
  icon: string | null
  /** Who we are, for search engines; on Home alone. */
  about?: Record<string, unknown> | undefined
}

/** One address per page: of all domains the first. Where the skin is being tried (localhost), that address. */
export const canonicalOrigin = ({ domains }: Pick<SkinConfig, 'domains'>, visited: string): string =>
  domains.includes(new URL(visited).hostname.replace(/\.$/, '')) ? `https://${domains[0]}` : visited

/** fr reads fr_FR, nb reads nb_NO. */
export function openGraphLocale(locale: string): string {
  const { language, region } = new Intl.Locale(locale).maximize()
  return `${language}_${region}`
}

export function siteSeo(request: Request, context: Readonly<RouterContextProvider>): SiteSeo {
  const skin = context.get(skinContext)
  const language = context.get(languageContext)
  const { origin: visited, prefix } = context.get(visitContext)
  const origin = canonicalOrigin(skin, visited)
  const icon = iconArt(skin.code)
  const { pathname } = new URL(request.url)
  const isHome = hasPrefix(prefix, pathname) && /^\/?$/.test(pathname.slice(prefix.length))
  const home = origin + withPrefix(languagePrefix(language), '/')
  return {
    origin,
    locale: openGraphLocale(language.strapiCode),
    share: shareArt(skin.code),
    icon,
    about: isHome ? aboutUs(skin, { origin, home, locale: language.strapiCode, icon }) : undefined,
  }
}

function aboutUs(skin: SkinConfig, site: { origin: string; home: string; locale: string; icon: string | null }) {
  const organisation = `${site.origin}/#organization`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organisation,
        name: skin.name,
        legalName: skin.company.name,
        address: skin.company.address,
        url: `${site.origin}/`,
        logo: site.icon ? new URL(site.icon, site.origin).href : undefined,
        contactPoint: skin.languages.map(({ strapiCode, supportEmail }) => ({
          '@type': 'ContactPoint',
          contactType: 'customer support',
          email: supportEmail,
          availableLanguage: strapiCode,
        })),
      },
      {
        '@type': 'WebSite',
        '@id': `${site.home}#website`,
        name: skin.name,
        url: site.home,
        inLanguage: site.locale,
        publisher: { '@id': organisation },
      },
    ],
  }
}
