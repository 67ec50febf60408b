import { type ComponentProps, lazy, type MouseEvent, use, useEffect, useLayoutEffect, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { pathWithin, plainLinkOf } from '../../../site/follow-link.ts'
import { loadModule } from '../../../site/load-module.ts'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import type { TileView } from '../lobby-view.ts'
import { IN_DOCUMENT, rememberItems, restoreItems, TileHtmlContext } from '../tile-html.ts'
import { locksFor, type TileLook } from '../tile-look.ts'
import { useReaderCurrency } from '../use-reader-currency.ts'

const loadTiles = async () => ({ default: (await loadModule(() => import('./game-tile.tsx'))).Tiles })
/** Not in a first visit's files: a document has its tiles as HTML. A navigation waits for them. */
const Tiles = lazy(loadTiles)
/** Later than all that the page itself needs, ms. */
const LOAD_AFTER_MS = 4_000
let isWarm = false

/** Loads them while the page rests, once for all its lists. */
function warmTiles() {
  if (isWarm) return
  isWarm = true
  setTimeout(() => void loadTiles().catch(() => {}), LOAD_AFTER_MS)
}

interface TileListProps extends Omit<ComponentProps<'ul'>, 'id' | 'children'> {
  /** The name of the list on its page, and its id. */
  list: string
  /** Null: they came with the document, as HTML alone. */
  games: readonly TileView[] | null
  sizes: string
  eager?: number
  isFeature?: boolean
}

/**
 * A list of games. In a document it is HTML that the server keeps (tile-lists.server.tsx), and the games are not sent a second
 * time as data; React takes over the list, not its items. After a client-side navigation it is rendered from data. A document that
 * has its games as data puts a boundary around it, so that nothing else waits for the code of the tiles.
 */
export function TileList({ list, games, sizes, eager = 0, isFeature = false, ...attributes }: TileListProps) {
  const look = useTileLook({ sizes, eager, isFeature })
  const follow = useFollow(look.base)
  const kept = use(TileHtmlContext)
  useState(() => rememberItems(list))
  useEffect(warmTiles, [])
  useLayoutEffect(() => {
    if (games === null) restoreItems(list)
  }, [games, list])
  const properties = { ...attributes, id: list, onClick: follow }
  if (games)
    return (
      <ul {...properties}>
        <Tiles games={games} look={look} />
      </ul>
    )
  const html = kept ? { __html: kept(list, look) } : IN_DOCUMENT
  // biome-ignore lint/security/noDangerouslySetInnerHtml: of our own components, whose texts React has escaped
  return <ul {...properties} dangerouslySetInnerHTML={html} suppressHydrationWarning />
}

function useTileLook(given: Pick<TileLook, 'sizes' | 'eager' | 'isFeature'>): TileLook {
  const { t, locale } = useTexts()
  const currency = useReaderCurrency()
  const { player, funNeedsLogin, skin } = useSite()
  return {
    ...given,
    base: useHref('/').replace(/\/$/, ''),
    hasNames: skin.options.thumbnailDetails,
    locks: locksFor({ isPlayer: player !== null, funNeedsLogin }),
    locale,
    currency,
    words: {
      ...{ locked: t('TILE_LOGIN_REQUIRED'), login: t('LOGIN'), play: t('TILE_PLAY') },
      // The name is put in per tile.
      about: t('GAME_ABOUT', { game: '{}' }),
      ...{ NEW: t('BADGE_NEW'), JACKPOT: t('BADGE_JACKPOT'), EXCLUSIVE: t('BADGE_EXCLUSIVE') },
      ...{ players: t('LIVE_PLAYERS'), results: t('LIVE_RESULTS') },
      ...{ CONTINUE: t('OWN_CONTINUE'), ROUND_OPEN: t('OWN_ROUND_OPEN'), because: t('OWN_BECAUSE', { game: '{}' }) },
    },
  }
}

/** Follows the links of the tiles without a new document; a locked one opens the login over this page. */
function useFollow(base: string) {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    const link = plainLinkOf(event)
    const to = link && pathWithin(base, link)
    if (!to) return
    event.preventDefault()
    void navigate(to, {
      viewTransition: true,
      preventScrollReset: 'locked' in link.dataset || link.classList.contains('tile-about'),
    })
  }
}
