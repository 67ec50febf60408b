import { EmptyState } from '@parlour/ui/empty-state'
import { Fragment, lazy, Suspense } from 'react'
import { useHref, useLocation } from 'react-router'
import { loadModule } from '../../../site/load-module.ts'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import { lobbyPlace } from '../home-order.ts'
import { useKeptHome } from '../kept-home.ts'
import type { HomeLobbies } from '../lobby.server.ts'
import type { OwnGames } from '../own-games.server.ts'
import { CategoryChips } from './category-chips.tsx'
import { SaferStrip, Shelves } from './home-breaks.tsx'
import { LiveTablesSeen } from './live-tables-seen.tsx'
import { LobbySection } from './lobby-section.tsx'
import { RecentWinsRow } from './recent-wins-row.tsx'

/** For players alone, so visitors do not load them. */
const OwnRow = lazy(async () => ({ default: (await loadModule(() => import('./own-rows.tsx'))).OwnRow }))

/** Home's lobbies with the breaks between them, or an explanation why there are none. */
export function LobbyWall({ home: fresh, own }: { home: HomeLobbies | null; own: OwnGames | null }) {
  const home = useKeptHome(fresh)
  if (home === null) return <NoLobbies title="LOBBIES_UNAVAILABLE" />
  if (home.lobbies.length === 0) return <NoLobbies title="NO_GAMES" />
  return (
    <div className="lobbies" id="lobbies">
      <CategoryChips lobbyIds={[...home.lobbies, ...home.shelves].map(({ lobbyId }) => lobbyId)} />
      {own && (
        <Suspense>
          <OwnRow own={own} name="lately" />
          <OwnRow own={own} name="favourites" />
        </Suspense>
      )}
      {home.lobbies.map((lobby, index) => {
        const { isFeature, remindsAfter, winsAfter } = lobbyPlace(index, home.lobbies.length)
        return (
          <Fragment key={lobby.lobbyId}>
            <LobbySection lobby={lobby} place={index} isFeature={isFeature} />
            {index === 0 && own && (
              <Suspense>
                <OwnRow own={own} name="recommended" />
              </Suspense>
            )}
            {winsAfter && <RecentWinsRow />}
            {remindsAfter && <SaferStrip />}
          </Fragment>
        )
      })}
      <Shelves shelves={home.shelves} />
      <LiveTablesSeen />
    </div>
  )
}

/** The platform does not answer, or the rules of the visitor's country leave no game. */
export function NoLobbies({ title }: { title: 'LOBBIES_UNAVAILABLE' | 'NO_GAMES' }) {
  const { t } = useTexts()
  const { pathname, search } = useLocation()
  const address = useHref(pathname + search)
  return (
    <div id="lobbies">
      <EmptyState code={title} level="h2" title={t(title)} text={t(`${title}_TEXT`)}>
        <a href={address} className="button button-quiet">
          {t('TRY_AGAIN')}
        </a>
      </EmptyState>
    </div>
  )
}

/** Placeholder while the games load: same rows, same heights. */
export function LobbyWallSkeleton() {
  const { t } = useTexts()
  const { homeLobbyGames, options } = useSite().skin
  const netflix = options.homeLobbyStyle === 'netflix'
  return (
    <div className="lobbies" id="lobbies" aria-busy>
      <p className="sr-only" role="status">
        {t('LOBBIES_LOADING')}
      </p>
      {['one', 'two', 'three'].map((row) => (
        <div key={row} className="lobby" aria-hidden>
          <div className="lobby-header">
            <span className="lobby-mark" />
            <span className="lobby-title skeleton-title" />
            <span className="lobby-rule" />
          </div>
          <div
            className={netflix ? 'rail' : 'tile-grid'}
            data-grid={options.gameThumbnailGrid}
            data-size={options.gameThumbnailSize}
            data-games={netflix ? undefined : homeLobbyGames}
          >
            <SkeletonTiles count={homeLobbyGames} />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Placeholders of games that are loading. */
export function SkeletonTiles({ count }: { count: number }) {
  const { thumbnailDetails } = useSite().skin.options
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identified by their position
    <span key={index} className="tile skeleton-tile">
      <span className="tile-frame">
        <span className="tile-picture" />
      </span>
      {thumbnailDetails && <span className="tile-name">&nbsp;</span>}
    </span>
  ))
}
