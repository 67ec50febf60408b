import { answerText } from '@parlour/contracts/bounded-answer'
import type { Keys } from '@parlour/contracts/keys'
import { signedHeaders } from '@parlour/contracts/signing'
import * as v from 'valibot'
import { outsideCalls } from './metrics.ts'
import { parseJson } from './parse-json.ts'

/**
 * The result of a call to a third party. `refused`: it has read the request and will never act on it. `unavailable`: it
 * gave no usable answer, but may have acted.
 */
export type OutsideResult<Value> =
  | { status: 'done'; value: Value }
  | { status: 'refused'; httpStatus: number }
  | { status: 'unavailable'; reason: string }

export interface OutsideCall<Value> {
  service: 'payments' | 'zimpler' | 'identity' | 'registers' | 'inbox' | 'storage' | 'live' | 'content'
  url: string
  /** Request body, sent by POST; without one the call is a GET. */
  body?: object
  /** Schema of the answer. */
  answer: v.GenericSchema<unknown, Value>
  timeoutMs: number
  /** The first of them signs the request, if given. */
  keys?: Keys
  /** Sent as a bearer token, if given. */
  token?: string
}

/** Lists are longer than what answers about one payment or player. */
const maxBytes = (service: OutsideCall<unknown>['service']): number =>
  service === 'live' || service === 'content' ? 1024 * 1024 : 64 * 1024

/**
 * Statuses with which a third party rejects a request for good. Other 4xx statuses (wrong secret, rate limit, known
 * reference) say nothing about an earlier attempt. Treating them as a refusal would return the money of a withdrawal
 * that may already have been paid.
 */
const refusals: readonly number[] = [400, 422]

/** Calls a third party with JSON: bounds time and size of the answer, parses it, and returns failures as values. */
export async function callOutside<Value>(call: OutsideCall<Value>): Promise<OutsideResult<Value>> {
  const result = await attempt(call)
  outsideCalls.inc({ service: call.service, result: result.status })
  return result
}

async function attempt<Value>({
  service,
  url,
  body,
  answer,
  timeoutMs,
  keys,
  token,
}: OutsideCall<Value>): Promise<OutsideResult<Value>> {
  const text = body && JSON.stringify(body)
  const headers = keys
    ? signedHeaders('platform', keys[0], new URL(url).pathname, text ?? '')
    : { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
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
    const parsed = v.safeParse(answer, parseJson(await answerText(response, maxBytes(service))))
    return parsed.success
      ? { status: 'done', value: parsed.output }
      : { status: 'unavailable', reason: 'answer of another shape' }
  } catch (error) {
    return { status: 'unavailable', reason: error instanceof Error ? error.name : 'failed' }
  }
}
