import { CHANGES_PATH, changesLine, HERE_EVERY_MS } from '@parlour/contracts/player-changes'
import { type EventConnection, eventStream } from '@parlour/contracts/server-sent-events'
import { callerOf, isSigned } from '@parlour/contracts/signing'
import { Hono } from 'hono'
import type { Deps } from './deps.ts'
import { refusalKey } from './refused-calls.ts'

const CALLER = 'web'
/** Each web process has one, and two for a moment when it begins anew. */
const MOST_CONNECTIONS = 200

/** Tells web processes whose balance or logins have changed, for as long as they listen (contracts/player-changes.ts). */
export function changesRoutes({ config, changes }: Pick<Deps, 'config' | 'changes'>) {
  const open = new Set<EventConnection>()
  const here = setInterval(() => {
    for (const { send } of [...open]) send('\n')
  }, HERE_EVERY_MS)
  here.unref()
  return new Hono<{ Variables: Record<typeof refusalKey, string> }>().get(CHANGES_PATH, (c) => {
    const { headers } = c.req.raw
    if (callerOf(headers) !== CALLER || !isSigned(headers, config.webKeys, CHANGES_PATH, '')) {
      c.set(refusalKey, 'INVALID_SIGNATURE')
      return c.json({ error: 'INVALID_SIGNATURE' }, 401)
    }
    if (open.size >= MOST_CONNECTIONS) return c.json({ error: 'TOO_MANY_CONNECTIONS' }, 503)
    let leave = () => {}
    const body = eventStream(
      (connection) => {
        open.add(connection)
        const unsubscribe = changes.subscribe((changed) => connection.send(changesLine(changed)), connection.close)
        leave = () => {
          open.delete(connection)
          unsubscribe()
        }
      },
      () => leave(),
    )
    return c.body(body, 200, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  })
}
