import type { SkinConfig } from '@parlour/skins/skin-config'
import type { RouterContextProvider } from 'react-router'
import { iconArt, shareArt } from '../art/art.server.ts'
import { languageContext, skinContext, visitContext } from '../context.ts'
import { hasPrefix, languagePrefix, withPrefix } from '../middleware/language.ts'

/** Data for the head of all pages of a skin. */
export interface SiteSeo {
  /** The canonical origin of the skin's pages. */
  origin: string
  /** The page's language and country for Open Graph: fr_FR. */
  locale: string
  /** The skin's own picture, 1200 by 630; null when it has none. */
  share: string | null
  /** The skin's icon for home screens. */
  icon: string | null
  /** Describes the company for search engines; on Home only. */
  about?: Record<string, unknown> | undefined
}

/** fr becomes fr_FR, nb becomes nb_NO. */
export function openGraphLocale(locale: string): string {
  const { language, region } = new Intl.Locale(locale).maximize()
  return `${language}_${region}`
}

export function siteSeo(request: Request, context: Readonly<RouterContextProvider>): SiteSeo {
  const skin = context.get(skinContext)
  const language = context.get(languageContext)
  const { canonical: origin, prefix } = context.get(visitContext)
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
