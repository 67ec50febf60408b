/** What the sportsbook shows everybody, for tests. */
import type { Overview, SportsEvent } from '@parlour/contracts/sportsbook-api'
import type { APIRequestContext } from '@playwright/test'
import { serviceAddress } from './addresses.ts'
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
