import { answerMoreGames } from '../../lobby/public.server.ts'
import { searchGames } from '../search.server.ts'
import { parseSearch } from '../search-state.ts'
import type { Route } from './+types/more-found.ts'

/** The next games of a search, after those that its page shows. */
export const loader = ({ params, request, context }: Route.LoaderArgs): Promise<Response> =>
  answerMoreGames(request, context, (after) =>
    searchGames(context, parseSearch(params.searchBy, new URL(request.url).searchParams), after),
  )
