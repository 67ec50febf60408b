import type { SkinConfig, SkinLanguage } from '@parlour/skins/skin-config'
import { data, type RouterContextProvider } from 'react-router'
import { consentOf } from '../consent/consent.server.ts'
import { allows } from '../consent/consent.ts'
import {
  contentContext,
  languageContext,
  platformContext,
  playerContext,
  skinContext,
  visitContext,
} from '../context.ts'
import { dropCookie, readCookies, withCookies } from '../middleware/cookies.ts'
import { ALERT_COOKIE, parseAlert } from '../middleware/flash-alert.ts'
import { siteSeo } from '../seo/site-seo.server.ts'
import { type Balance, readBalances } from './balances.server.ts'
import { SiteDepositBonusesDocument, SiteUserBoxesDocument } from './generated/site.ts'
import { assetsOf, type SkinAssets } from './skin-assets.server.ts'
import { fontsOf } from './skin-fonts.server.ts'
import { textsFile } from './texts-file.server.ts'
import { hiddenFeaturesOf } from './viewer-places.server.ts'
import { visitorAge, visitorPolicy } from './visitor-policy.server.ts'

/** The part of a skin's configuration that browsers receive. */
export type PublicSkin = Omit<
  SkinConfig,
  'domains' | 'contentService' | 'brandId' | 'vipLevels' | 'languages' | 'homeLobbies'
> & {
  languages: readonly Omit<SkinLanguage, 'tagline'>[]
  /** In the language of the page; other languages are not sent. */
  tagline: string
  assets: SkinAssets
  hasVipLevels: boolean
}

function publicSkin(config: SkinConfig, { tagline }: SkinLanguage): PublicSkin {
  const { domains, contentService, brandId, vipLevels, languages, homeLobbies, ...skin } = config
  return {
    ...skin,
    languages: languages.map(({ tagline: _, ...language }) => language),
    tagline,
    assets: assetsOf(skin.code),
    hasVipLevels: vipLevels.length > 0,
  }
}

/** Null if the platform does not answer; the header then shows a dash. */
async function balancesOf(context: Readonly<RouterContextProvider>): Promise<Balance[] | null> {
  const player = context.get(playerContext)
  if (!player) return null
  try {
    return await readBalances(context.get(platformContext), player.userId)
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'balances not loaded')
    return null
  }
}

/** Whether there is nothing to play with; points are no money. */
const isEmpty = (balances: readonly Pick<Balance, 'amount' | 'currencyCode'>[]): boolean =>
  balances.every(({ amount, currencyCode }) => currencyCode === null || amount === 0)

/** The first bonus that a player without money can have with a deposit; asked for from nobody else. */
async function depositBonusOf(context: Readonly<RouterContextProvider>, balances: Balance[] | null) {
  const player = context.get(playerContext)
  if (!player || !balances || !isEmpty(balances)) return null
  try {
    const { userDepositBonuses } = await context
      .get(platformContext)
      .request(SiteDepositBonusesDocument, { userId: player.userId })
    const [first] = userDepositBonuses
    return first ? { code: first.bonusCode, name: first.bonus.name } : null
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'bonuses of deposits not loaded')
    return null
  }
}

/**
 * Whether the player has turns of the wheel; requested only with consent to store the answer (navigation-cookies.ts).
 */
async function hasActiveBoxesOf(request: Request, context: Readonly<RouterContextProvider>): Promise<boolean> {
  const player = context.get(playerContext)
  const { brandId, wheelOfFortune } = context.get(skinContext)
  if (!player || !wheelOfFortune || !allows(consentOf(request), 'preferences')) return false
  try {
    const variables = { brandId, userId: player.userId }
    const { userBoxConnection } = await context.get(platformContext).request(SiteUserBoxesDocument, variables)
    return userBoxConnection.edges.length > 0
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'boxes not loaded')
    return false
  }
}

/** Null when the content service is down and nothing is cached. */
async function contentOf(context: Readonly<RouterContextProvider>) {
  try {
    return await context.get(contentContext).load()
  } catch (error) {
    context.get(visitContext).logger.error(error, 'no content')
    return null
  }
}

/** The data around every page: skin, language, texts, player, balances, and the last request's alert. */
export async function loadSite(request: Request, context: Readonly<RouterContextProvider>) {
  const visit = context.get(visitContext)
  const language = context.get(languageContext)
  const cookie = readCookies(request)[ALERT_COOKIE]
  const askedAt = Date.now()
  const [content, [balances, depositBonus], hasActiveBoxes, hiddenFeatures] = await Promise.all([
    contentOf(context),
    balancesOf(context).then(async (own) => [own, await depositBonusOf(context, own)] as const),
    hasActiveBoxesOf(request, context),
    hiddenFeaturesOf(context),
  ])
  const site = {
    skin: publicSkin(context.get(skinContext), language),
    language: language.code,
    locale: language.strapiCode,
    seo: siteSeo(request, context),
    vendor: visit.vendor,
    country: visit.country,
    currency: visit.currency,
    player: context.get(playerContext),
    /** Whether the rules of where the visitor is let nobody play for play money without a login. */
    funNeedsLogin: visitorPolicy(context).funLoggedOut?.value === false,
    hiddenFeatures,
    minimumAge: visitorAge(context),
    balances,
    /** When the balances were asked for, epoch ms; a push may be newer (live-balances.ts). 0 for visitors. */
    balancesAt: context.get(playerContext) ? askedAt : 0,
    depositBonus,
    hasActiveBoxes,
    consent: consentOf(request),
    alert: visit.isDocument ? parseAlert(cookie) : null,
    // Only documents name their texts; scripts keep the ones that they started with.
    content:
      content && visit.isDocument
        ? {
            texts: textsFile(language.code, content),
            fonts: fontsOf(assetsOf(context.get(skinContext).code).styles, language.code, content.texts),
            footerPages: content.pages
              .filter((page) => page.footerLink)
              .map(({ title, websiteRoute }) => ({ title, websiteRoute })),
          }
        : null,
  }
  const shown = visit.isDocument && cookie !== undefined
  return data(site, { headers: shown ? withCookies([dropCookie(ALERT_COOKIE)]) : {}, status: content ? 200 : 503 })
}

export type Site = Awaited<ReturnType<typeof loadSite>>['data']
