import { randomUUID } from 'node:crypto'
import type { GameLaunchParameters } from '@parlour/contracts/game-frame'
import type {
  Game,
  MutationStartGameArgs,
  RedirectUris,
  StartGameRefusalCode,
  StartGameResult,
} from '@parlour/contracts/platform-resolvers'
import { type BrandId, isBrandId } from '../brands/countries.ts'
import { isSiteAddress } from '../brands/site-hosts.ts'
import { campaignIdsOf } from '../campaigns/campaigns.ts'
import { badUserInput, unauthenticated } from '../graphql/context.ts'
import type { AccessClaims } from '../logins/tokens.ts'
import { needsReview } from '../persons/join-person.ts'
import { checkRegister } from '../persons/register-check.ts'
import { isMarketClosed } from '../players/closed-markets.ts'
import { isIdentityMissing } from '../players/identity-rule.ts'
import { findPlayer, type Player } from '../players/player-store.ts'
import { enterGame } from '../reality-check/reality-checks.ts'
import { featuresRule, isFunForAll, studioRule } from './game-rules.ts'
import { openGameSession } from './game-session.ts'
import type { GamesContext, GamesDeps } from './games-deps.ts'
import { hasSportsbook, sportsbookSlug } from './sportsbook.ts'

const messages: Record<StartGameRefusalCode, string> = {
  UNKNOWN_GAME: 'The brand has no such game',
  LOGIN_REQUIRED: 'Playing this game for real money requires a login',
  GAME_NOT_ALLOWED: 'The game is not offered in the country of the player',
  MARKET_CLOSED: 'The brand offers no games in the country of the player',
  REGISTER_UNAVAILABLE: 'The self-exclusion register of the country cannot be asked',
  MISSING_DOCUMENTS: 'The identity has to be verified before the player plays',
  ACCOUNT_IN_REVIEW: 'An operator has to find out whether the player is excluded',
  RATE_LIMITED: 'Too many games were opened by this player or from this address',
}
const refuse = (code: StartGameRefusalCode): StartGameResult => ({
  __typename: 'StartGameRefusal',
  code,
  message: messages[code],
})

/**
 * Returns the address of a game; in REAL mode with the token of a new session. The sportsbook gets the address of a
 * script.
 */
export async function startGame(context: GamesContext, args: MutationStartGameArgs): Promise<StartGameResult> {
  const { deps } = context
  const { brandId, slug, mode, redirectUris } = args
  if (!isBrandId(brandId)) return refuse('UNKNOWN_GAME')
  assertSiteAddresses(deps, brandId, redirectUris)
  const game = await findGame(deps, brandId, slug)
  if (!game) return refuse('UNKNOWN_GAME')

  const claims = await context.bearer()
  if (!claims && args.countryCode && (await isMarketClosed(deps.pool, { brandId, countryCode: args.countryCode })))
    return refuse('MARKET_CLOSED')
  if (!claims && (mode === 'REAL' || game.loginRequired || !isFunForAll(brandId, args.countryCode)))
    return refuse('LOGIN_REQUIRED')
  const { games, anonymousGames } = deps.limits
  const allowed = claims ? await games.take(claims.userId) : await anonymousGames.take(context.clientAddress)
  if (!allowed) return refuse('RATE_LIMITED')
  const player = claims ? await findPlayer(deps.pool, claims.userId) : undefined
  if (claims && player?.brandId !== brandId) throw unauthenticated()
  if (player && (await isMarketClosed(deps.pool, player))) return refuse('MARKET_CLOSED')
  if (!(await mayPlay(deps, player, { brandId, siteCountryCode: args.siteCountryCode }, game)))
    return refuse('GAME_NOT_ALLOWED')

  const language = context.language ?? player?.language ?? 'en'
  if (mode === 'FUN' || !claims || !player) {
    const currencyCode = player?.currencyCode ?? args.currencyCode ?? 'EUR'
    return launch(deps, game, randomUUID(), { game: slug, mode, language, ...redirectUris, currencyCode })
  }
  if (isIdentityMissing(player, 'play', new Date())) return refuse('MISSING_DOCUMENTS')
  const hold = await holdOf(deps, player)
  if (hold) return refuse(hold)
  const { gameSessionId, token } = await openSession(deps, player, claims, game, language)
  await enterGame(deps.pool, player, new Date(), slug === sportsbookSlug ? 'look' : 'play')
  return launch(deps, game, gameSessionId, { game: slug, mode, language, ...redirectUris, token })
}

/** Why nobody plays for real money for the time being: the register of their country, or an operator who has yet to decide. */
export async function holdOf(
  deps: GamesDeps,
  player: Player,
): Promise<'REGISTER_UNAVAILABLE' | 'ACCOUNT_IN_REVIEW' | null> {
  const register = await checkRegister(deps, player, 'play')
  if (register === 'UNAVAILABLE') return 'REGISTER_UNAVAILABLE'
  return register === 'HELD' || (await needsReview(deps.pool, player)) ? 'ACCOUNT_IN_REVIEW' : null
}

export async function findGame(
  { catalogue }: Pick<GamesDeps, 'catalogue'>,
  brandId: BrandId,
  slug: string,
): Promise<Game | undefined> {
  const { bySlug, sportsbook } = await catalogue.snapshot()
  if (slug === sportsbookSlug) return hasSportsbook(brandId) ? sportsbook : undefined
  return bySlug.get(slug)
}

function assertSiteAddresses({ config }: GamesDeps, brandId: string, { baseUri, homeUri, depositUri }: RedirectUris) {
  for (const address of [baseUri, homeUri, depositUri])
    if (!isSiteAddress(address, brandId, config.siteHosts))
      throw badUserInput('redirectUris must be addresses of the brand.')
}

/**
 * Whether the game may be played where the player lives and where the site takes the visitor to be, for its studio and its
 * features. Reads the player's campaigns only if the studio is blocked: some campaigns lift the block.
 */
async function mayPlay(
  { pool }: GamesDeps,
  player: Player | undefined,
  { brandId, siteCountryCode }: { brandId: BrandId; siteCountryCode: string | null | undefined },
  game: Game,
): Promise<boolean> {
  const countries = [player?.countryCode, siteCountryCode?.toLowerCase()].flatMap((country) => country ?? [])
  const place = { game, brandId, skin: player?.skin ?? brandId, countries, campaignIds: [], now: new Date() }
  if (!featuresRule.holds(place)) return false
  if (studioRule.holds(place)) return true
  return player !== undefined && studioRule.holds({ ...place, campaignIds: await campaignIdsOf(pool, player.userId) })
}

async function openSession({ pool }: GamesDeps, player: Player, claims: AccessClaims, game: Game, language: string) {
  const opened = await openGameSession(pool, player, claims, game, language)
  if (!opened) throw unauthenticated()
  return opened
}

/** The launch address. The sportsbook shows its odds even without a token, which only bets need. */
async function launch(
  { config, catalogue }: GamesDeps,
  game: Game,
  gameSessionId: string,
  parameters: GameLaunchParameters,
): Promise<StartGameResult> {
  if (game.slug === sportsbookSlug) {
    const scriptUri = `${config.sportsbookUrl}/sportsbook.js`
    return { __typename: 'StartSportsbookSuccess', scriptUri, token: parameters.token ?? '', gameSessionId }
  }
  const { liveTables } = await catalogue.snapshot()
  const provider = liveTables.has(game.gameId) ? config.liveUrl : config.studioUrl
  return {
    __typename: 'StartGameSuccess',
    uri: `${provider}/play?${new URLSearchParams({ ...parameters })}`,
    gameSessionId,
  }
}
