import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { isSigned } from '@parlour/contracts/signing'
import type { WalletOperation } from '@parlour/contracts/wallet-api'
import { refuse, WalletBook } from './wallet-book.ts'

export const testWalletKey = { id: 'tests', secret: 'wallet-secret-that-only-the-tests-have' }

/** How the wallet handles the next call of an operation. */
export type Fault =
  /** Does the work, then cuts the connection, so that the caller cannot know the result. */
  | 'drop-reply'
  /** Cuts the connection before doing anything. */
  | 'drop-request'
  /** Answers 500 without doing anything. */
  | 'fail'
  /** Does the work and answers after two seconds, which leaves tests enough time even on a busy machine. */
  | 'slow'

/**
 * A small wallet over real HTTP with the rules of the platform's: signed, idempotent by transaction id, and aware of
 * rollbacks that arrive before their bets. Tests can make it lose requests or replies, or answer late.
 */
export async function startTestWallet(
  options: { balance?: number; port?: number; gameSlug?: string; currencyCode?: string } = {},
) {
  const { balance = 100_000, gameSlug = 'any', currencyCode = 'EUR' } = options
  const calls: { operation: string; body: Record<string, unknown> }[] = []
  const faults: { operation: WalletOperation; fault: Fault }[] = []
  const book = new WalletBook(balance, gameSlug, currencyCode)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const text = Buffer.concat(parts).toString('utf8')
    const path = request.url ?? ''
    const operation = path.replace('/wallet/v1/', '')
    const send = ({ status, body }: { status: number; body: object }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (!isSigned(new Headers(request.headers as Record<string, string>), [testWalletKey], path, text)) {
      return send(refuse('INVALID_SIGNATURE', 401))
    }
    const body = JSON.parse(text) as Record<string, unknown>
    calls.push({ operation, body })
    const index = faults.findIndex((fault) => fault.operation === operation)
    const fault = index >= 0 ? faults.splice(index, 1)[0]?.fault : undefined
    if (fault === 'drop-request') return void request.socket.destroy()
    if (fault === 'fail') return send(refuse('INTERNAL_ERROR', 500))
    const done = book.work(operation, body)
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
    state: book.state,
    calls,
    openRounds: book.openRounds,
    loggedOut: book.loggedOut,
    /** Applies these faults to the next calls of an operation, one each. */
    next: (operation: WalletOperation, ...next: Fault[]) => faults.push(...next.map((fault) => ({ operation, fault }))),
    /** Executed bets, wins and rollbacks, in order. */
    carriedOut: () => book.carriedOut(),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
export type TestWallet = Awaited<ReturnType<typeof startTestWallet>>
