import { pagesAsked } from '../lobby/public.ts'

/** What a search page shows: all of it stands in its address, so that it can be reloaded, shared and gone back to. */
export interface SearchState {
  /** What the address says before the query: the games of a provider, of a feature, or of neither. */
  by: SearchBy | null
  /** A part of a name, at most 100 characters. */
  q: string
  /** Null: best match for a text, otherwise by name. */
  sort: SortName | null
  studios: readonly string[]
  features: readonly string[]
  /** Live tables only, none of them, or null for both. */
  live: boolean | null
  /** Minor units of EUR: games that can be played for it. */
  stake: number | null
  /** Hundredths of a per cent. */
  minRtp: number | null
  /** 36 games on the first page, 60 more on each further one. */
  pages: number
}

export interface SearchBy {
  kind: 'PROVIDER' | 'FEATURE'
  code: string
}

/** Beside the best match. */
const sortNames = ['name', 'rtp', 'stake'] as const
export type SortName = (typeof sortNames)[number]

/** The names of the page's lists: what was found, and games with similar names. */
export const FOUND_LIST = 'found-games'
export const NEAR_LIST = 'near-games'

export const MAX_QUERY = 100
const MAX_CHOICES = 20

/** Choices of the stake filter, minor units of EUR, and of the return filter, hundredths of a per cent. */
export const stakeChoices = [20, 50, 100, 500, 2_000, 10_000] as const
export const rtpChoices = [9_500, 9_550, 9_600] as const

const CODE = /^[A-Z0-9_]{1,40}$/

/** A text as it is searched for: without superfluous blanks and control characters, of at most 100 characters. */
export const queryText = (given: string | null): string =>
  [
    ...(given ?? '')
      .slice(0, 4 * MAX_QUERY)
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  ]
    .slice(0, MAX_QUERY)
    .join('')
    .toWellFormed()

const codesOf = (given: readonly string[]) =>
  [...new Set(given.filter((code) => CODE.test(code)))].slice(0, MAX_CHOICES)

/** The part of an address after /search/: `PROVIDER_NETENT`; null for anything else. */
export function parseSearchBy(given: string | undefined): SearchBy | null {
  const [, kind, code] = /^(PROVIDER|FEATURE)_([A-Z0-9_]{1,40})$/.exec(given ?? '') ?? []
  return kind && code ? { kind: kind as SearchBy['kind'], code } : null
}

function wholeNumber(given: string | null, min: number, max: number): number | null {
  const number = /^\d{1,9}$/.test(given ?? '') ? Number(given) : Number.NaN
  return number >= min && number <= max ? number : null
}

/** Reads an address. What it cannot mean is left out. */
export function parseSearch(searchBy: string | undefined, query: URLSearchParams): SearchState {
  const q = queryText(query.get('q'))
  const sort = sortNames.find((name) => name === query.get('sort')) ?? null
  const live = query.get('live')
  const rtp = /^\d{2}(\.\d{1,2})?$/.test(query.get('rtp') ?? '') ? Math.round(Number(query.get('rtp')) * 100) : null
  return {
    by: parseSearchBy(searchBy),
    q,
    // What is the order anyway needs no mention.
    sort: q === '' && sort === 'name' ? null : sort,
    studios: codesOf(query.getAll('studio')),
    features: codesOf(query.getAll('feature')),
    live: live === '1' ? true : live === '0' ? false : null,
    stake: wholeNumber(query.get('stake'), 1, 100_000_000),
    minRtp: rtp,
    pages: pagesAsked(query.get('show')),
  }
}

/** The address of a search. */
export function searchPath(state: Partial<SearchState>): string {
  const { by, q, sort, studios = [], features = [], live = null, stake, minRtp, pages = 1 } = state
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  if (sort) query.set('sort', sort)
  for (const code of studios) query.append('studio', code)
  for (const code of features) query.append('feature', code)
  if (live !== null) query.set('live', live ? '1' : '0')
  if (stake) query.set('stake', String(stake))
  if (minRtp) query.set('rtp', String(minRtp / 100))
  if (pages > 1) query.set('show', String(pages))
  return `/search${by ? `/${by.kind}_${by.code}` : ''}${query.size > 0 ? `?${query}` : ''}`
}

/** How many filters are on, beside the text and what the page itself is about. */
export const filtersOn = ({ studios, features, live, stake, minRtp }: SearchState): number =>
  studios.length + features.length + [live, stake, minRtp].filter((choice) => choice !== null).length

/** Whether nothing is asked for yet: the page then offers providers, features and what was searched before. */
export const isBlank = (state: SearchState): boolean =>
  state.by === null && state.q === '' && state.sort === null && filtersOn(state) === 0

/** What the platform is asked for. */
export const filterOf = ({ by, q, studios, features, live, stake, minRtp }: SearchState) => ({
  search: q,
  studios: by?.kind === 'PROVIDER' ? [by.code] : [...studios],
  features: by?.kind === 'FEATURE' ? [...new Set([by.code, ...features])] : [...features],
  ...{ live, stake, minRtp },
})
