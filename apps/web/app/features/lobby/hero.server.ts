import type { RouterContextProvider } from 'react-router'
import { bannerArt } from '../../art/art.server.ts'
import type { Content } from '../../clients/content.server.ts'
import type { Promotion } from '../../clients/content-reading.server.ts'
import { contentContext, playerContext, visitContext } from '../../context.ts'
import { campaignsOfPlayer, visiblePromotions } from '../promotions/public.server.ts'
import { visibleBanners } from './banners.ts'
import { type BannerView, byPriority } from './hero-banners.ts'

type Context = Readonly<RouterContextProvider>

/** Whose campaigns count: a player's own, which are asked for only when a banner is for some of them. */
function campaignsOf(context: Context, content: Content): readonly string[] | Promise<readonly string[]> {
  const player = context.get(playerContext)
  if (!player) return content.loggedOutCampaigns
  return content.banners.some(({ campaignId }) => campaignId) ? campaignsOfPlayer(context, player) : []
}

/** A promotion that stands among the banners; its button leads to its own page. */
const asBanner = (promotion: Promotion) => ({
  ...promotion,
  action: `/promotions/${promotion.websiteRoute}`,
  actionLabel: null,
})

type Source = Content['banners'][number] | ReturnType<typeof asBanner>

const view = ({
  slug,
  title,
  shortDescription,
  actionLabel,
  action,
  mobileImage,
  desktopImage,
}: Source): BannerView => ({
  slug,
  title,
  shortDescription,
  actionLabel,
  action,
  mobile: bannerArt(mobileImage, 'mobile'),
  desktop: bannerArt(desktopImage, 'desktop'),
})

/** Banners of Home with the promotions that stand among them; none when no content was ever read. */
export async function loadHero(request: Request, context: Context): Promise<BannerView[]> {
  const content = await context
    .get(contentContext)
    .load()
    .catch(() => null)
  if (!content) return []
  const [campaignIds, promotions] = await Promise.all([
    campaignsOf(context, content),
    visiblePromotions(request, context),
  ])
  const banners = visibleBanners(content.banners, {
    country: context.get(visitContext).country,
    loggedIn: context.get(playerContext) !== null,
    campaignIds,
    now: Date.now(),
  })
  const among = promotions.filter(({ type }) => type === 'BannerRotator').map(asBanner)
  return byPriority<Source>(banners, among).map(view)
}
