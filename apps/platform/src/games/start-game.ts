import { randomBytes, randomUUID } from 'node:crypto'
import type {
  Game,
  MutationStartGameArgs,
  RedirectUris,
  StartGameRefusalCode,
  StartGameResult,
} from '@parlour/contracts/platform-resolvers'
import type { GameLaunchParameters } from '@parlour/contracts/provider-api'
import { uuidV7 } from '../db/uuid-v7.ts'
import type { Deps } from '../deps.ts'
import { badUserInput, type RequestContext, unauthenticated } from '../graphql/context.ts'
import { realBalance } from '../ledger/index.ts'
import { isBrandId } from '../players/countries.ts'
import { findPlayer, type Player } from '../players/player-store.ts'
import { isSiteAddress } from '../players/site-hosts.ts'
import type { AccessClaims } from '../sessions/tokens.ts'
import { tokenHash } from '../sessions/tokens.ts'
import { isStudioAllowed } from './studio-rules.ts'

const sessionHours = 4

const messages: Record<StartGameRefusalCode, string> = {
  UNKNOWN_GAME: 'The brand has no such game',
  LOGIN_REQUIRED: 'This game, or its real mode, needs a login',
  GAME_NOT_ALLOWED: 'The game is not offered in the country of the player',
  STUDIO_UNAVAILABLE: 'The studio does not answer',
}
const refuse = (code: StartGameRefusalCode): StartGameResult => ({
  __typename: 'StartGameRefusal',
  code,
  message: messages[code],
})

/** The address a game opens at; in REAL mode with the token of a new session. */
export async function startGame(context: RequestContext, args: MutationStartGameArgs): Promise<StartGameResult> {
  const { deps } = context
  const { brandId, slug, mode, redirectUris } = args
  if (!isBrandId(brandId)) return refuse('UNKNOWN_GAME')
  assertSiteAddresses(deps, brandId, redirectUris)
  const game = (await deps.catalogue.snapshot()).bySlug.get(slug)
  if (!game) return refuse('UNKNOWN_GAME')

  const claims = await context.bearer()
  if (!claims && (mode === 'REAL' || game.loginRequired)) return refuse('LOGIN_REQUIRED')
  const player = claims ? await findPlayer(deps.pool, claims.userId) : undefined
  if (claims && player?.brandId !== brandId) throw unauthenticated()
  if (player && !isStudioAllowed(game.studio, player.countryCode)) return refuse('GAME_NOT_ALLOWED')

  const language = context.language ?? player?.language ?? 'en'
  const parameters = { game: slug, mode, language, ...redirectUris }
  if (mode === 'FUN' || !claims || !player) {
    const currencyCode = player?.currencyCode ?? args.currencyCode ?? 'EUR'
    return started(deps, randomUUID(), { ...parameters, currencyCode })
  }
  const opened = await openSession(deps, player, claims, game, language)
  if (!opened) throw unauthenticated()
  const { gameSessionId, token } = opened
  return started(deps, gameSessionId, { ...parameters, token })
}

function assertSiteAddresses({ config }: Deps, brandId: string, { baseUri, homeUri, depositUri }: RedirectUris) {
  for (const address of [baseUri, homeUri, depositUri])
    if (!isSiteAddress(address, brandId, config.siteHosts))
      throw badUserInput('redirectUris must be addresses of the brand.')
}

function started({ config }: Deps, gameSessionId: string, parameters: GameLaunchParameters): StartGameResult {
  const query = new URLSearchParams({ ...parameters })
  return { __typename: 'StartGameSuccess', uri: `${config.studioUrl}/play?${query}`, gameSessionId }
}

/** Undefined when the login ended in the meantime: whoever ends it ends the sessions that are there then. */
async function openSession({ pool }: Deps, player: Player, claims: AccessClaims, game: Game, language: string) {
  const gameSessionId = uuidV7()
  const token = randomBytes(32).toString('base64url')
  const balance = await realBalance(pool, player.userId, player.currencyCode)
  const { rowCount } = await pool.query(
    `insert into game_sessions (game_session_id, user_id, brand_id, game_id, login_id, token_hash, currency_code, language,
       available_balance_after, expires_at)
     select $1, $2, $3, $4, login_id, $6, $7, $8, $9, now() + $10 * interval '1 hour'
     from logins where login_id = $5 and ended_at is null for share`,
    [
      gameSessionId,
      player.userId,
      player.brandId,
      game.gameId,
      claims.loginId,
      tokenHash(token),
      player.currencyCode,
      language,
      balance,
      sessionHours,
    ],
  )
  return rowCount === 1 ? { gameSessionId, token } : undefined
}
