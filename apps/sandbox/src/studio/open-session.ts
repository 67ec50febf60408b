import type { StakeRange } from '@parlour/catalogue/game'
import { isTableGame, type TableGame } from '@parlour/catalogue/table-games'
import type { AuthenticateResponse, BonusStakes } from '@parlour/contracts/wallet-api'
import type { Context } from 'hono'
import { maxLength, object, optional, picklist, pipe, regex, string } from 'valibot'
import { callerOf } from '../caller-network.ts'
import { parseJsonBody } from '../json-body.ts'
import { hasOpenedTooMany } from './address-limit.ts'
import { refuse, walletRefusal } from './api-refusals.ts'
import type { RoundDeps } from './end-round.ts'
import { nextRound } from './fair/seed-store.ts'
import { arePlayable, freeSpinsOf, storeFreeSpins } from './free-spins.ts'
import { unseenRound } from './round-store.ts'
import { viewOf } from './round-view.ts'
import { type GameSession, type OpenSession, openFun, openReal, sessionOf } from './sessions.ts'
import { defaultStakeOf, stakesOf } from './stakes.ts'
import type { StudioGame } from './studio-game.ts'
import { chipsOfTable, limitsOfTable } from './table-round.ts'

export interface SessionDeps extends RoundDeps {
  bySlug: ReadonlyMap<string, StudioGame>
}

const bearer = pipe(string(), regex(/^[A-Za-z0-9_-]{43}$/))
const sessionRequest = object({
  game: pipe(string(), maxLength(80)),
  mode: picklist(['REAL', 'FUN']),
  /** Whatever the wallet's launch token is made of, it has no blanks and no control characters. */
  token: optional(pipe(string(), regex(/^[\x21-\x7e]{1,200}$/))),
  currencyCode: optional(pipe(string(), regex(/^[A-Z]{3}$/)), 'EUR'),
  /** FUN: the session before a reload, whose play money continues. */
  resume: optional(bearer),
})

/** Opens a session of a game: for play money, or for a player with the wallet's token. */
export async function openSession(c: Context, deps: SessionDeps): Promise<Response> {
  const body = parseJsonBody(sessionRequest, await c.req.text())
  if (!body.ok) return refuse(c, ['INVALID_REQUEST', 400])
  const { game: slug, mode, token, currencyCode, resume } = body.value
  if (!deps.bySlug.has(slug)) return refuse(c, ['UNKNOWN_GAME', 404])
  if (mode === 'FUN') return openForPlayMoney(c, deps, { slug, currencyCode }, resume)
  return token ? openForPlayer(c, deps, slug, token) : refuse(c, ['INVALID_REQUEST', 400])
}

async function openForPlayMoney(
  c: Context,
  deps: SessionDeps,
  game: { slug: string; currencyCode: string },
  resume: string | undefined,
): Promise<Response> {
  const { pool } = deps
  const known = resume ? await sessionOf(pool, resume) : null
  const kept =
    resume && known?.mode === 'FUN' && known.gameSlug === game.slug && known.currencyCode === game.currencyCode
  const caller = callerOf(c)
  if (!kept && (await hasOpenedTooMany(pool, caller))) return refuse(c, ['TOO_MANY_SESSIONS', 429])
  const open = kept ? { session: known, bearer: resume } : await openFun(pool, game, caller)
  return opened(c, deps, open, open.session.playBalance as number)
}

async function openForPlayer(c: Context, deps: SessionDeps, slug: string, token: string): Promise<Response> {
  const { pool, wallet } = deps
  const player = await wallet.authenticate({ token })
  if (player.status === 'unknown') return refuse(c, ['WALLET_UNAVAILABLE', 503])
  if (player.status === 'refused') return refuse(c, walletRefusal(player.code))
  const { gameSessionId, playerId, gameSlug, balance, currencyCode } = player.value
  if (gameSlug !== slug) return refuse(c, ['INVALID_REQUEST', 400])
  const open = await openReal(pool, { slug, walletSessionId: gameSessionId, playerId, currencyCode }, player.value)
  await storeFreeSpins(pool, open.session.playKey, playableSpins(deps, player.value))
  const read = await wallet.balance({ gameSessionId })
  return read.status === 'done' ? opened(c, deps, open, read.value.balance, read.value) : opened(c, deps, open, balance)
}

function playableSpins({ logger }: SessionDeps, { freeSpins, gameSessionId }: AuthenticateResponse) {
  if (!freeSpins || arePlayable(freeSpins)) return freeSpins
  logger.error({ gameSessionId, stake: freeSpins.stake }, 'free spins with a stake that no game here supports')
  return undefined
}

async function opened(
  c: Context,
  { pool, bySlug }: SessionDeps,
  { session, bearer }: OpenSession,
  balance: number,
  { bonusBalance = 0, bonus }: { bonusBalance?: number; bonus?: BonusStakes | undefined } = {},
): Promise<Response> {
  const unseen = await unseenRound(pool, session)
  const spins = await freeSpinsOf(pool, session.playKey)
  const game = bySlug.get(session.gameSlug)
  return c.json({
    session: bearer,
    mode: session.mode,
    currencyCode: session.currencyCode,
    balance,
    bonusBalance,
    bonus: bonus ?? null,
    ...(game && isTableGame(game) ? tableOf(game, session) : slotOf(session, game?.stakes)),
    maxStake: session.maxStake,
    pace: { minimumRoundMs: session.minimumRoundMs, turbo: session.turbo },
    freeSpins: spins && { remaining: spins.remaining, stake: spins.stake },
    round: unseen ? await viewOf(pool, unseen, session) : null,
    next: await nextRound(pool, session.playKey),
  })
}

const slotOf = ({ currencyCode, maxStake }: GameSession, range: StakeRange | undefined) => ({
  stakes: stakesOf(currencyCode, maxStake, range),
  defaultStake: defaultStakeOf(currencyCode, maxStake, range),
})

/** What a table takes: a stake is made of chips. */
function tableOf(game: TableGame, { currencyCode, maxStake }: GameSession) {
  const limits = limitsOfTable(game, currencyCode, maxStake)
  return { limits, chips: chipsOfTable(limits, currencyCode) }
}
