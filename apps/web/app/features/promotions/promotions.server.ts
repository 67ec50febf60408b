import { allowedBonuses, bonusesUnder } from '@parlour/policy/allowed-bonuses'
import type { RouterContextProvider } from 'react-router'
import { bannerArt, shareArt } from '../../art/art.server.ts'
import type { Content } from '../../clients/content.server.ts'
import type { Promotion } from '../../clients/content-reading.server.ts'
import { contentContext, type Player, platformContext, playerContext, visitContext } from '../../context.ts'
import { readCookies } from '../../middleware/cookies.ts'
import { offerReader, visitorAge, visitorPolicy } from '../../site/visitor-policy.server.ts'
import { type OfferReader, offerFor } from '../../text/offer-for.ts'
import { affiliateOf } from '../affiliate/public.server.ts'
import { withAge } from './age-mark.ts'
import { PromotionViewerDocument } from './generated/promotions.ts'
import { withoutForbiddenGames } from './offered-games.server.ts'
import { isVisible, type Viewer } from './promotion-visibility.ts'
import { offeredPromotions, selectWelcomeOffers } from './welcome-offer.ts'

type Context = Readonly<RouterContextProvider>

/** What the platform knows about a viewer, or the fallback, because promotions must never make a page fail. */
async function orElse<Value>(context: Context, fallback: Value, read: () => Promise<Value>): Promise<Value> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'viewer of promotions not loaded')
    return fallback
  }
}

/** Ids of the player's campaigns; none when the platform does not answer. */
export const campaignsOfPlayer = (context: Context, { userId }: Player): Promise<readonly string[]> =>
  orElse(context, [], () => context.get(platformContext).campaignIds(userId))

/** The country, affiliate and currency of a player's account, whether it has taken a deposit, and which bonuses the platform gives them on which terms. */
function accountOfPlayer(context: Context, { userId }: Player) {
  return orElse(context, null, async () => {
    const { user, deposits, bonusRules } = await context
      .get(platformContext)
      .request(PromotionViewerDocument, { userId })
    const { affiliateId, currencyCode } = user
    const [bonuses, { wageringAtMost }] = [bonusesUnder(bonusRules), bonusRules]
    return {
      ...{ country: user.country.code.toLowerCase(), affiliateId },
      ...{ currency: currencyCode, bonuses, wageringAtMost },
      hasDeposited: deposits.edges.length > 0,
    }
  })
}

/** The viewer, and what the texts say to them: of their account, or of the account they would open. */
interface Reader extends Viewer, OfferReader {
  hasDeposited: boolean
}

/**
 * The viewer of promotions and banners. A player's country is that of their account, a visitor's the one they are in.
 * The affiliate is the one whose link was followed last, otherwise the one who referred the account.
 * Whoever has deposited is known by the cookie of their last login, and from their first deposit on by their account.
 */
async function viewerOf(request: Request, context: Context, content: Content): Promise<Reader> {
  const { country } = context.get(visitContext)
  const { affiliateId = null } = affiliateOf(request)
  const player = context.get(playerContext)
  const bonuses = allowedBonuses(visitorPolicy(context))
  const hadDeposited = readCookies(request).depositedCustomer === 'true'
  if (!player) {
    const visitor = { country, isLoggedIn: false, campaignIds: content.loggedOutCampaigns, affiliateId, bonuses }
    return { ...offerReader(context, null), ...visitor, hasDeposited: hadDeposited }
  }
  const [campaignIds, account] = await Promise.all([
    campaignsOfPlayer(context, player),
    accountOfPlayer(context, player),
  ])
  return {
    ...offerReader(context, account),
    country: account?.country ?? country,
    isLoggedIn: true,
    campaignIds,
    affiliateId: affiliateId ?? account?.affiliateId ?? null,
    bonuses: account?.bonuses ?? bonuses,
    hasDeposited: hadDeposited || (account?.hasDeposited ?? false),
  }
}

/** The promotions that the viewer may see. */
export async function promotionsFor(request: Request, context: Context, content: Content) {
  const viewer = await viewerOf(request, context, content)
  const meant = content.promotions.filter((promotion) => isVisible(promotion, viewer))
  const visible = await withoutForbiddenGames(context, meant, ({ gameSlug }) => gameSlug)
  const age = visitorAge(context)
  return { viewer, visible: visible.map((promotion) => withAge(offerFor(promotion, viewer), age)) }
}

/** The promotions that the viewer may see, and the selected welcome offer. */
async function loadPromotions(request: Request, context: Context, read: 'load' | 'newest' = 'load') {
  const content = await context.get(contentContext)[read]()
  const { viewer, visible } = await promotionsFor(request, context, content)
  return { visible, welcome: selectWelcomeOffers(visible, viewer) }
}

function cardView(promotion: Promotion) {
  const { slug, type, title, offer, shortDescription, websiteRoute, gameSlug, desktopImage } = promotion
  return {
    slug,
    type,
    title,
    offer,
    shortDescription,
    websiteRoute,
    gameSlug,
    picture: bannerArt(desktopImage, 'desktop'),
  }
}
export type PromotionCardView = ReturnType<typeof cardView>

/** The promotions offered to the viewer, the selected welcome offer first. */
export async function loadPromotionCards(request: Request, context: Context) {
  const { visible, welcome } = await loadPromotions(request, context)
  return { cards: offeredPromotions(visible, welcome).map(cardView), selected: welcome.selected?.slug ?? null }
}

/** The selected welcome offer, with the code that a deposit takes it with; null when there is none. */
export async function selectedWelcomeOffer(request: Request, context: Context) {
  const { welcome } = await loadPromotions(request, context)
  const { selected } = welcome
  return selected && { ...cardView(selected), bonusCode: selected.bonusCode }
}

/** The promotion at a route; `closed` is a game offer while no welcome offer is selected. */
type FoundPromotion =
  | { state: 'unknown' }
  | { state: 'closed' }
  | { state: 'open'; promotion: Promotion; canBeTaken: boolean }

/**
 * The promotion of a route. A game offer has no page when no welcome offer is selected; other welcome offers can still
 * be read then, but not claimed.
 */
export async function findPromotion(request: Request, context: Context, websiteRoute: string): Promise<FoundPromotion> {
  const found = ({ visible }: { visible: Promotion[] }) =>
    visible.find((candidate) => candidate.websiteRoute === websiteRoute)
  const shown = await loadPromotions(request, context)
  const promotions = found(shown) ? shown : await loadPromotions(request, context, 'newest')
  const { welcome } = promotions
  const promotion = found(promotions)
  if (!promotion) return { state: 'unknown' }
  const canBeTaken = promotion.bannerSlug === null || welcome.selected !== null
  if (promotion.bannerSlug === 'GameOffer' && !canBeTaken) return { state: 'closed' }
  return { state: 'open', promotion, canBeTaken }
}

export function pageView(promotion: Promotion) {
  return {
    ...cardView(promotion),
    html: promotion.promotionContent,
    /** The picture of shared links. */
    share: shareArt(promotion.desktopImage),
    narrowPicture: bannerArt(promotion.mobileImage, 'mobile'),
  }
}
