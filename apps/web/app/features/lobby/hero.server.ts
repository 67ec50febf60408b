import type { RouterContextProvider } from 'react-router'
import { bannerArt } from '../../art/art.server.ts'
import type { Content } from '../../clients/content.server.ts'
import type { Promotion } from '../../clients/content-reading.server.ts'
import { contentContext } from '../../context.ts'
import { gameOfLink, promotionsFor, withoutForbiddenGames } from '../promotions/public.server.ts'
import { visibleBanners } from './banners.ts'
import { type BannerView, byPriority } from './hero-banners.ts'

type Context = Readonly<RouterContextProvider>

/** A promotion among the banners; its button links to its own page. */
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

/** The banners of Home with the promotions among them; none when no content has ever been read. */
export async function loadHero(request: Request, context: Context): Promise<BannerView[]> {
  const content = await context
    .get(contentContext)
    .load()
    .catch(() => null)
  if (!content) return []
  const { viewer, visible } = await promotionsFor(request, context, content)
  const among = visible.filter(({ type }) => type === 'BannerRotator').map(asBanner)
  const meant = visibleBanners(content.banners, viewer, Date.now())
  const banners = await withoutForbiddenGames(context, meant, ({ action }) => gameOfLink(action))
  return byPriority<Source>(banners, among).map(view)
}
