import type {
  AuthenticateRequest,
  BalanceRequest,
  BetRequest,
  RollbackRequest,
  WinRequest,
} from '@parlour/contracts/wallet-api'
import * as v from 'valibot'

const id = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,200}$/))
const sessionId = v.pipe(v.string(), v.uuid())
const currencyCode = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))
/** Far above any stake or win, far below what a balance can hold. */
const amount = (least: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(1_000_000_000_000))

export const authenticateRequest: v.GenericSchema<unknown, AuthenticateRequest> = v.object({ token: id })
export const balanceRequest: v.GenericSchema<unknown, BalanceRequest> = v.object({ gameSessionId: sessionId })
export const betRequest: v.GenericSchema<unknown, BetRequest> = v.object({
  transactionId: id,
  gameSessionId: sessionId,
  roundId: id,
  amount: amount(1),
  currencyCode,
  freeSpins: v.optional(id),
})
export const winRequest: v.GenericSchema<unknown, WinRequest> = v.object({
  transactionId: id,
  gameSessionId: sessionId,
  roundId: id,
  amount: amount(0),
  currencyCode,
  roundFinished: v.boolean(),
})
export const rollbackRequest: v.GenericSchema<unknown, RollbackRequest> = v.object({
  transactionId: id,
  gameSessionId: sessionId,
  roundId: id,
  originalTransactionId: id,
})
