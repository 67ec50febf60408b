import { setTimeout as wait } from 'node:timers/promises'
import type { Key } from '@parlour/contracts/keys'
import { signedHeaders } from '@parlour/contracts/signing'
import type {
  AuthenticateRequest,
  AuthenticateResponse,
  BalanceRequest,
  BalanceResponse,
  BetRequest,
  RollbackRequest,
  TransactionResponse,
  WalletErrorCode,
  WalletOperation,
  WinRequest,
} from '@parlour/contracts/wallet-api'
import {
  boolean,
  type GenericSchema,
  integer,
  literal,
  maxValue,
  minValue,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  safeParse,
  string,
} from 'valibot'

const walletErrorCodes = [
  'INVALID_SIGNATURE',
  'INVALID_REQUEST',
  'UNKNOWN_SESSION',
  'SESSION_EXPIRED',
  'SESSION_REPLACED',
  'PLAYER_BLOCKED',
  'INSUFFICIENT_FUNDS',
  'LIMIT_EXCEEDED',
  'MAX_BET_EXCEEDED',
  'REAL_MONEY_IN_PLAY',
  'STAKE_TOO_HIGH',
  'REALITY_CHECK_DUE',
  'FREE_SPINS_UNAVAILABLE',
  'UNKNOWN_ROUND',
  'ROUND_CLOSED',
  'TRANSACTION_CONFLICT',
  'TRANSACTION_ROLLED_BACK',
  'INTERNAL_ERROR',
] as const satisfies readonly WalletErrorCode[]

const minor = pipe(number(), integer())
const count = pipe(number(), integer(), minValue(0))
const authenticated: GenericSchema<AuthenticateResponse> = object({
  gameSessionId: string(),
  playerId: string(),
  displayName: string(),
  gameSlug: string(),
  currencyCode: string(),
  balance: minor,
  language: string(),
  freeSpins: optional(object({ reference: string(), remaining: count, stake: pipe(minor, minValue(1)) })),
  pace: optional(object({ minimumRoundMs: count, turbo: boolean() })),
  maxStake: optional(pipe(minor, minValue(1))),
})
const balanceRead: GenericSchema<BalanceResponse> = object({
  balance: minor,
  bonusBalance: minor,
  currencyCode: string(),
  bonus: optional(
    object({
      reference: string(),
      maxStake: optional(count),
      realMoneyInPlay: optional(literal(true)),
      counted: pipe(number(), minValue(0), maxValue(100)),
    }),
  ),
  ended: optional(literal(true)),
})
const moved: GenericSchema<TransactionResponse> = object({
  ledgerTransferId: nullable(string()),
  balance: minor,
  bonusBalance: minor,
  currencyCode: string(),
  remainingFreeSpins: optional(count),
})
const refused = object({ error: object({ code: picklist(walletErrorCodes), message: string() }) })

/**
 * The result of a call to the wallet. `unknown`: no usable answer came, so the wallet may or may not have acted.
 * `doubtful`: a refusal after an attempt with an unknown result, which may have succeeded.
 */
type WalletResult<Value> =
  | { status: 'done'; value: Value }
  | { status: 'refused'; code: WalletErrorCode; doubtful: boolean }
  | { status: 'unknown'; reason: string }

export interface WalletOptions {
  /** Address of the wallet API, such as http://localhost:4000/wallet/v1. */
  url: string
  key: Key
  /** As whom the calls are signed. */
  caller?: 'studio' | 'live' | 'sportsbook'
  /** Timeout of one attempt, ms. */
  timeoutMs?: number
  /** Number of attempts per call, all with the same transaction id. */
  attempts?: number
  /** Pause before the second attempt, ms. */
  pauseMs?: number
}

export interface WalletClient {
  authenticate(request: AuthenticateRequest): Promise<WalletResult<AuthenticateResponse>>
  balance(request: BalanceRequest): Promise<WalletResult<BalanceResponse>>
  bet(request: BetRequest): Promise<WalletResult<TransactionResponse>>
  win(request: WinRequest): Promise<WalletResult<TransactionResponse>>
  rollback(request: RollbackRequest): Promise<WalletResult<TransactionResponse>>
}

/**
 * Whether the login that opened a session is over, so that nothing more of the player is told to it. A wallet that does not
 * answer does not say so.
 */
export const isLoggedOut = async (wallet: Pick<WalletClient, 'balance'>, gameSessionId: string): Promise<boolean> =>
  (await wallet.balance({ gameSessionId })).status === 'refused'

/**
 * The platform's wallet over HTTP: signs requests, enforces the timeout, and retries with the same id when the result
 * is unknown.
 */
export function walletClient({
  url,
  key,
  caller = 'studio',
  timeoutMs = 5_000,
  attempts = 2,
  pauseMs = 250,
}: WalletOptions): WalletClient {
  async function attempt<Value>(
    operation: WalletOperation,
    body: string,
    schema: GenericSchema<Value>,
  ): Promise<WalletResult<Value>> {
    const address = new URL(`${url}/${operation}`)
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: signedHeaders(caller, key, address.pathname, body),
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const json: unknown = await response.json()
      if (response.ok) {
        const parsed = safeParse(schema, json)
        return parsed.success
          ? { status: 'done', value: parsed.output }
          : { status: 'unknown', reason: 'answer of another shape' }
      }
      const error = safeParse(refused, json)
      if (!error.success || error.output.error.code === 'INTERNAL_ERROR') {
        return { status: 'unknown', reason: `status ${response.status}` }
      }
      return { status: 'refused', code: error.output.error.code, doubtful: false }
    } catch (error) {
      return { status: 'unknown', reason: error instanceof Error ? error.name : 'failed' }
    }
  }

  async function call<Value>(operation: WalletOperation, request: object, schema: GenericSchema<Value>) {
    const body = JSON.stringify(request)
    let result = await attempt(operation, body, schema)
    for (let tried = 1; tried < attempts && result.status === 'unknown'; tried++) {
      await wait(pauseMs * tried)
      result = await attempt(operation, body, schema)
      if (result.status === 'refused') result.doubtful = true
    }
    return result
  }

  return {
    authenticate: (request) => call('authenticate', request, authenticated),
    balance: (request) => call('balance', request, balanceRead),
    bet: (request) => call('bet', request, moved),
    win: (request) => call('win', request, moved),
    rollback: (request) => call('rollback', request, moved),
  }
}
