import { loadLiveStats } from '../live-stats.server.ts'
import type { Route } from './+types/live-stats.ts'

const MOST_TABLES = 50
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The state of live tables by game id, for tiles that are seen. What is no id is ignored. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('games')?.slice(0, 40 * MOST_TABLES) ?? ''
  const ids = [...new Set(asked.split(','))].filter((id) => ID.test(id)).slice(0, MOST_TABLES)
  return Response.json(await loadLiveStats(context, ids), { headers: { 'cache-control': 'no-store' } })
}
