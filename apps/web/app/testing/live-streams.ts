import { onTestFinished } from 'vitest'
import type { Follower, LiveStreams } from '../../server/live/live-streams.ts'
import type { Balance } from '../site/balances.server.ts'
import type { Notice } from '../site/notices.ts'

export const SESSION_MS = 3_456_000
export const real = (amount: number): Balance[] => [{ type: 'REAL', amount, currencyCode: 'EUR' }]

/** A player whose balance the test sets; null: the session is over. */
export function player(userId: string, network = '192.0.2.1', topics: string[] = []) {
  const state: { balances: Balance[] | null | Error; notices: Notice[]; reads: number; wait: Promise<void> | null } = {
    ...{ balances: real(100), notices: [], reads: 0, wait: null },
  }
  const follower: Follower = {
    userId,
    network,
    topics,
    endsAt: Date.now() + SESSION_MS,
    async read() {
      state.reads += 1
      if (state.wait) await state.wait
      if (state.balances instanceof Error) throw state.balances
      return state.balances && { balances: state.balances, notices: state.notices }
    },
  }
  return { state, follower }
}

/** Reads a stream for as long as the test runs. */
export function read(body: Awaited<ReturnType<LiveStreams['open']>>) {
  if (typeof body === 'string') throw new Error('There is no stream')
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const read = { text: '', isOver: false }
  const run = async () => {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) break
      read.text += decoder.decode(value, { stream: true })
    }
    read.isOver = true
  }
  void run()
  onTestFinished(() => reader.cancel())
  return read
}

/** Of the balances that a stream has told so far. */
export const amounts = ({ text }: { text: string }) =>
  [...text.matchAll(/"amount":(\d+)/g)].map(([, amount]) => Number(amount))
