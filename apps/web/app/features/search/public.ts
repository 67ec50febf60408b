/** The public API of the search. */
export { SearchLink } from './components/search-link.tsx'
