import type { SkinConfig } from '@parlour/skins/skin-config'
import { skins } from '@parlour/skins/skins'
import type { Logger } from 'pino'
import { RouterContextProvider } from 'react-router'
import type { WebConfig } from '../../server/config.ts'
import { createAnalytics } from '../clients/analytics.server.ts'
import { createCampaignLookup } from '../clients/campaigns.server.ts'
import { contentStore, personalContents, preloadContent } from '../clients/content-services.server.ts'
import { createGraphqlTransport } from '../clients/graphql.server.ts'
import { LiveTables } from '../clients/live-tables.server.ts'
import { platformFor, platformForEverybody } from '../clients/platform.server.ts'
import { createSportsbook } from '../clients/sportsbook.server.ts'
import { allows, CONSENT_COOKIE, parseConsent } from '../consent/consent.ts'
import {
  analyticsContext,
  contentContext,
  embedPartnersContext,
  everybodysPlatformContext,
  frameOriginsContext,
  keepingContext,
  languageContext,
  linksContext,
  liveTablesContext,
  loginContext,
  personalContentContext,
  platformAsContext,
  platformContext,
  playerContext,
  rulesDayContext,
  sealerContext,
  sessionCookiesContext,
  sharedStateContext,
  skinContext,
  sportsbookContext,
  type Visit,
  visitContext,
} from '../context.ts'
import { openSharedState } from '../shared-state/open-shared-state.server.ts'
import { chooseLanguage } from './choose-language.server.ts'
import { readCookies } from './cookies.ts'
import { currencyOfReader, visitorCountry } from './country.ts'
import { partnersOf } from './embed-partners.ts'
import { languageOfAddress, languagePrefix } from './language.ts'
import { createLocation, packagedLocator } from './locator.ts'
import { rulesDay } from './rules-day.ts'
import { createCookieSealer } from './sealed-cookie.ts'
import { createSessionCookies } from './session-cookies.ts'
import { sessionLost } from './session-end.ts'
import { createSiteOrigins } from './site-origins.ts'

/** Services that all requests of this process share. */
export function createServices(config: WebConfig, logger: Logger) {
  const content = contentStore(config, logger)
  const platform = createGraphqlTransport(`${config.PLATFORM_URL}/graphql`, config.PLATFORM_TIMEOUT_MS)
  const everybodysPlatform = platformForEverybody(platform)
  return {
    config,
    logger,
    analytics: createAnalytics({ url: config.ANALYTICS_URL, token: config.ANALYTICS_TOKEN, logger }),
    platform,
    everybodysPlatform,
    liveTables: new LiveTables(everybodysPlatform),
    location: createLocation(packagedLocator, logger),
    campaigns: createCampaignLookup(config.PLATFORM_URL),
    content,
    /** Reads all content, for at most 5 s. */
    preloadContent: () => preloadContent(config, content, Object.values(skins)),
    personalContent: personalContents(config),
    sportsbook: createSportsbook(config.SPORTSBOOK_URL, logger),
    origins: createSiteOrigins(config.SITE_ADDRESS),
    sealer: createCookieSealer(config.SESSION_SECRET),
    sessionCookies: createSessionCookies(config.SESSION_SECRET),
    shared: openSharedState(config, logger),
  }
}

export type Services = ReturnType<typeof createServices>

interface Arrival {
  request: Request
  skin: SkinConfig
  nonce: string
  vendor: Visit['vendor']
  address: string
  /** As a trusted proxy says; otherwise the country of the address. */
  forwardedCountry: string | null
}

/** The context of one request except the player, whom the session middleware adds. */
export async function createRequestContext(
  services: Services,
  { request, skin, nonce, vendor, address, forwardedCountry }: Arrival,
): Promise<RouterContextProvider> {
  const cookies = readCookies(request)
  const { pathname, hostname } = new URL(request.url)
  const named = languageOfAddress(skin, pathname)
  const language = named ?? chooseLanguage(skin, cookies.languageCode, request.headers.get('accept-language'))
  const located = forwardedCountry ?? (await services.location(address))
  const country = visitorCountry(skin, located)
  const context = new RouterContextProvider()
  context.set(skinContext, skin)
  context.set(languageContext, language)
  context.set(visitContext, {
    nonce,
    vendor,
    address,
    country,
    located,
    currency: currencyOfReader(skin, located, language.strapiCode),
    origin: services.origins.visited(skin, hostname),
    canonical: services.origins.canonical(skin),
    prefix: named ? languagePrefix(named) : '',
    isDocument: !pathname.endsWith('.data'),
    logger: services.logger,
  })
  const { contentService: service, code } = skin
  context.set(contentContext, services.content({ service, skin: code, locale: language.strapiCode }))
  context.set(personalContentContext, services.personalContent[service])
  context.set(sealerContext, services.sealer)
  context.set(sessionCookiesContext, services.sessionCookies)
  context.set(sharedStateContext, services.shared)
  context.set(linksContext, { inboxUrl: services.config.INBOX_URL, sandboxUrl: services.config.SANDBOX_URL })
  context.set(rulesDayContext, rulesDay(services.config.RULES_DAY, new Date()))
  context.set(frameOriginsContext, services.config.frameOrigins)
  context.set(sportsbookContext, services.sportsbook)
  context.set(liveTablesContext, services.liveTables)
  context.set(embedPartnersContext, partnersOf(services.config.EMBED_PARTNERS, skin.code))
  const allowsStatistics = allows(parseConsent(cookies[CONSENT_COOKIE]), 'statistics')
  context.set(analyticsContext, (report) => {
    if (allowsStatistics) services.analytics.report(report)
  })
  const platformAs = (accessToken: string | null) =>
    platformFor(services.platform, services.campaigns, {
      accessToken,
      language: language.strapiCode,
      address,
      onSessionLost: () => sessionLost(context.get(loginContext)),
    })
  context.set(platformAsContext, platformAs)
  context.set(platformContext, platformAs(null))
  context.set(everybodysPlatformContext, services.everybodysPlatform)
  context.set(playerContext, null)
  context.set(keepingContext, { isRefused: false })
  return context
}
