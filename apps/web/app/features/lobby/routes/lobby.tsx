import { buttonClass } from '@parlour/ui/button'
import { Progress } from '@parlour/ui/progress'
import { Home as HomeIcon } from 'lucide-react'
import { data, Link, useHref, useLocation, useNavigation, useSearchParams } from 'react-router'
import { pageMeta } from '../../../site/page-meta.ts'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import { BlockedGames, NoGames } from '../components/blocked-games.tsx'
import { CategoryChips } from '../components/category-chips.tsx'
import { LiveTablesSeen } from '../components/live-tables-seen.tsx'
import { NoLobbies, SkeletonTiles } from '../components/lobby-wall.tsx'
import { TileList } from '../components/tile-list.tsx'
import { RETRY_LATER, unlessDown } from '../lobbies-down.server.ts'
import { gamesShown, loadLobby, lobbyIds } from '../lobby.server.ts'
import { type LobbyView, listOf, lobbyTitleKey } from '../lobby-view.ts'
import { lobbyForPage } from '../tile-lists.server.tsx'
import { gridSizes } from '../tile-sizes.ts'
import type { Route } from './+types/lobby.ts'

/** Pictures that may be visible at once. */
const FIRST_PICTURES = 12
/** Placeholders for loading games; at most a screenful. */
const SKELETON_TILES = 12

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const shown = gamesShown(new URL(request.url).searchParams.get('show'))
  const read = await unlessDown(context, Promise.all([loadLobby(context, params.lobbyId, shown), lobbyIds(context)]))
  if (!read) return data({ lobby: null, blocked: 0, ids: [] }, RETRY_LATER)
  const [lobby, ids] = read.games
  if (!lobby) throw new Response(null, { status: 404 })
  return data({ lobby: lobbyForPage(context, lobby), blocked: lobby.blocked, ids })
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
  ids: string[]
}

function Lobby({ lobby, blocked, ids }: LobbyProps) {
  const { t } = useTexts()
  const { gameThumbnailGrid, gameThumbnailSize } = useSite().skin.options
  const { pathname } = useLocation()
  const navigation = useNavigation()
  const address = useHref(pathname)
  const isLoadingMore = navigation.location?.pathname === address
  const { shown } = lobby
  return (
    <section className="lobby-page" data-lobby={lobby.lobbyId}>
      <header className="lobby-page-header">
        <h1 className="lobby-page-title">{t(lobbyTitleKey(lobby.lobbyId))}</h1>
        <span className="lobby-count" aria-hidden>
          {lobby.total}
        </span>
        <Link to="/" className="lobby-all" viewTransition>
          <HomeIcon aria-hidden className="size-5" />
          {t('HOME')}
        </Link>
      </header>
      <CategoryChips lobbyIds={ids} current={lobby.lobbyId} />
      {lobby.total === 0 ? <NoGames isBlocked={blocked > 0} /> : <BlockedGames count={blocked} />}
      <TileList
        list={listOf(lobby.lobbyId)}
        games={lobby.games}
        sizes={gridSizes[gameThumbnailGrid]}
        eager={FIRST_PICTURES}
        className="tile-grid"
        data-grid={gameThumbnailGrid}
        data-size={gameThumbnailSize}
      />
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
      <LoadMore lobby={lobby} isLoading={isLoadingMore} />
      <LiveTablesSeen />
    </section>
  )
}

/** Progress through the games of the lobby, and the Load more link. */
function LoadMore({ lobby, isLoading }: { lobby: LobbyView; isLoading: boolean }) {
  const { t } = useTexts()
  const [search] = useSearchParams()
  const pages = Math.max(1, Number.parseInt(search.get('show') ?? '1', 10) || 1)
  const { shown } = lobby
  const words = t('DISPLAYING_OF', { shown, total: lobby.total })
  return (
    <footer className="load-more">
      <p role="status">{words}</p>
      <Progress label={words} value={shown} max={lobby.total} />
      {shown < lobby.total && (
        <Link
          to={`?show=${pages + 1}`}
          preventScrollReset
          replace
          className={buttonClass('quiet')}
          aria-busy={isLoading || undefined}
        >
          {t('LOAD_MORE')}
        </Link>
      )}
    </footer>
  )
}
