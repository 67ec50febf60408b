import { callerOf, isSigned } from '@parlour/contracts/signing'
import { TooManyWaiting, Turns } from '@parlour/contracts/turns'
import type {
  AuthenticateRequest,
  AuthenticateResponse,
  BalanceRequest,
  BalanceResponse,
  WalletError,
  WalletErrorCode,
} from '@parlour/contracts/wallet-api'
import { onBehalfOf } from '@parlour/sql/connection-shares'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { bonusStakesFor, freeSpinsFor } from '../bonuses/bonus-play.ts'
import { isLoginActive } from '../logins/end-logins.ts'
import { tokenHash } from '../logins/tokens.ts'
import { policyOf } from '../players/player-policy.ts'
import { addressedName } from '../players/review-mark.ts'
import type { Deps } from '../runtime/deps.ts'
import { parseJson } from '../runtime/parse-json.ts'
import { bet } from './bet.ts'
import { gamePace } from './game-pace.ts'
import { rollback } from './rollback.ts'
import { SessionOwners } from './session-owners.ts'
import { balancesNow, stakeableBalances } from './wallet-call.ts'
import { WalletRefusal, walletStatus } from './wallet-refusal.ts'
import { authenticateRequest, balanceRequest, betRequest, rollbackRequest, winRequest } from './wallet-requests.ts'
import { findSession, type WalletCaller, walletCallers } from './wallet-store.ts'
import { win } from './win.ts'

/** A game sends one call after the other; a table settles a few together. They wait for the player's row in any case. */
const bounds = { atOnce: 2, waiting: 100 }

/** The share of calls with a token, which anybody may have made up. */
const nobody = { key: 'wallet', isStranger: true }

/** The seamless wallet API for game servers, live tables and the sportsbook (POST /wallet/v1/{operation}). */
export function walletRoutes(deps: Deps) {
  const { pool } = deps
  const app = new Hono()
  const owners = new SessionOwners()
  /**
   * Lets the work take its connections from the player's share, in however many games they play at once; in those that have
   * ended from another one.
   */
  async function onBehalfOfOwner<Result>({ gameSessionId }: BalanceRequest, work: (owner: string) => Promise<Result>) {
    const find = () => owners.ownerOf(pool, gameSessionId)
    const owner = (await onBehalfOf({ key: gameSessionId, isStranger: false }, find)) ?? gameSessionId
    try {
      return await onBehalfOf({ key: owner, isStranger: false }, () => work(owner))
    } catch (error) {
      if (error instanceof WalletRefusal && error.code === 'SESSION_EXPIRED') owners.hasEnded(gameSessionId)
      throw error
    }
  }
  /** Calls that move money take turns with the player's others (@parlour/contracts/turns). */
  const turns = new Turns(bounds)
  const inTurn = <Result>(request: BalanceRequest, work: () => Promise<Result>) =>
    onBehalfOfOwner(request, (owner) => turns.run(owner, work))
  const prefix = new URL(deps.config.platformUrl).pathname.replace(/\/$/, '')
  app.use(
    '/wallet/v1/*',
    bodyLimit({ maxSize: 16 * 1024, onError: (c) => refuse(c, 'INVALID_REQUEST', 'The body is too large') }),
  )

  /** One operation: verifies its signature, parses it, and maps refusals to the contract's codes. */
  function operation<Request>(
    name: string,
    shape: v.GenericSchema<unknown, Request>,
    work: (caller: WalletCaller, request: Request) => Promise<object>,
  ) {
    app.post(`/wallet/v1/${name}`, async (c) => {
      const body = await c.req.text()
      const caller = walletCallerOf(c)
      const keys = caller ? deps.config.walletKeys[caller] : []
      const signed = isSigned(c.req.raw.headers, keys, `${prefix}/wallet/v1/${name}`, body)
      if (!signed || !caller) return refuse(c, 'INVALID_SIGNATURE', 'The request is not signed, or too old')
      const parsed = v.safeParse(shape, parseJson(body))
      if (!parsed.success) {
        const [issue] = parsed.issues
        return refuse(c, 'INVALID_REQUEST', `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`)
      }
      try {
        return c.json(await work(caller, parsed.output))
      } catch (error) {
        if (error instanceof WalletRefusal) return refuse(c, error.code, error.message)
        if (error instanceof TooManyWaiting)
          return refuse(c, 'INTERNAL_ERROR', `${error.message}: send the same request again`)
        deps.logger.error({ err: error, operation: name }, 'wallet call failed unexpectedly')
        return refuse(c, 'INTERNAL_ERROR', 'The outcome is unknown: send the same request again')
      }
    })
  }

  operation('authenticate', authenticateRequest, (caller, request) =>
    onBehalfOf(nobody, () => authenticate(deps, caller, request)),
  )
  operation('balance', balanceRequest, (caller, request) =>
    onBehalfOfOwner(request, () => balance(deps, caller, request)),
  )
  operation('bet', betRequest, (caller, request) => inTurn(request, () => bet(pool, caller, request)))
  operation('win', winRequest, (caller, request) => inTurn(request, () => win(deps, caller, request)))
  operation('rollback', rollbackRequest, (caller, request) => inTurn(request, () => rollback(pool, caller, request)))
  return app
}

const walletCallerOf = (c: Context): WalletCaller | undefined =>
  walletCallers.find((caller) => caller === callerOf(c.req.raw.headers))

function refuse(c: Context, code: WalletErrorCode, message: string) {
  const error: WalletError = { error: { code, message } }
  return c.json(error, walletStatus[code])
}

/** The token can be exchanged repeatedly while its session lasts, because players reload the game. */
async function authenticate(
  { pool }: Deps,
  caller: WalletCaller,
  { token }: AuthenticateRequest,
): Promise<AuthenticateResponse> {
  const session = await findSession(pool, caller, { tokenHash: tokenHash(token) })
  if (session.blocked) throw new WalletRefusal('PLAYER_BLOCKED', 'The player is blocked')
  if (session.expired) throw new WalletRefusal('SESSION_EXPIRED', 'The session has ended')
  const { gameSessionId, userId, gameId, gameSlug, currencyCode, language, maxStake } = session
  const { balance } = stakeableBalances(session, await balancesNow(pool, userId, currencyCode))
  const freeSpins = await freeSpinsFor(pool, { userId, gameId, currencyCode })
  const pace = gamePace(policyOf(session, new Date()), session.category)
  return {
    ...{ gameSessionId, playerId: userId, displayName: addressedName(session) },
    ...{ gameSlug, currencyCode, balance, language },
    ...(freeSpins && { freeSpins }),
    ...(pace && { pace }),
    ...(maxStake !== null && { maxStake }),
  }
}

/** Nothing is told to whoever was logged in once: the player may have thrown them out. */
async function balance(
  { pool }: Deps,
  caller: WalletCaller,
  { gameSessionId }: BalanceRequest,
): Promise<BalanceResponse> {
  const session = await findSession(pool, caller, { gameSessionId })
  const { expired, loginId } = session
  if (expired && loginId && !(await isLoginActive(pool, loginId)))
    throw new WalletRefusal('SESSION_EXPIRED', 'The login has ended')
  const bonus = await bonusStakesFor(pool, session)
  return {
    ...stakeableBalances(session, await balancesNow(pool, session.userId, session.currencyCode)),
    ...(bonus && { bonus }),
    ...((session.blocked || session.expired) && { ended: true as const }),
  }
}
