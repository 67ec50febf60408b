import { isSigned } from '@parlour/contracts/signing'
import type {
  AuthenticateRequest,
  AuthenticateResponse,
  BalanceRequest,
  BalanceResponse,
  WalletError,
  WalletErrorCode,
} from '@parlour/contracts/wallet-api'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import type { Deps } from '../deps.ts'
import { realBalance } from '../ledger/index.ts'
import { parseJson } from '../parse-json.ts'
import { tokenHash } from '../sessions/tokens.ts'
import { WalletRefusal, walletStatus } from './wallet-refusal.ts'
import { authenticateRequest, balanceRequest, betRequest, rollbackRequest, winRequest } from './wallet-requests.ts'
import { findSession } from './wallet-store.ts'
import { bet, rollback, win } from './wallet-transactions.ts'

/** The seamless wallet API, for game servers (POST /wallet/v1/{operation}). */
export function walletRoutes(deps: Deps) {
  const { pool } = deps
  const app = new Hono()
  const prefix = new URL(deps.config.platformUrl).pathname.replace(/\/$/, '')
  app.use('/wallet/v1/*', bodyLimit({ maxSize: 16 * 1024, onError: (c) => refuse(c, 'INVALID_REQUEST', 'Too large') }))

  /** One operation: its signature and shape checked, its refusals told by the contract's codes. */
  function operation<Request>(
    name: string,
    shape: v.GenericSchema<unknown, Request>,
    work: (provider: string, request: Request) => Promise<object>,
  ) {
    app.post(`/wallet/v1/${name}`, async (c) => {
      const body = await c.req.text()
      const provider = c.req.header('x-parlour-caller') ?? ''
      const signed = isSigned(c.req.raw.headers, deps.config.walletSecret, `${prefix}/wallet/v1/${name}`, body)
      if (!signed || provider !== 'studio')
        return refuse(c, 'INVALID_SIGNATURE', 'The request is not signed, or too old')
      const parsed = v.safeParse(shape, parseJson(body))
      if (!parsed.success) {
        const [issue] = parsed.issues
        return refuse(c, 'INVALID_REQUEST', `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`)
      }
      try {
        return c.json(await work(provider, parsed.output))
      } catch (error) {
        if (error instanceof WalletRefusal) return refuse(c, error.code, error.message)
        deps.logger.error({ err: error, operation: name }, 'wallet call failed unexpectedly')
        return refuse(c, 'INTERNAL_ERROR', 'The outcome is unknown: send the same request again')
      }
    })
  }

  operation('authenticate', authenticateRequest, (_, request) => authenticate(deps, request))
  operation('balance', balanceRequest, (_, request) => balance(deps, request))
  operation('bet', betRequest, (provider, request) => bet(pool, provider, request))
  operation('win', winRequest, (provider, request) => win(pool, provider, request))
  operation('rollback', rollbackRequest, (provider, request) => rollback(pool, provider, request))
  return app
}

function refuse(c: Context, code: WalletErrorCode, message: string) {
  const error: WalletError = { error: { code, message } }
  return c.json(error, walletStatus[code])
}

/** The token may be exchanged again while its session lasts: players reload the game. */
async function authenticate({ pool }: Deps, { token }: AuthenticateRequest): Promise<AuthenticateResponse> {
  const session = await findSession(pool, { tokenHash: tokenHash(token) })
  if (session.blocked) throw new WalletRefusal('PLAYER_BLOCKED', 'The player is blocked')
  if (session.expired) throw new WalletRefusal('SESSION_EXPIRED', 'The session has ended')
  const { gameSessionId, userId, displayName, gameSlug, currencyCode, language } = session
  const amount = await realBalance(pool, userId, currencyCode)
  return { gameSessionId, playerId: userId, displayName, gameSlug, currencyCode, balance: amount, language }
}

async function balance({ pool }: Deps, { gameSessionId }: BalanceRequest): Promise<BalanceResponse> {
  const { userId, currencyCode } = await findSession(pool, { gameSessionId })
  return { balance: await realBalance(pool, userId, currencyCode), currencyCode }
}
