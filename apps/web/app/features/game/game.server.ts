import { type RouterContextProvider, redirect } from 'react-router'
import * as v from 'valibot'
import { platformContext, playerContext, sealerContext, skinContext, visitContext } from '../../context.ts'
import { readCookies, setCookie } from '../../middleware/cookies.ts'
import type { SealedCookie } from '../../middleware/sealed-cookie.ts'
import { siteAddress } from '../../middleware/site-address.ts'
import { hiddenStudios } from '../lobby/public.server.ts'
import { GameBySlugDocument, StartGameDocument, type StartGameRefusalCode } from './generated/game.ts'
import { leavePath } from './leave-game.ts'

/** Lasts 180 days. */
const GAME_COOKIE = 'gameId'
const GAME_COOKIE_SECONDS = 180 * 24 * 60 * 60
/** How long the platform keeps a launch token. */
const LAUNCH_SECONDS = 4 * 60 * 60

export type GameProblem = StartGameRefusalCode | 'PLATFORM_UNAVAILABLE'

const launchSchema = v.object({
  slug: v.string(),
  /** Null for play money. */
  userId: v.nullable(v.string()),
  locale: v.string(),
  uri: v.string(),
  /** ms since 1970. */
  startedAt: v.number(),
})
type Launch = v.InferOutput<typeof launchSchema>

const launchCookie: SealedCookie<Launch> = {
  name: '__Host-launch',
  version: 2,
  content: launchSchema,
  maxAgeSeconds: LAUNCH_SECONDS,
}

type OpenedGame = { game: { slug: string; name: string }; launch: Launch } | { problem: GameProblem }

/** The game named by the address or, without one, by the cookie of the last game. */
export function currentSlug(request: Request): string | null {
  const slug = new URL(request.url).searchParams.get('slug') ?? readCookies(request)[GAME_COOKIE]
  return slug && /^[a-z0-9-]{1,80}$/.test(slug) ? slug : null
}

/**
 * An open launch of this player, which a reload continues instead of starting a new session; `fresh` requests a new
 * one.
 */
async function openLaunch(
  request: Request,
  context: Readonly<RouterContextProvider>,
  wanted: Pick<Launch, 'slug' | 'userId' | 'locale'>,
) {
  if (new URL(request.url).searchParams.has('fresh')) return null
  const launch = await context.get(sealerContext).open(request, launchCookie)
  const same = launch?.slug === wanted.slug && launch.userId === wanted.userId && launch.locale === wanted.locale
  return same ? launch : null
}

/**
 * Opens a game in REAL mode for players and in FUN mode for visitors. Returns the cookies to set with it.
 * @throws Response redirecting to the login when the game requires one
 */
export async function openGame(
  request: Request,
  context: Readonly<RouterContextProvider>,
  slug: string,
  locale: string,
) {
  const platform = context.get(platformContext)
  const { brandId } = context.get(skinContext)
  const { country, currency, located, logger } = context.get(visitContext)
  const userId = context.get(playerContext)?.userId ?? null
  const problem = (code: GameProblem) => ({ opened: { problem: code } as OpenedGame, cookies: [] as string[] })
  try {
    const [{ games }, hidden] = await Promise.all([
      platform.request(GameBySlugDocument, { brandId, slug }),
      hiddenStudios(context),
    ])
    const game = games.edges[0]?.node
    if (!game) return problem('UNKNOWN_GAME')
    if (hidden.includes(game.studio)) return problem('GAME_NOT_ALLOWED')
    const known = await openLaunch(request, context, { slug, userId, locale })
    if (known) return { opened: { game, launch: known } as OpenedGame, cookies: [gameCookie(slug)] }

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
      if (startGame.code === 'LOGIN_REQUIRED') throw redirect(`/login?next=${encodeURIComponent(`/game?slug=${slug}`)}`)
      return problem(startGame.code)
    }
    // The sportsbook has its own page.
    if (startGame.__typename !== 'StartGameSuccess') return problem('UNKNOWN_GAME')
    const launch: Launch = { slug, userId, locale, uri: startGame.uri, startedAt: Date.now() }
    const sealed = await context.get(sealerContext).seal(launchCookie, launch)
    return { opened: { game, launch } as OpenedGame, cookies: [gameCookie(slug), sealed] }
  } catch (error) {
    if (error instanceof Response) throw error
    logger.warn(error, 'game not opened')
    return problem('PLATFORM_UNAVAILABLE')
  }
}

const gameCookie = (slug: string) => setCookie(GAME_COOKIE, slug, GAME_COOKIE_SECONDS)
