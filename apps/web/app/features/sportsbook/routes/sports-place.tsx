import { pageMeta } from '../../../site/page-meta.ts'
import { SportsPage } from '../components/sports-page.tsx'
import { structuredEvent } from '../event-facts.ts'
import { sportKeys } from '../sport-keys.ts'
import { loadSports, type SportsView } from '../sportsbook.server.ts'
import type { Route } from './+types/sports-place.ts'

export const loader = ({ context, params }: Route.LoaderArgs) => loadSports(context, params.place)

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const view = loaderData?.view
  return pageMeta(matches, {
    title: titleOf(view),
    description: 'META_SPORTS_PLACE',
    under: ['SPORTS', '/sports'],
    structured: view?.kind === 'EVENT' ? structuredEvent(view.event) : undefined,
  })
}

function titleOf(view: SportsView | null | undefined) {
  if (!view) return undefined
  if (view.kind === 'EVENT') return { text: `${view.event.home} – ${view.event.away}` }
  return view.competition ? { text: view.competition.name } : view.sport ? sportKeys[view.sport] : undefined
}

/** A sport, a competition or an event. */
export default function SportsPlace({ loaderData: { view } }: Route.ComponentProps) {
  return <SportsPage view={view} />
}
