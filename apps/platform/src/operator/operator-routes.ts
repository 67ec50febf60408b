import type { OperatorOperation } from '@parlour/contracts/operator-api'
import { type OperatorError, type OperatorErrorCode, operatorOperations } from '@parlour/contracts/operator-api'
import { callerOf, isSigned } from '@parlour/contracts/signing'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import type { GamesDeps } from '../games/games-deps.ts'
import { parseJson } from '../runtime/parse-json.ts'
import { refusalKey } from '../runtime/refused-calls.ts'
import { recordAction, recordOutcome } from './action-log.ts'
import { operatorWork } from './operator-operations.ts'
import { OperatorRefusal, operatorStatus } from './operator-refusal.ts'
import { operatorRequests } from './operator-requests.ts'

/**
 * The operator endpoint (POST /operator/v1/{operation}). Each request carries its own signature, is recorded, even if
 * refused, and is parsed only for an operator who may use the operation. Unsigned requests are not recorded, since anybody could fill the table with them.
 */
export function operatorRoutes(deps: GamesDeps) {
  const app = new Hono()
  const prefix = new URL(deps.config.platformUrl).pathname.replace(/\/$/, '')
  app.use(
    '/operator/v1/*',
    bodyLimit({ maxSize: 16 * 1024, onError: (c) => refuse(c, 'INVALID_REQUEST', 'Too large') }),
  )
  app.post('/operator/v1/:operation', async (c) => {
    const name = c.req.param('operation')
    const body = await c.req.text()
    const operator = callerOf(c.req.raw.headers)
    const keys = deps.config.operatorKeys.get(operator) ?? []
    if (!isSigned(c.req.raw.headers, keys, `${prefix}/operator/v1/${name}`, body))
      return refuse(c, 'INVALID_SIGNATURE', 'The request is not signed, or too old')
    // A replayed `unblock-player` would undo what an operator has decided since.
    if (!(await deps.limits.operatorRequests.take(c.req.header('x-parlour-signature') ?? '')))
      return refuse(c, 'INVALID_SIGNATURE', 'The request has been sent before: each is signed anew')
    const actionId = await recordAction(deps.pool, { operator, operation: name, request: requestForLog(name, body) })
    try {
      const response = await perform(deps, { operator, name, body })
      await recordOutcome(deps.pool, actionId, 'DONE', detailOf(response))
      return c.json(response)
    } catch (error) {
      const refusal = error instanceof OperatorRefusal ? error : unexpected(deps, name, error)
      await recordOutcome(deps.pool, actionId, refusal.code, refusal.message)
      return refuse(c, refusal.code, refusal.message)
    }
  })
  return app
}

const isOperation = (name: string): name is OperatorOperation => Object.hasOwn(operatorOperations, name)

/** @throws OperatorRefusal */
async function perform(
  deps: GamesDeps,
  { operator, name, body }: Record<'operator' | 'name' | 'body', string>,
): Promise<object> {
  if (!isOperation(name)) throw new OperatorRefusal('UNKNOWN_OPERATION', 'There is no such operation')
  if (!deps.config.operatorRights.get(operator)?.has(name))
    throw new OperatorRefusal('NOT_PERMITTED', `${operator} may not use ${name}`)
  const parsed = parseRequest(name, body)
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new OperatorRefusal('INVALID_REQUEST', `${v.getDotPath(issue) ?? 'request'}: ${issue.message}`)
  }
  // The compiler cannot see that request and operation belong together.
  const work = operatorWork[name] as (deps: GamesDeps, request: unknown, operator: string) => Promise<object>
  return work(deps, parsed.output, operator)
}

function parseRequest(name: OperatorOperation, body: string) {
  const given = parseJson(body)
  return v.safeParse(operatorRequests[name], Array.isArray(given) ? undefined : given)
}

/** What PostgreSQL cannot store in JSON: NUL and lone surrogates. */
const unstorable = /\\u(0000|d[89a-f][0-9a-f]{2})|\0/gi

/**
 * A request that is understood as what is understood, with ids in their one form, since rules and erasures look for them
 * in the log; any other as JSON if the database can store it, or else as text.
 */
const requestForLog = (name: string, body: string): unknown => {
  const parsed = isOperation(name) ? parseRequest(name, body) : undefined
  const request = parsed?.success ? parsed.output : parseJson(body)
  const text = request === undefined ? body : JSON.stringify(request)
  if (request !== undefined && text.search(unstorable) < 0) return request
  return text.replaceAll(unstorable, '').toWellFormed().slice(0, 1_000)
}

/** Ids of the results. Lists and personal data are not copied into the log. */
const detailOf = (response: object): string | null => {
  const ids = Object.entries(response).filter(([name, value]) => /Id$/.test(name) && typeof value === 'string')
  return ids.length > 0 ? ids.map(([name, value]) => `${name}=${value}`).join(' ') : null
}

function unexpected({ logger }: GamesDeps, operation: string, error: unknown): OperatorRefusal {
  logger.error({ err: error, operation }, 'operator call failed unexpectedly')
  return new OperatorRefusal('INTERNAL_ERROR', 'Internal error; the action log shows whether anything was done')
}

function refuse(c: Context, code: OperatorErrorCode, message: string) {
  c.set(refusalKey, code)
  const error: OperatorError = { error: { code, message } }
  return c.json(error, operatorStatus[code])
}
