import type { RouterContextProvider } from 'react-router'
import { bannerArt } from '../../art/art.server.ts'
import type { Content } from '../../clients/content.server.ts'
import type { Promotion } from '../../clients/content-reading.server.ts'
import { contentContext } from '../../context.ts'
import { gameOfLink, promotionsFor, withoutForbiddenGames } from '../promotions/public.server.ts'
import { visibleBanners } from './banners.ts'
import { type BannerView, byPriority } from './hero-banners.ts'
import { hiddenGames } from './hidden-games.server.ts'
import { lobbyIds } from './lobby.server.ts'

type Context = Readonly<RouterContextProvider>

/** A promotion among the banners; its button links to its own page. */
const asBanner = (promotion: Promotion) => ({
  ...promotion,
  action: `/promotions/${promotion.websiteRoute}`,
  actionLabel: null,
})

const lobbyOfLink = (link: string | null): string | null =>
  /^\/lobby\/([^/?#]+)(?:[?#]|$)/.exec(link ?? '')?.[1] ?? null

/** Where rules keep games from the viewer, a lobby of nothing else is empty, and no banner leads there. */
export async function withoutEmptyLobbies<Banner extends { action: string | null }>(
  context: Context,
  banners: Banner[],
) {
  const { excludeFeatures } = await hiddenGames(context)
  if (excludeFeatures.length === 0 || banners.every(({ action }) => lobbyOfLink(action) === null)) return banners
  const open = await lobbyIds(context).catch((): string[] => [])
  return banners.filter(({ action }) => {
    const lobby = lobbyOfLink(action)
    return lobby === null || open.includes(lobby)
  })
}

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
  const allowed = await withoutForbiddenGames(context, meant, ({ action }) => gameOfLink(action))
  const banners = await withoutEmptyLobbies(context, allowed)
  return byPriority<Source>(banners, among).map(view)
}
