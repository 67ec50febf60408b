import { pageMeta } from '../../../site/page-meta.ts'
import { SportsPage } from '../components/sports-page.tsx'
import { loadSports } from '../sportsbook.server.ts'
import type { Route } from './+types/sports.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadSports(context, '')

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

/** All that is on and starts next. */
export default function Sports({ loaderData: { view } }: Route.ComponentProps) {
  return <SportsPage view={view} />
}
