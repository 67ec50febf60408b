import { type Context, Hono } from 'hono'
import { limitedBody, parseJsonBody, refusal } from '../json-body.ts'
import { faultSchema, faultyServices, isFaultyService } from './fault.ts'
import type { FaultBoard } from './fault-board.ts'
import { scopeOf } from './fault-scope.ts'

const scopeIn = (c: Context) => scopeOf(new URL(c.req.url).pathname)

/** Sets and clears faults at /faults or /scope/NAME/faults. */
export function faultRoutes(board: FaultBoard) {
  const app = new Hono()
  const unknownService = `The services are ${faultyServices.join(', ')}.`

  app.use(limitedBody(4_000))

  app.get('/', (c) => c.json(board.all(scopeIn(c))))

  app.get('/:service', (c) => {
    const service = c.req.param('service')
    if (!isFaultyService(service)) return refusal(c, 404, 'UNKNOWN_SERVICE', unknownService)
    return c.json(board.of(service, scopeIn(c)) ?? {})
  })

  app.put('/:service', async (c) => {
    const service = c.req.param('service')
    if (!isFaultyService(service)) return refusal(c, 404, 'UNKNOWN_SERVICE', unknownService)
    const fault = parseJsonBody(faultSchema, await c.req.text())
    if (!fault.ok) return refusal(c, 400, 'INVALID_REQUEST', fault.message)
    await board.set(service, fault.value, scopeIn(c))
    return c.json(fault.value)
  })

  app.delete('/', async (c) => {
    await board.clear(scopeIn(c))
    return c.body(null, 204)
  })

  app.delete('/:service', async (c) => {
    const service = c.req.param('service')
    if (!isFaultyService(service)) return refusal(c, 404, 'UNKNOWN_SERVICE', unknownService)
    await board.clear(scopeIn(c), service)
    return c.body(null, 204)
  })

  return app
}
