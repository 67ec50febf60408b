import { Lock, Play } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import { studioName, type TileView } from '../lobby-view.ts'

interface GameTileProps {
  game: TileView
  /** Width at which it stands, for the choice of the picture. */
  sizes: string
  /** In the first rows: loaded at once. */
  eager?: boolean
}

/**
 * A game thumbnail (section 2): lock when login is required and nobody is logged in, else play; the studio; the name
 * where the skin shows it. The lock leads to the login.
 */
export function GameTile({ game, sizes, eager = false }: GameTileProps) {
  const { t } = useTexts()
  const { player, skin } = useSite()
  const locked = game.loginRequired && !player
  const Icon = locked ? Lock : Play
  const to = locked ? '/login' : `/game?slug=${game.slug}`
  return (
    <Link
      to={to}
      className="tile group"
      data-game={game.slug}
      style={{ '--tile-color': game.art?.color } as CSSProperties}
      preventScrollReset={locked}
      viewTransition
    >
      <span className="tile-picture">
        {game.art && (
          <img
            src={game.art.src}
            srcSet={game.art.srcSet}
            sizes={sizes}
            width="300"
            height="400"
            alt=""
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
          />
        )}
        <span className="tile-cover" aria-hidden>
          <span className="tile-icon">
            <Icon className="size-6" fill={locked ? 'none' : 'currentColor'} />
          </span>
          <span className="tile-studio">{studioName(game.studio)}</span>
        </span>
        {locked && <Lock aria-hidden className="tile-lock size-4" />}
      </span>
      <span className={skin.options.thumbnailDetails ? 'tile-name' : 'sr-only'}>
        {game.name}
        {locked && <span className="sr-only">, {t('TILE_LOGIN_REQUIRED')}</span>}
      </span>
    </Link>
  )
}
