import type { ServerResponse } from 'node:http'
import { LoopTurns } from '@parlour/contracts/loop-turns'

/**
 * Operations that are worked on or whose large answers wait for their readers. Each begins in a turn of the loop of its own, so that
 * health checks are answered between two of them: one that asks for many lists takes some 10 ms. With the largest answers, all
 * of these take half of a heap of 128 MB.
 */
const bounds = { atOnce: 8, few: 2, most: 16, between: 1 }

/** Characters of an answer that is not waited for: a thousand of them are 32 MB at most. */
const LARGE = 16 * 1024
/** Ten times what the web asks for at once. All lists under several names are half of it. */
export const MOST_CHARACTERS = 2_000_000
/** A service on the same network reads in milliseconds. Whoever takes longer holds a place that others wait for. */
const READ_MS = 5_000

/** Lets the operations of each network take turns, which end when a large answer has been read. */
export class AnswersInTurn {
  readonly #turns = new LoopTurns(bounds)
  readonly #readMs: number

  constructor(readMs = READ_MS) {
    this.#readMs = readMs
  }

  /**
   * The text that `work` makes when it is its turn; null when its reader has gone before.
   * @param outgoing none without a connection, as in a test without a server
   */
  text(network: string, outgoing: ServerResponse | undefined, work: () => Promise<string>): Promise<string | null> {
    const { promise, resolve, reject } = Promise.withResolvers<string | null>()
    void this.#turns
      .run(network, async () => {
        if (outgoing?.destroyed) return resolve(null)
        const text = await work()
        resolve(text)
        if (outgoing && text.length > LARGE) await this.#read(outgoing)
      })
      .catch(reject)
    return promise
  }

  #read(outgoing: ServerResponse): Promise<void> {
    if (outgoing.destroyed) return Promise.resolve()
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(() => outgoing.destroy(), this.#readMs)
    outgoing.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
    return promise
  }
}
