import type { SportsView } from './sportsbook.server.ts'

/** The name of the event or the competition that a page shows; null where it shows neither. */
export function sportsTitle(loaderData: unknown): string | null {
  const view = (loaderData as { view?: SportsView | null } | null | undefined)?.view
  if (view?.kind === 'EVENT') return `${view.event.home} – ${view.event.away}`
  return view?.competition?.name ?? null
}
