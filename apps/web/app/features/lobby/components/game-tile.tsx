import { Lock, Play } from 'lucide-react'
import { Link } from 'react-router'
import { tint } from '../../../art/tint.ts'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import { studioName, type TileView } from '../lobby-view.ts'

interface GameTileProps {
  game: TileView
  /** The rendered width, for the `sizes` attribute. */
  sizes: string
  /** Loaded eagerly in the first rows. */
  eager?: boolean
}

/** The link of a game tile: to the game, or to the login first if the game requires one. */
function usePlayLink({ loginRequired, slug }: TileView) {
  const { player, funNeedsLogin } = useSite()
  const locked = (loginRequired || funNeedsLogin) && !player
  const game = `/game?slug=${slug}`
  return { locked, Icon: locked ? Lock : Play, to: locked ? `/login?next=${encodeURIComponent(game)}` : game }
}

function TilePicture({ game, sizes, eager }: GameTileProps) {
  if (!game.art) return <span className="tile-bare">{game.name}</span>
  return (
    <img
      src={game.art.src}
      srcSet={game.art.srcSet}
      sizes={sizes}
      width="300"
      height="400"
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      data-lazy={eager ? undefined : ''}
    />
  )
}

/**
 * A game thumbnail: a lock icon when the game requires a login and the visitor is logged out, otherwise a play icon;
 * the studio; the name where the skin shows it.
 */
export function GameTile(props: GameTileProps) {
  const { game } = props
  const { t } = useTexts()
  const { skin } = useSite()
  const { locked, Icon, to } = usePlayLink(game)
  return (
    <Link
      to={to}
      className={`tile ${tint(game.art?.color)}`}
      data-game={game.slug}
      preventScrollReset={locked}
      viewTransition
    >
      <span className="tile-frame">
        <span className="tile-picture">
          <TilePicture {...props} />
          <span className="tile-cover" aria-hidden>
            <span className="tile-icon">
              <Icon className="size-5" fill={locked ? 'none' : 'currentColor'} />
            </span>
            <span className="tile-studio">{studioName(game.studio)}</span>
          </span>
          {locked && <Lock aria-hidden className="tile-lock size-4" />}
        </span>
      </span>
      <span className={skin.options.thumbnailDetails ? 'tile-name' : 'sr-only'}>
        {game.name}
        {locked && <span className="sr-only">, {t('TILE_LOGIN_REQUIRED')}</span>}
      </span>
    </Link>
  )
}

/** The first game of a lobby, as a wide card that shows in text what a thumbnail shows on hover. */
export function GameFeature(props: GameTileProps) {
  const { game } = props
  const { t } = useTexts()
  const { locked, Icon, to } = usePlayLink(game)
  return (
    <Link
      to={to}
      className={`feature ${tint(game.art?.color)}`}
      data-game={game.slug}
      preventScrollReset={locked}
      viewTransition
    >
      <span className="feature-picture">
        <TilePicture {...props} />
      </span>
      <span className="feature-text">
        <span className="feature-name">{game.name}</span>
        <span className="feature-studio">{studioName(game.studio)}</span>
        <span className="feature-go">
          <Icon aria-hidden className="size-4" fill={locked ? 'none' : 'currentColor'} />
          {t(locked ? 'LOGIN' : 'TILE_PLAY')}
        </span>
      </span>
    </Link>
  )
}
