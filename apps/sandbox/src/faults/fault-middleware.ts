import { setTimeout as wait } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type FaultyService, faultPlan } from './fault.ts'
import type { FaultBoard } from './fault-board.ts'
import { scopeOf } from './fault-scope.ts'

/** Applies the faults of a service to the routes that follow. */
export function withFaults(board: FaultBoard, service: FaultyService): MiddlewareHandler {
  return async (c, next) => {
    const fault = board.of(service, scopeOf(new URL(c.req.url).pathname))
    if (!fault) return next()
    const plan = faultPlan(fault, Math.random())
    if (plan.latencyMs > 0) await wait(plan.latencyMs, undefined, { signal: c.req.raw.signal }).catch(() => {})
    if (plan.outcome === 'refuse') return refuse(c, service, fault.status as ContentfulStatusCode)
    if (plan.outcome === 'drop-request') return cutConnection(c)
    await next()
    if (plan.outcome === 'drop-response') c.res = cutConnection(c)
  }
}

const refuse = (c: Context, service: FaultyService, status: ContentfulStatusCode) =>
  c.json({ error: { code: 'INJECTED_FAULT', message: `A fault is set for ${service}.` } }, status)

/** Cuts the connection without an answer, as a crash or a network failure would. */
function cutConnection(c: Context<{ Bindings: HttpBindings }>): Response {
  c.env.incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}
