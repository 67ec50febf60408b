import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/** A player; else the network of somebody who has shown no token, or what a third party calls about. */
export interface ShareOwner {
  key: string
  /** One of several that share what the owner may take, such as a login of a player; leaves some of it to the others. */
  line?: string
  isStranger: boolean
}

/** Whose share of the connections the current work takes; undefined for work that is nobody's in particular. */
const owner = new AsyncLocalStorage<ShareOwner | undefined>()

/** Lets all database work within `work` take its connections from one share. */
export const onBehalfOf = <Result>(whose: ShareOwner, work: () => Result): Result => owner.run(whose, work)

/**
 * For work that others wait for as well, and for work that already holds a connection: it would wait for its own share.
 */
export const onNobodysBehalf = <Result>(work: () => Result): Result => owner.run(undefined, work)

interface Turns {
  run: (key: string, work: () => Promise<void>) => Promise<void>
}
interface Shares {
  /** Bounds each owner. */
  ofOne: Turns
  /** Bounds each line of an owner, before it waits for the owner's turn. */
  ofLine?: Turns
  /** Bounds all strangers together, so that no number of networks takes the connections of players. */
  ofStrangers: Turns
}
type Connected = Parameters<pg.Pool['connect']>[0]

/**
 * Makes calls on behalf of the same owner take turns for the pool's connections. One operation can send a dozen statements
 * side by side; counted by operations, a single player could hold every connection.
 */
export function shareConnections(pool: pg.Pool, { ofOne, ofLine, ofStrangers }: Shares): void {
  const connect = pool.connect.bind(pool)

  function inTurn({ key, line, isStranger }: ShareOwner): Promise<pg.PoolClient> {
    const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>()
    const untilReleased = async () => {
      const client = await connect()
      const { release } = client
      await new Promise<void>((released) => {
        client.release = (error) => {
          release(error)
          released()
        }
        resolve(client)
      })
    }
    const work = isStranger ? () => ofStrangers.run('', untilReleased) : untilReleased
    const ofOwner = () => ofOne.run(key, work)
    const whole = ofLine && line !== undefined ? ofLine.run(line, ofOwner) : ofOwner()
    whole.catch(reject)
    return promise
  }

  function connectInTurn(): Promise<pg.PoolClient>
  function connectInTurn(callback: Connected): void
  // biome-ignore lint/suspicious/noConfusingVoidType: the overloads of the pool's own method.
  function connectInTurn(callback?: Connected): Promise<pg.PoolClient> | void {
    const whose = owner.getStore()
    if (!whose) return callback ? connect(callback) : connect()
    const client = inTurn(whose)
    if (!callback) return client
    client.then(
      (connected) => callback(undefined, connected, connected.release),
      (error: Error) => callback(error, undefined, () => {}),
    )
  }
  pool.connect = connectInTurn
}
