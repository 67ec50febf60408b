import type { Sport } from '@parlour/contracts/sportsbook-api'
import { sportOfPath } from '@parlour/contracts/sportsbook-element'
import { data, type RouterContextProvider } from 'react-router'
import type { ListedCompetition, ListedEvent } from '../../clients/sportsbook.server.ts'
import {
  keepingContext,
  loginContext,
  platformContext,
  playerContext,
  skinContext,
  sportsbookContext,
  visitContext,
} from '../../context.ts'
import { sessionLost } from '../../middleware/session-end.ts'
import { siteAddress } from '../../middleware/site-address.ts'
import { type StartGameRefusalCode, StartSportsbookDocument } from './generated/sportsbook.ts'
import { scriptAddress } from './script-address.ts'

type Context = Readonly<RouterContextProvider>

export type { ListedCompetition, ListedEvent }

/** Pages of the sportsbook exist on skins that have one. */
export function assertSportsbook(context: Context): void {
  if (!context.get(skinContext).options.sportsbook) throw new Response(null, { status: 404 })
}

/** What a page shows before, or without, the sportsbook's own script; null when the sportsbook does not answer. */
export type SportsView =
  | {
      kind: 'LIST'
      sport: Sport | null
      competition: ListedCompetition | null
      /** Links to all that the list is of. */
      competitions: readonly ListedCompetition[]
      events: readonly ListedEvent[]
    }
  | { kind: 'EVENT'; event: ListedEvent }

/**
 * What is on, or what the path names: a sport, a competition or an event.
 * @throws Response 404 for a path that names nothing
 */
export async function loadSports(context: Context, path: string) {
  assertSportsbook(context)
  // Odds are of this moment.
  context.get(keepingContext).isRefused = true
  try {
    const view = await readView(context, path)
    if (!view) throw new Response(null, { status: 404 })
    return data<{ view: SportsView | null }>({ view })
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'sports not read')
    return data<{ view: SportsView | null }>({ view: null }, { status: 503, headers: { 'retry-after': '10' } })
  }
}

async function readView(context: Context, path: string): Promise<SportsView | null> {
  const sportsbook = context.get(sportsbookContext)
  const sport = sportOfPath(path) ?? null
  if (path === '' || sport) {
    const { competitions, events } = await sportsbook.overview(sport ?? undefined)
    return { kind: 'LIST', sport, competition: null, competitions, events }
  }
  const { competitions, events } = await sportsbook.overview()
  const competition = competitions.find(({ slug }) => slug === path)
  if (competition) {
    const own = events.filter((event) => event.competition.slug === path)
    return { kind: 'LIST', sport: competition.sport, competition, competitions: [], events: own }
  }
  const event = /^[a-z0-9-]{1,120}$/.test(path) ? await sportsbook.event(path) : null
  return event && { kind: 'EVENT', event }
}

/** ELSEWHERE: the platform names a script of another origin than the configured sportsbook's. */
export type LaunchProblem = StartGameRefusalCode | 'PLATFORM_UNAVAILABLE' | 'ELSEWHERE'
/** What the browser needs to show the sportsbook. The token is empty for a visitor, who sees odds. */
export type LaunchAnswer = { scriptUri: string; token: string } | { problem: LaunchProblem }

/** Opens the sportsbook for the player, or for a visitor. */
export async function launchSportsbook(context: Context): Promise<LaunchAnswer> {
  assertSportsbook(context)
  const { brandId } = context.get(skinContext)
  const { country, currency, located, logger, origin } = context.get(visitContext)
  try {
    const { startGame } = await context.get(platformContext).request(StartSportsbookDocument, {
      brandId,
      mode: context.get(playerContext) ? 'REAL' : 'FUN',
      redirectUris: {
        baseUri: origin,
        homeUri: siteAddress(context, '/sports'),
        depositUri: siteAddress(context, '/payments/deposit'),
      },
      currencyCode: currency,
      countryCode: located,
      siteCountryCode: country,
    })
    if (startGame.__typename === 'StartGameRefusal') {
      // The platform has ended the login: without its cookies the player is led to a new one, and back.
      if (startGame.code === 'LOGIN_REQUIRED' && context.get(playerContext))
        throw sessionLost(context.get(loginContext))
      return { problem: startGame.code }
    }
    if (startGame.__typename !== 'StartSportsbookSuccess') return { problem: 'UNKNOWN_GAME' }
    const scriptUri = scriptAddress(startGame.scriptUri, context.get(sportsbookContext).origin)
    if (scriptUri) return { scriptUri, token: startGame.token }
    logger.error({ uri: startGame.scriptUri.split('?')[0] }, 'a sportsbook from outside SPORTSBOOK_URL')
    return { problem: 'ELSEWHERE' }
  } catch (error) {
    if (error instanceof Response) throw error
    logger.warn(error, 'sportsbook not opened')
    return { problem: 'PLATFORM_UNAVAILABLE' }
  }
}
