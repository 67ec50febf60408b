import { loadMatches } from '../home-matches.server.ts'
import { assertSportsbook } from '../sportsbook.server.ts'
import type { Route } from './+types/matches.ts'

/** The matches of Home as they are now, for its row while it is seen. */
export async function loader({ context }: Route.LoaderArgs) {
  assertSportsbook(context)
  return Response.json(await loadMatches(context), { headers: { 'cache-control': 'no-store' } })
}
