import { Outlet, type ShouldRevalidateFunctionArgs, useHref } from 'react-router'
import { bannerArt } from '../../../art/art.server.ts'
import { playerContext } from '../../../context.ts'
import { pageMeta } from '../../../site/page-meta.ts'
import { useTexts } from '../../../text/text.tsx'
import { Hero } from '../components/hero.tsx'
import { LobbySection } from '../components/lobby-section.tsx'
import { loadBanners, loadHomeLobbies } from '../lobby.server.ts'
import type { Route } from './+types/home.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const loggedIn = context.get(playerContext) !== null
  const [lobbies, banners] = await Promise.all([loadHomeLobbies(context), loadBanners(context, loggedIn)])
  return {
    lobbies,
    banners: banners.map(({ slug, title, shortDescription, actionLabel, action, mobileImage, desktopImage }) => ({
      slug,
      title,
      shortDescription,
      actionLabel,
      action,
      mobile: bannerArt(mobileImage, 'mobile'),
      desktop: bannerArt(desktopImage, 'desktop'),
    })),
  }
}

/** A dialog over Home opens and closes without reading the lobbies again. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate, formMethod }: ShouldRevalidateFunctionArgs) {
  if (formMethod === undefined) return false
  return actionStatus !== undefined && actionStatus >= 400 ? false : defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, null)

export default function Home({ loaderData: { lobbies, banners } }: Route.ComponentProps) {
  const { t } = useTexts()
  const home = useHref('/')
  return (
    <>
      <Hero banners={banners} />
      {lobbies ? (
        <div className="lobbies">
          {lobbies.map((lobby, index) => (
            <LobbySection key={lobby.lobbyId} lobby={lobby} first={index === 0} />
          ))}
        </div>
      ) : (
        <section className="empty" data-empty="LOBBIES_UNAVAILABLE">
          <h2 className="text-2xl">{t('LOBBIES_UNAVAILABLE')}</h2>
          <p className="text-soft">{t('LOBBIES_UNAVAILABLE_TEXT')}</p>
          <a href={home} className="button button-quiet">
            {t('TRY_AGAIN')}
          </a>
        </section>
      )}
      <Outlet />
    </>
  )
}
