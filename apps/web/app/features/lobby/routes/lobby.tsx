import { buttonClass } from '@parlour/ui/button'
import { Link, useSearchParams } from 'react-router'
import { pageMeta } from '../../../site/page-meta.ts'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import { GameTile } from '../components/game-tile.tsx'
import { gamesShown, loadLobby } from '../lobby.server.ts'
import type { Route } from './+types/lobby.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const shown = gamesShown(new URL(request.url).searchParams.get('show'))
  const lobby = await loadLobby(context, params.lobbyId, shown)
  if (!lobby) throw new Response(null, { status: 404 })
  return { lobby }
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, `LOBBY_${params.lobbyId.toUpperCase().replaceAll('-', '_')}`)

export default function Lobby({ loaderData: { lobby } }: Route.ComponentProps) {
  const { t } = useTexts()
  const { skin } = useSite()
  const [search] = useSearchParams()
  const pages = Math.max(1, Number.parseInt(search.get('show') ?? '1', 10) || 1)
  const shown = lobby.games.length
  return (
    <section className="lobby lobby-page" data-lobby={lobby.lobbyId}>
      <header className="lobby-header">
        <h1 className="lobby-title">{t(`LOBBY_${lobby.lobbyId.toUpperCase().replaceAll('-', '_')}`)}</h1>
        <Link to="/" className="lobby-all">
          {t('HOME')}
        </Link>
      </header>
      <ul className={`tile-grid tile-grid-${skin.options.gameThumbnailGrid}`}>
        {lobby.games.map((game, index) => (
          <li key={game.slug}>
            <GameTile game={game} sizes="(width < 36rem) 30vw, 200px" eager={index < 12} />
          </li>
        ))}
      </ul>
      <footer className="load-more">
        <p>{t('DISPLAYING_OF', { shown, total: lobby.total })}</p>
        <progress max={lobby.total} value={shown} aria-label={t('DISPLAYING_OF', { shown, total: lobby.total })} />
        {shown < lobby.total && (
          <Link to={`?show=${pages + 1}`} preventScrollReset replace className={buttonClass('quiet')}>
            {t('LOAD_MORE')}
          </Link>
        )}
      </footer>
    </section>
  )
}
