import { signedHeaders } from '@parlour/contracts/signing'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { expect } from 'vitest'
import { operatorKeys, type TestPlatform } from './platform.ts'

export interface Sent {
  secret?: string
  keyId?: string
  path?: string
  operator?: string
  /** Whose key signs, if not the operator's own. */
  keyOf?: keyof typeof operatorKeys
  at?: number
}

/** Makes every signature unique, even for the same request twice within a millisecond. */
let lastMoment = 0
const newMoment = () => (lastMoment = Math.max(Date.now(), lastMoment + 1))

let keys = 0
/** An idempotency key that no test has used. */
export const newKey = () => `operator-test-${++keys}`

/** A client of the operator endpoint of a test platform. */
export function operatorOf(platform: () => TestPlatform) {
  async function send(operation: string, body: string, sent: Sent = {}) {
    const path = `/operator/v1/${operation}`
    const operator = sent.operator ?? 'olga'
    const key = operatorKeys[sent.keyOf ?? (operator === 'otis' ? 'otis' : 'olga')]
    const headers = signedHeaders(
      operator,
      { ...key, ...(sent.secret && { secret: sent.secret }), ...(sent.keyId && { id: sent.keyId }) },
      sent.path ?? path,
      body,
      sent.at ?? newMoment(),
    )
    const response = await fetch(`${platform().innerUrl}${path}`, { method: 'POST', headers, body })
    // biome-ignore lint/suspicious/noExplicitAny: answers of every operation; their shape is the contract's
    return { status: response.status, answer: (await response.json()) as any }
  }
  const ask = (operation: string, request: object, operator = 'olga') =>
    send(operation, JSON.stringify(request), { operator })
  return {
    send,
    ask,
    done: async (operation: string, request: object, operator?: string) => {
      const { status, answer } = await ask(operation, request, operator)
      expect(answer).not.toHaveProperty('error')
      expect(status).toBe(200)
      return answer
    },
    refused: async (operation: string, request: object) => {
      const { status, answer } = await ask(operation, request)
      return [status, answer.error?.code]
    },
    query: <Row extends object>(text: string, values: unknown[] = []) =>
      uncheckedQuery<Row>(platform().deps.pool, text, values).then(({ rows }) => rows),
  }
}
