import { Home as HomeIcon } from 'lucide-react'
import { data, Link, useHref, useLocation, useNavigation } from 'react-router'
import { pageMeta } from '../../../site/page-meta.ts'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import { BlockedGames, NoGames } from '../components/blocked-games.tsx'
import { CategoryChips } from '../components/category-chips.tsx'
import { LiveTablesSeen } from '../components/live-tables-seen.tsx'
import { LoadMore } from '../components/load-more.tsx'
import { NoLobbies, SkeletonTiles } from '../components/lobby-wall.tsx'
import { TilePages } from '../components/tile-pages.tsx'
import { RETRY_LATER, unlessDown } from '../lobbies-down.server.ts'
import { loadLobby, lobbyIds } from '../lobby.server.ts'
import { type LobbyView, listOf, lobbyTitleKey } from '../lobby-view.ts'
import { gamesOfPages, pagesAsked, pagesOf } from '../shown-games.ts'
import { lobbyForPage } from '../tile-lists.server.tsx'
import { useMoreGames } from '../use-more-games.ts'
import type { Route } from './+types/lobby.ts'

/** Placeholders for loading games; at most a screenful. */
const SKELETON_TILES = 12

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const shown = gamesOfPages(pagesAsked(new URL(request.url).searchParams.get('show')))
  const read = await unlessDown(context, Promise.all([loadLobby(context, params.lobbyId, shown), lobbyIds(context)]))
  if (!read) return data({ lobby: null, blocked: 0, end: null, ids: [] }, RETRY_LATER)
  const [lobby, ids] = read.games
  if (!lobby) throw new Response(null, { status: 404 })
  const { blocked, end } = lobby
  return data({ lobby: lobbyForPage(context, lobby), blocked, end, ids })
}

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) =>
  pageMeta(matches, {
    title: lobbyTitleKey(params.lobbyId),
    description: loaderData?.lobby ? { key: 'META_LOBBY', values: { count: loaderData.lobby.total } } : undefined,
  })

export default function LobbyPage({ loaderData: { lobby, ...others } }: Route.ComponentProps) {
  return lobby ? <Lobby lobby={lobby} {...others} /> : <NoLobbies title="LOBBIES_UNAVAILABLE" />
}

interface LobbyProps {
  lobby: LobbyView
  blocked: number
  /** Where its games on this page end. */
  end: string | null
  ids: string[]
}

function Lobby({ lobby, blocked, end, ids }: LobbyProps) {
  const { t } = useTexts()
  const { gameThumbnailGrid, gameThumbnailSize } = useSite().skin.options
  const more = useMoreGames({
    list: lobby,
    end,
    from: `/lobby/${lobby.lobbyId}/more`,
    next: (added) => `?show=${pagesOf(lobby.shown) + added + 1}`,
  })
  const { pathname } = useLocation()
  const navigation = useNavigation()
  const address = useHref(pathname)
  const isLoadingMore = more.isSlow || navigation.location?.pathname === address
  const shown = more.pages.reduce((sum, { games }) => sum + games.length, lobby.shown)
  return (
    <section className="lobby-page" data-lobby={lobby.lobbyId}>
      <header className="lobby-page-header">
        <h1 className="lobby-page-title">{t(lobbyTitleKey(lobby.lobbyId))}</h1>
        <span className="lobby-count" aria-hidden>
          {t('GAMES_NUMBER', { count: lobby.total })}
        </span>
        <Link to="/" className="lobby-all" viewTransition>
          <HomeIcon aria-hidden className="size-5" />
          {t('HOME')}
        </Link>
      </header>
      <CategoryChips lobbyIds={ids} current={lobby.lobbyId} />
      {lobby.total === 0 ? <NoGames isBlocked={blocked > 0} /> : <BlockedGames count={blocked} />}
      <TilePages list={listOf(lobby.lobbyId)} games={lobby.games} pages={more.pages} ready={more.ready} />
      {isLoadingMore && (
        <div
          className="tile-grid tile-grid-more"
          data-grid={gameThumbnailGrid}
          data-size={gameThumbnailSize}
          aria-hidden
        >
          <SkeletonTiles count={Math.min(SKELETON_TILES, lobby.total - shown)} />
        </div>
      )}
      <LoadMore loaded={lobby.shown} total={lobby.total} more={more} isStatus />
      <LiveTablesSeen />
    </section>
  )
}
