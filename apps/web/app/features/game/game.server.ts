import { excludedBy } from '@parlour/contracts/excluded-games'
import { LRUCache } from 'lru-cache'
import { type RouterContextProvider, redirect } from 'react-router'
import {
  everybodysPlatformContext,
  frameOriginsContext,
  platformContext,
  playerContext,
  skinContext,
  visitContext,
} from '../../context.ts'
import { readCookies, setCookie, withCookies } from '../../middleware/cookies.ts'
import { siteAddress } from '../../middleware/site-address.ts'
import { hiddenGames } from '../lobby/public.server.ts'
import { gameAddress } from './game-address.ts'
import {
  GameBySlugDocument,
  type GameBySlugQuery,
  StartGameDocument,
  type StartGameRefusalCode,
} from './generated/game.ts'
import { keepLaunch, type Launch, readLaunch } from './launch.server.ts'
import { leavePath } from './leave-game.ts'

/** Its slug, which no list of games contains. */
const SPORTSBOOK = 'sportsbook'
/** Lasts 180 days. */
const GAME_COOKIE = 'gameId'
const GAME_COOKIE_SECONDS = 180 * 24 * 60 * 60

/** GAME_FROM_ELSEWHERE: the platform names an address outside the listed origins. */
export type GameProblem = StartGameRefusalCode | 'PLATFORM_UNAVAILABLE' | 'GAME_FROM_ELSEWHERE'

/** The sportsbook is opened by the browser (features/sportsbook). */
type OpenedGame =
  | { isSportsbook: true }
  | { game: { slug: string; name: string }; launch: Launch }
  | { problem: GameProblem; slug: string }

type Context = Readonly<RouterContextProvider>
type KnownGame = GameBySlugQuery['games']['edges'][number]['node'] | null

/** What is known of games, which is the same for everybody: so that opening one waits for its session alone. */
const knownGames = new LRUCache<string, { game: KnownGame }, Context>({
  max: 2_000,
  ttl: 10_000,
  fetchMethod: async (key, _stale, { context }) => {
    const [brandId = '', slug = ''] = key.split('|')
    const { games } = await context.get(everybodysPlatformContext).request(GameBySlugDocument, { brandId, slug })
    return { game: games.edges[0]?.node ?? null }
  },
})

/**
 * The game of a brand; null when there is none.
 * @throws when the platform does not answer
 */
export async function findGame(context: Context, slug: string): Promise<KnownGame> {
  const { brandId } = context.get(skinContext)
  return (await knownGames.fetch(`${brandId}|${slug}`, { context }))?.game ?? null
}

/** The game named by the address or, without one, by the cookie of the last game. */
export function currentSlug(request: Request): string | null {
  const slug = new URL(request.url).searchParams.get('slug') ?? readCookies(request)[GAME_COOKIE]
  return slug && /^[a-z0-9-]{1,80}$/.test(slug) ? slug : null
}

/** Whether the address asks for a new session. */
export const isFreshWanted = (request: Request): boolean => new URL(request.url).searchParams.has('fresh')

/**
 * An open launch of this player, which a reload continues instead of starting a new session; `fresh` requests a new
 * one.
 */
async function openLaunch(
  request: Request,
  context: Context,
  wanted: Pick<Launch, 'slug' | 'userId' | 'viewer' | 'locale'>,
) {
  if (isFreshWanted(request)) return null
  const launch = await readLaunch(request, context, wanted)
  return launch?.locale === wanted.locale ? launch : null
}

/** Whether a player has asked to play for play money. */
export const isForFun = (request: Request) => new URL(request.url).searchParams.get('mode') === 'fun'

/**
 * Opens a game in REAL mode for players and in FUN mode for visitors, and for players who ask for play money. Returns the
 * cookies to set with it.
 * @throws Response redirecting to the login when the game requires one
 */
export async function openGame(request: Request, context: Context, slug: string, locale: string) {
  const platform = context.get(platformContext)
  const { brandId } = context.get(skinContext)
  const { country, currency, located, logger } = context.get(visitContext)
  const viewer = context.get(playerContext)?.userId ?? null
  const userId = isForFun(request) ? null : viewer
  if (slug === SPORTSBOOK && context.get(skinContext).options.sportsbook)
    return { opened: { isSportsbook: true } as OpenedGame, cookies: [gameCookie(slug)] }
  const problem = (code: GameProblem) => ({ opened: { problem: code, slug } as OpenedGame, cookies: [] as string[] })
  try {
    const [game, hidden] = await Promise.all([findGame(context, slug), hiddenGames(context)])
    if (!game) return problem('UNKNOWN_GAME')
    if (excludedBy(hidden)(game)) return problem('GAME_NOT_ALLOWED')
    const known = await openLaunch(request, context, { slug, userId, viewer, locale })
    if (known) {
      // The player is back from the cashier.
      const kept = known.waits ? [await keepLaunch(request, context, { ...known, waits: false })] : []
      return { opened: { game, launch: known } as OpenedGame, cookies: [gameCookie(slug), ...kept] }
    }

    const redirectUris = {
      baseUri: context.get(visitContext).origin,
      homeUri: siteAddress(context, leavePath('home')),
      depositUri: siteAddress(context, leavePath('deposit')),
    }
    const { startGame } = await platform.request(StartGameDocument, {
      brandId,
      slug,
      mode: userId ? 'REAL' : 'FUN',
      redirectUris,
      currencyCode: currency,
      countryCode: located,
      siteCountryCode: country,
    })
    if (startGame.__typename === 'StartGameRefusal') {
      if (startGame.code === 'LOGIN_REQUIRED') throw toLogin(slug)
      return problem(startGame.code)
    }
    if (startGame.__typename !== 'StartGameSuccess') return problem('UNKNOWN_GAME')
    const uri = gameAddress(startGame.uri, context.get(frameOriginsContext))
    if (uri === null) {
      logger.error({ uri: startGame.uri.split('?')[0] }, 'a game from outside FRAME_ORIGINS')
      return problem('GAME_FROM_ELSEWHERE')
    }
    const who = { userId, viewer, locale }
    const launch: Launch = { slug, name: game.name, ...who, uri, startedAt: Date.now(), waits: false }
    return {
      opened: { game, launch } as OpenedGame,
      cookies: [gameCookie(slug), await keepLaunch(request, context, launch)],
    }
  } catch (error) {
    if (error instanceof Response) throw error
    logger.warn(error, 'game not opened')
    return problem('PLATFORM_UNAVAILABLE')
  }
}

/** The chosen game waits through the login: in its address, and as the current game wherever the player comes back from. */
const toLogin = (slug: string) =>
  redirect(`/login?next=${encodeURIComponent(`/game?slug=${slug}`)}`, { headers: withCookies([gameCookie(slug)]) })

const gameCookie = (slug: string) => setCookie(GAME_COOKIE, slug, GAME_COOKIE_SECONDS)
