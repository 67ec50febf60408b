import { buttonClass } from '@parlour/ui/button'
import { EmptyState } from '@parlour/ui/empty-state'
import { CloudOff, SearchX } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useHref } from 'react-router'
import { useTexts } from '../../../text/text.tsx'
import { LoadMore, type MoreGames, TilePages, type TileView, useMoreGames } from '../../lobby/public.ts'
import { rememberArt } from '../known-art.ts'
import type { SearchResults } from '../search.server.ts'
import { filtersOn, gamesOfPages, MAX_PAGES, type SearchState, searchPath } from '../search-state.ts'

export const Games = ({ games, pages }: { games: readonly TileView[]; pages?: readonly MoreGames[] }) => (
  <TilePages list="found-games" games={games} pages={pages} className="search-grid" />
)

interface FoundProps {
  state: SearchState
  results: SearchResults
  isLoading: boolean
}

/** The games that were found, how many of how many, and the way to more; or why there are none, and what is like them. */
export function Found({ state, results, isLoading }: FoundProps) {
  const { t } = useTexts()
  const { games, total, near, end } = results
  const more = useMoreGames({
    ...{ list: results, end },
    from: searchPath({ ...state, pages: 1 }).replace('/search', '/search/more'),
    // The loader does not know the pages that were added since.
    next: (added) => searchPath({ ...state, pages: state.pages + added + 1 }),
  })
  useEffect(() => {
    for (const page of more.pages) rememberArt(page.games)
  }, [more.pages])
  if (total === 0) return <NoGames state={state} near={near} />
  return (
    <>
      <Games games={games} pages={more.pages} />
      <LoadMore
        loaded={games.length}
        total={total}
        more={{ ...more, link: { ...more.link, 'aria-busy': more.isLoading || isLoading || undefined } }}
        most={gamesOfPages(MAX_PAGES)}
        mostText={(shown) => t('SEARCH_MANY', { shown })}
      />
    </>
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
