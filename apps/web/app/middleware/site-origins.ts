import type { SkinConfig } from '@parlour/skins/skin-config'

type Site = Pick<SkinConfig, 'code' | 'domains'>

/**
 * The origins of the skins' sites. They come from the configuration alone: of a request, only a host name that is the
 * skin's own counts, never its port or scheme, so that no request can choose where a link of ours leads.
 */
export interface SiteOrigins {
  /** Where the skin is at home: for mails, search engines and previews. */
  canonical(site: Site): string
  /** The site that the visitor is on, whose cookies they have: for pages that lead back to us. */
  visited(site: Site, hostname: string): string
}

/** @param siteAddress the address of every skin, with {skin} for its code; by default https and its first domain */
export function createSiteOrigins(siteAddress: string | undefined): SiteOrigins {
  const canonical = ({ code, domains }: Site) =>
    siteAddress ? new URL(siteAddress.replaceAll('{skin}', code)).origin : `https://${domains[0]}`
  return {
    canonical,
    visited(site, hostname) {
      const origin = new URL(canonical(site))
      const name = hostname.replace(/\.$/, '')
      if ([...site.domains, `${site.code}.localhost`, 'localhost'].includes(name)) origin.hostname = name
      return origin.origin
    },
  }
}
