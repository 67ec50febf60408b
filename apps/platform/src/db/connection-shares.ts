import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/** Whose share of the connections the current work takes; undefined for work that is nobody's in particular. */
const owner = new AsyncLocalStorage<string | undefined>()

/** Lets all database work within `work` take its connections from one share. */
export const onBehalfOf = <Result>(key: string, work: () => Result): Result => owner.run(key, work)

/**
 * For work that others wait for as well, and for work that already holds a connection: it would wait for its own share.
 */
export const onNobodysBehalf = <Result>(work: () => Result): Result => owner.run(undefined, work)

interface Turns {
  run: (key: string, work: () => Promise<void>) => Promise<void>
}
type Connected = Parameters<pg.Pool['connect']>[0]

/**
 * Makes calls on behalf of the same key take turns for the pool's connections. One operation can send a dozen statements
 * side by side; counted by operations, a single player could hold every connection.
 */
export function shareConnections(pool: pg.Pool, turns: Turns): void {
  const connect = pool.connect.bind(pool)

  function inTurn(key: string): Promise<pg.PoolClient> {
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
    turns.run(key, untilReleased).catch(reject)
    return promise
  }

  function connectInTurn(): Promise<pg.PoolClient>
  function connectInTurn(callback: Connected): void
  // biome-ignore lint/suspicious/noConfusingVoidType: the overloads of the pool's own method.
  function connectInTurn(callback?: Connected): Promise<pg.PoolClient> | void {
    const key = owner.getStore()
    if (key === undefined) return callback ? connect(callback) : connect()
    const client = inTurn(key)
    if (!callback) return client
    client.then(
      (connected) => callback(undefined, connected, connected.release),
      (error: Error) => callback(error, undefined, () => {}),
    )
  }
  pool.connect = connectInTurn
}
