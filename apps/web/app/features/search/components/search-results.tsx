import { buttonClass } from '@parlour/ui/button'
import { EmptyState } from '@parlour/ui/empty-state'
import { Progress } from '@parlour/ui/progress'
import { CloudOff, SearchX } from 'lucide-react'
import { Link, useHref } from 'react-router'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import { gridSizes, TileList, type TileView } from '../../lobby/public.ts'
import type { SearchResults } from '../search.server.ts'
import { filtersOn, MAX_PAGES, type SearchState, searchPath } from '../search-state.ts'

/** Pictures that may be visible at once. */
const FIRST_PICTURES = 12

export function Games({ games }: { games: readonly TileView[] }) {
  const { gameThumbnailGrid, gameThumbnailSize } = useSite().skin.options
  return (
    <TileList
      list="found-games"
      games={games}
      className="tile-grid search-grid"
      sizes={gridSizes[gameThumbnailGrid]}
      eager={FIRST_PICTURES}
      data-grid={gameThumbnailGrid}
      data-size={gameThumbnailSize}
    />
  )
}

interface FoundProps {
  state: SearchState
  results: SearchResults
  isLoading: boolean
}

/** The games that were found, how many of how many, and the way to more; or why there are none, and what is like them. */
export function Found({ state, results, isLoading }: FoundProps) {
  if (results.total === 0) return <NoGames state={state} near={results.near} />
  return (
    <>
      <Games games={results.games} />
      <More state={state} shown={results.games.length} total={results.total} isLoading={isLoading} />
    </>
  )
}

interface MoreProps {
  state: SearchState
  shown: number
  total: number
  isLoading: boolean
}

function More({ state, shown, total, isLoading }: MoreProps) {
  const { t } = useTexts()
  const words = t('DISPLAYING_OF', { shown, total })
  return (
    <footer className="load-more">
      <p>{words}</p>
      <Progress label={words} value={shown} max={total} />
      {shown < total && state.pages < MAX_PAGES && (
        <Link
          to={searchPath({ ...state, pages: state.pages + 1 })}
          preventScrollReset
          replace
          className={buttonClass('quiet')}
          aria-busy={isLoading || undefined}
        >
          {t('LOAD_MORE')}
        </Link>
      )}
      {shown < total && state.pages >= MAX_PAGES && <p>{t('SEARCH_MANY', { shown })}</p>}
    </footer>
  )
}

function NoGames({ state, near }: { state: SearchState; near: readonly TileView[] }) {
  const { t } = useTexts()
  const isText = state.q !== ''
  return (
    <>
      <EmptyState
        code={isText || filtersOn(state) > 0 ? 'SEARCH_NONE' : 'NOT_FOUND'}
        icon={<SearchX aria-hidden />}
        level="h2"
        title={isText ? t('SEARCH_NONE', { text: state.q }) : t('SEARCH_NONE_HERE')}
        text={isText ? t('SEARCH_NONE_TEXT') : t('SEARCH_NONE_HERE_TEXT')}
      >
        <Link to="/search" className={buttonClass('quiet')}>
          {t('SEARCH_ALL_GAMES')}
        </Link>
      </EmptyState>
      {near.length > 0 && (
        <section className="search-near" aria-labelledby="search-near">
          <h2 id="search-near" className="search-section-title">
            {t('SEARCH_NEAR')}
          </h2>
          <Games games={near} />
        </section>
      )}
    </>
  )
}

/** The platform does not answer; the same address may work in a moment. */
export function SearchUnavailable({ state }: { state: SearchState }) {
  const { t } = useTexts()
  return (
    <EmptyState
      code="LOBBIES_UNAVAILABLE"
      icon={<CloudOff aria-hidden />}
      level="h2"
      title={t('LOBBIES_UNAVAILABLE')}
      text={t('LOBBIES_UNAVAILABLE_TEXT')}
    >
      <a href={useHref(searchPath(state))} className={buttonClass('quiet')}>
        {t('TRY_AGAIN')}
      </a>
    </EmptyState>
  )
}
