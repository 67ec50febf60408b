import { signedHeaders } from '@parlour/contracts/signing'
import * as v from 'valibot'
import { outsideCalls } from './metrics.ts'
import { parseJson } from './parse-json.ts'

/**
 * How a call to a third party ended. `refused`: it has read the request and will never do it. `unavailable`: no usable
 * answer; it may have acted.
 */
export type OutsideResult<Value> =
  | { status: 'done'; value: Value }
  | { status: 'refused'; httpStatus: number }
  | { status: 'unavailable'; reason: string }

export interface OutsideCall<Value> {
  service: 'payments' | 'zimpler' | 'identity' | 'inbox' | 'storage' | 'live'
  url: string
  /** Posted; without one it is a GET. */
  body?: object
  /** Shape of its answer. */
  answer: v.GenericSchema<unknown, Value>
  timeoutMs: number
  /** Signs the request when given. */
  secret?: string
}

/**
 * Statuses that are the third party's own and last word on a request. Others in the 400s (a wrong secret, a limit of
 * requests, a reference it knows) say nothing of an earlier attempt: taken as a refusal, they would give a withdrawal
 * back that has been paid.
 */
const refusals: readonly number[] = [400, 422]

/** Calls a third party with JSON: timed, its answer checked, its failures told as values. */
export async function callOutside<Value>(call: OutsideCall<Value>): Promise<OutsideResult<Value>> {
  const result = await attempt(call)
  outsideCalls.inc({ service: call.service, result: result.status })
  return result
}

async function attempt<Value>({
  url,
  body,
  answer,
  timeoutMs,
  secret,
}: OutsideCall<Value>): Promise<OutsideResult<Value>> {
  const text = body && JSON.stringify(body)
  const headers = secret
    ? signedHeaders('platform', secret, new URL(url).pathname, text ?? '')
    : { 'content-type': 'application/json' }
  try {
    const response = await fetch(url, {
      method: text === undefined ? 'GET' : 'POST',
      headers,
      ...(text !== undefined && { body: text }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) {
      await response.body?.cancel()
      return refusals.includes(response.status)
        ? { status: 'refused', httpStatus: response.status }
        : { status: 'unavailable', reason: `status ${response.status}` }
    }
    const parsed = v.safeParse(answer, parseJson(await response.text()))
    return parsed.success
      ? { status: 'done', value: parsed.output }
      : { status: 'unavailable', reason: 'answer of another shape' }
  } catch (error) {
    return { status: 'unavailable', reason: error instanceof Error ? error.name : 'failed' }
  }
}
