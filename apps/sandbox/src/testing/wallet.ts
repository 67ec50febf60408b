import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { isSigned } from '@parlour/contracts/signing'
import type { FreeSpins, WalletErrorCode, WalletOperation } from '@parlour/contracts/wallet-api'

export const testWalletSecret = 'wallet-secret-of-the-tests'

/** How the wallet treats its next call of an operation. */
export type Fault =
  /** Does the work, then breaks the connection: the caller cannot know. */
  | 'drop-reply'
  /** Breaks the connection before it does anything. */
  | 'drop-request'
  /** Answers 500 without doing anything. */
  | 'fail'
  /** Does the work and answers after two seconds: what is done meanwhile comes in time on a busy machine too. */
  | 'slow'

interface Moved {
  kind: 'bet' | 'win' | 'rollback'
  amount: number
  balance: number
  reference?: string
  /** A bet that was a free spin, and how many were left after it. */
  freeSpins?: FreeSpins
  left?: number
}

/**
 * A small wallet over real HTTP with the rules of the platform's: signed, idempotent by transaction id, a rollback before
 * its bet is remembered. It can be told to lose requests, replies and time.
 */
export async function startTestWallet(
  options: { balance?: number; port?: number; gameSlug?: string; currencyCode?: string } = {},
) {
  const { gameSlug = 'any', currencyCode = 'EUR' } = options
  const transactions = new Map<string, Moved>()
  const openRounds = new Set<string>()
  const freeRounds = new Set<string>()
  const calls: { operation: string; body: Record<string, unknown> }[] = []
  const faults: { operation: WalletOperation; fault: Fault }[] = []
  const state = {
    balance: options.balance ?? 100_000,
    bonusBalance: 0,
    refusal: null as WalletErrorCode | null,
    gameSlug,
    freeSpins: null as FreeSpins | null,
  }

  const refuse = (code: WalletErrorCode, status: number) => ({ status, body: { error: { code, message: code } } })
  const moved = (balance: number, remainingFreeSpins?: number) => ({
    status: 200,
    body: { ledgerTransferId: 'transfer', balance, bonusBalance: state.bonusBalance, currencyCode, remainingFreeSpins },
  })

  /** A free spin: counted, paid by the house; its win is bonus money. */
  function freeBet(id: string, amount: number, roundId: string, reference: string) {
    if (transactions.get(id)?.kind === 'rollback') return refuse('TRANSACTION_ROLLED_BACK', 409)
    const { freeSpins } = state
    if (freeSpins?.reference !== reference || freeSpins.stake !== amount || freeSpins.remaining === 0)
      return refuse('FREE_SPINS_UNAVAILABLE', 409)
    freeSpins.remaining--
    openRounds.add(roundId)
    freeRounds.add(roundId)
    transactions.set(id, { kind: 'bet', amount: 0, balance: state.balance, freeSpins, left: freeSpins.remaining })
    return moved(state.balance, freeSpins.remaining)
  }

  function bet(id: string, amount: number, roundId: string) {
    if (transactions.get(id)?.kind === 'rollback') return refuse('TRANSACTION_ROLLED_BACK', 409)
    if (amount > state.balance) return refuse('INSUFFICIENT_FUNDS', 402)
    state.balance -= amount
    openRounds.add(roundId)
    transactions.set(id, { kind: 'bet', amount, balance: state.balance })
    return moved(state.balance)
  }

  function win(id: string, amount: number, roundId: string, roundFinished: boolean) {
    if (!openRounds.has(roundId)) return refuse('UNKNOWN_ROUND', 404)
    state.balance += amount
    if (freeRounds.has(roundId)) state.bonusBalance += amount
    if (roundFinished) openRounds.delete(roundId)
    transactions.set(id, { kind: 'win', amount, balance: state.balance })
    return moved(state.balance)
  }

  function rollback(id: string, betId: string, roundId: string) {
    const taken = transactions.get(betId)
    if (taken?.kind === 'bet') {
      state.balance += taken.amount
      if (taken.freeSpins) taken.freeSpins.remaining++
      openRounds.delete(roundId)
    }
    // Remembered under the bet's id: should the bet come later, it is refused.
    if (!taken) transactions.set(betId, { kind: 'rollback', amount: 0, balance: state.balance })
    transactions.set(id, { kind: 'rollback', amount: taken?.amount ?? 0, balance: state.balance, reference: betId })
    return moved(state.balance)
  }

  function work(operation: string, body: Record<string, unknown>): { status: number; body: object } {
    const id = String(body.transactionId)
    const known = transactions.get(id)
    if (known?.kind === operation) return moved(known.balance, known.left)
    if (state.refusal && (operation === 'bet' || operation === 'authenticate')) return refuse(state.refusal, 403)
    switch (operation) {
      case 'authenticate':
        return {
          status: 200,
          body: {
            gameSessionId: `session-of-${body.token}`,
            playerId: 'player',
            displayName: 'Ada',
            gameSlug: state.gameSlug === 'any' ? String(body.token).split(':')[0] : state.gameSlug,
            currencyCode,
            balance: state.balance,
            language: 'en',
            ...(state.freeSpins?.remaining && { freeSpins: state.freeSpins }),
          },
        }
      case 'balance':
        return { status: 200, body: { balance: state.balance, bonusBalance: state.bonusBalance, currencyCode } }
      case 'bet':
        return body.freeSpins === undefined
          ? bet(id, Number(body.amount), String(body.roundId))
          : freeBet(id, Number(body.amount), String(body.roundId), String(body.freeSpins))
      case 'win':
        return win(id, Number(body.amount), String(body.roundId), body.roundFinished === true)
      case 'rollback':
        return rollback(id, String(body.originalTransactionId), String(body.roundId))
      default:
        return refuse('INVALID_REQUEST', 400)
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const text = Buffer.concat(parts).toString('utf8')
    const path = request.url ?? ''
    const operation = path.replace('/wallet/v1/', '')
    const send = ({ status, body }: { status: number; body: object }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (!isSigned(new Headers(request.headers as Record<string, string>), testWalletSecret, path, text)) {
      return send(refuse('INVALID_SIGNATURE', 401))
    }
    const body = JSON.parse(text) as Record<string, unknown>
    calls.push({ operation, body })
    const index = faults.findIndex((fault) => fault.operation === operation)
    const fault = index >= 0 ? faults.splice(index, 1)[0]?.fault : undefined
    if (fault === 'drop-request') return void request.socket.destroy()
    if (fault === 'fail') return send(refuse('INTERNAL_ERROR', 500))
    const done = work(operation, body)
    if (fault === 'drop-reply') return void request.socket.destroy()
    if (fault === 'slow') await wait(2_000)
    send(done)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/wallet/v1`,
    state,
    calls,
    openRounds,
    /** Lets the next calls of an operation meet these faults, one each. */
    next: (operation: WalletOperation, ...next: Fault[]) => faults.push(...next.map((fault) => ({ operation, fault }))),
    /** Bets, wins and rollbacks that were carried out, in order. */
    carriedOut: () => [...transactions.values()].map(({ kind, amount }) => ({ kind, amount })),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
export type TestWallet = Awaited<ReturnType<typeof startTestWallet>>
