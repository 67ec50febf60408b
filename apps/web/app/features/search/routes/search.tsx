import { ArrowLeft, SlidersHorizontal } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { data, Form, Link, useNavigation } from 'react-router'
import { useEarlyInput } from '../../../forms/use-early-input.ts'
import { pageMeta } from '../../../site/page-meta.ts'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import { LiveTablesSeen, studioName, type TileView, tilesIn } from '../../lobby/public.ts'
import { findSports } from '../../sportsbook/public.server.ts'
import { FoundSports } from '../../sportsbook/public.ts'
import { RecentSearches } from '../components/recent-searches.tsx'
import { SearchField } from '../components/search-field.tsx'
import { SearchFilters } from '../components/search-filters.tsx'
import { Found, Games, SearchUnavailable } from '../components/search-results.tsx'
import { SearchStarts } from '../components/search-starts.tsx'
import { StudioLogo } from '../components/studio-logo.tsx'
import { featureIcon, featureKey, featureName } from '../feature-names.ts'
import { rememberArt } from '../known-art.ts'
import { rememberSearch } from '../recent-searches.ts'
import { loadSearch } from '../search.server.ts'
import {
  FOUND_LIST,
  filtersOn,
  isBlank,
  NEAR_LIST,
  parseSearch,
  parseSearchBy,
  queryText,
  type SearchBy,
  searchPath,
} from '../search-state.ts'
import { useInstantGames } from '../use-instant-games.ts'
import { useSearchText } from '../use-search-text.ts'
import type { Route } from './+types/search.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const state = parseSearch(params.searchBy, new URL(request.url).searchParams)
  const [results, sports] = await Promise.all([loadSearch(context, state), findSports(context, state.q)])
  return data(
    { state, results, sports },
    { status: results === null ? 503 : isOfNothing(params.searchBy, state, results) ? 404 : 200 },
  )
}

/** A provider or feature that no game has. */
const isOfNothing = (given: string | undefined, state: ReturnType<typeof parseSearch>, { total }: { total: number }) =>
  given !== undefined && (state.by === null || (total === 0 && state.q === '' && filtersOn(state) === 0))

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const by = parseSearchBy(params.searchBy)
  const key = by?.kind === 'FEATURE' ? featureKey(by.code) : null
  return pageMeta(matches, { title: by ? (key ?? { text: studioName(by.code) }) : undefined })
}

/** Finds games: by a part of the name, by provider, feature, kind, stake and return. */
export default function Search({ loaderData: { state, results, sports } }: Route.ComponentProps) {
  const { t } = useTexts()
  const { currency, balances } = useSite()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { text, setText, onSubmit, send } = useSearchText(form, state)
  useEarlyInput(form)
  const instant = useInstantGames(state, text)
  const isLoading = useNavigation().state === 'loading'
  useEffect(() => {
    if (!results) return
    rememberArt([...gamesOf(FOUND_LIST, results.games), ...gamesOf(NEAR_LIST, results.near)])
  }, [results])
  const total = instant?.count ?? results?.total
  const on = filtersOn(state)
  const [isOpen, setOpen] = useState(on > 0)
  const remember = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('[data-game]')) rememberSearch(queryText(text))
  }
  return (
    <div className="search-page">
      <div className="progress-line" data-busy={isLoading || undefined} aria-hidden />
      <Form
        ref={form}
        name="search"
        role="search"
        method="get"
        action={searchPath({ by: state.by })}
        className="search-form"
        // The address holds the choices: what browsers restore after Back may belong to another list of them.
        autoComplete="off"
        onSubmit={(event) => {
          rememberSearch(queryText(text))
          onSubmit(event)
        }}
        onInput={({ target }) => !(target instanceof HTMLInputElement && target.name === 'q') && send()}
      >
        <div className="search-top">
          <Link to={state.by ? '/search' : '/'} className="icon-button" aria-label={t('BACK')} viewTransition>
            <ArrowLeft aria-hidden className="size-6" />
          </Link>
          <SearchField text={text} onText={setText} input={input} autoFocus={isBlank(state)} />
        </div>
        <details className="search-details" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="search-toggle">
            <SlidersHorizontal aria-hidden className="size-5" />
            {t('SEARCH_FILTERS')}
            {on > 0 && (
              <span className="search-on">
                <span aria-hidden>{on}</span>
                <span className="sr-only">{t('SEARCH_FILTERS_ON', { count: on })}</span>
              </span>
            )}
          </summary>
          <SearchFilters
            state={state}
            results={results}
            currency={balances?.find(({ type }) => type === 'REAL')?.currencyCode ?? currency}
          />
        </details>
      </Form>
      <main
        id="main"
        className="search-main"
        tabIndex={-1}
        aria-busy={isLoading || undefined}
        onClickCapture={remember}
      >
        {state.by ? <Heading by={state.by} /> : <h1 className="sr-only">{t('SEARCH_GAMES')}</h1>}
        <p className="search-count" role="status" data-search-total={total}>
          {total !== undefined && t('GAMES_COUNT', { count: total })}
        </p>
        <FoundSports events={sports} />
        {instant ? (
          <Games list="typed-games" games={instant.games} />
        ) : results === null ? (
          <SearchUnavailable state={state} />
        ) : (
          <>
            {isBlank(state) && <RecentSearches />}
            {isBlank(state) && <SearchStarts results={results} />}
            {isBlank(state) && <h2 className="search-section-title">{t('SEARCH_ALL_GAMES')}</h2>}
            <Found state={state} results={results} isLoading={isLoading} />
          </>
        )}
        <LiveTablesSeen />
      </main>
    </div>
  )
}

/** The games of a list, read from the page where they came with the document. */
function gamesOf(list: string, games: readonly TileView[] | null): readonly TileView[] {
  const inDocument = games ? null : document.getElementById(list)
  return games ?? (inDocument ? tilesIn(inDocument) : [])
}

/** The provider's logo and name, or the feature's sign and name. */
function Heading({ by: { kind, code } }: { by: SearchBy }) {
  const { t } = useTexts()
  const Icon = featureIcon(code)
  return (
    <header className="search-heading">
      {kind === 'FEATURE' && <Icon aria-hidden className="search-feature" />}
      <h1 className="search-title">
        {kind === 'PROVIDER' ? <StudioLogo code={code} size="title" /> : featureName(t, code)}
      </h1>
    </header>
  )
}
