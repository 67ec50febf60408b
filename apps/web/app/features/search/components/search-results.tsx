import { buttonClass } from '@parlour/ui/button'
import { EmptyState } from '@parlour/ui/empty-state'
import { CloudOff, SearchX } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useHref } from 'react-router'
import { useTexts } from '../../../text/text.tsx'
import { LoadMore, type MoreGames, TilePages, type TileView, useMoreGames } from '../../lobby/public.ts'
import { rememberArt } from '../known-art.ts'
import type { SearchResults } from '../search.server.ts'
import { FOUND_LIST, filtersOn, NEAR_LIST, type SearchState, searchPath } from '../search-state.ts'

interface GamesProps {
  list: string
  /** Null: they came with the document. */
  games: readonly TileView[] | null
  pages?: readonly MoreGames[]
  ready?: MoreGames | null
}

export const Games = (props: GamesProps) => <TilePages {...props} className="search-grid" />

interface FoundProps {
  state: SearchState
  results: SearchResults
  isLoading: boolean
}

/** The games that were found, how many of how many, and the way to more; or why there are none, and what is like them. */
export function Found({ state, results, isLoading }: FoundProps) {
  const { games, total, shown, end } = results
  const more = useMoreGames({
    ...{ list: results, end },
    from: searchPath({ ...state, pages: 1 }).replace('/search', '/search/more'),
    // The loader does not know the pages that were added since.
    next: (added) => searchPath({ ...state, pages: state.pages + added + 1 }),
  })
  useEffect(() => {
    for (const page of more.pages) rememberArt(page.games)
  }, [more.pages])
  if (total === 0) return <NoGames state={state} results={results} />
  return (
    <>
      <Games list={FOUND_LIST} games={games} pages={more.pages} ready={more.ready} />
      <LoadMore
        loaded={shown.games}
        total={total}
        more={{ ...more, link: { ...more.link, 'aria-busy': more.isLoading || isLoading || undefined } }}
      />
    </>
  )
}

function NoGames({ state, results: { near, shown } }: Pick<FoundProps, 'state' | 'results'>) {
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
      {shown.near > 0 && (
        <section className="search-near" aria-labelledby="search-near">
          <h2 id="search-near" className="search-section-title">
            {t('SEARCH_NEAR')}
          </h2>
          <Games list={NEAR_LIST} games={near} />
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
