/** What the sportsbook shows everybody, for tests. */
import type { Overview, Sport, SportsEvent } from '@parlour/contracts/sportsbook-api'
import type { APIRequestContext, Page } from '@playwright/test'
import { serviceAddress } from './addresses.ts'
import { changeSandbox, depositByCard, enterAsNewPlayer } from './cashier-player.ts'
import { skin } from './fixtures.ts'

/** The address of a page of sports, in English. */
export const sports = (path = '') => skin('bz', `/en/sports${path}`)

export async function overview(request: APIRequestContext): Promise<Overview> {
  const response = await request.get(serviceAddress('sandbox', '/sportsbook/v1/overview'))
  return (await response.json()) as Overview
}

/** One that will not begin while the test looks at it: the last of those that start next. */
export async function upcoming(request: APIRequestContext): Promise<SportsEvent> {
  const event = (await overview(request)).events.findLast(({ phase, markets }) => phase === 'SCHEDULED' && markets[0])
  if (!event) throw new Error('No event is to come')
  return event
}

/** The same of one sport, which no other test looks at: this one may change its course. */
export async function spare(request: APIRequestContext, sport: Sport): Promise<SportsEvent> {
  const { eventId: shared } = await upcoming(request)
  const event = (await overview(request)).events.findLast(
    ({ eventId, phase, competition, markets }) =>
      eventId !== shared && phase === 'SCHEDULED' && competition.sport === sport && markets[0],
  )
  if (!event) throw new Error(`No match of ${sport} is to come`)
  return event
}

/** One of a sport whose course no test changes. */
export async function steady(request: APIRequestContext, sport: Sport): Promise<SportsEvent> {
  const changed = await spare(request, sport)
  const event = (await overview(request)).events.findLast(
    ({ eventId, phase, competition, markets }) =>
      eventId !== changed.eventId && phase === 'SCHEDULED' && competition.sport === sport && markets[0],
  )
  if (!event) throw new Error(`No other match of ${sport} is to come`)
  return event
}

/** The sportsbook's element, and the slip in it. */
export const element = (page: Page) => page.locator('parlour-sportsbook')
export const slip = (page: Page) => element(page).locator('[data-slip]')

/** A player with 100 EUR. */
export async function enterToBet(page: Page, mailedLink: (to: string) => Promise<string>) {
  const player = await enterAsNewPlayer(page, mailedLink, 'bz')
  await depositByCard(page, player, 10_000)
  return player
}

/** Lets the time of a match pass: in a moment it is over. */
export const endMatch = ({ eventId }: Pick<SportsEvent, 'eventId'>) =>
  changeSandbox(`update sportsbook.event set starts_at = now() - interval '50 minutes' where event_id = $1`, [eventId])
