import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { signedHeaders } from '@parlour/contracts/signing'
import type { TransactionResponse, WalletError, WalletOperation } from '@parlour/contracts/wallet-api'
import { webhookHeaders } from '@parlour/contracts/webhooks'
import { keys } from './crash-platform.ts'

/** Counts of the calls of a load. */
export interface Tally {
  /** Calls made; one that was retried counts once. */
  calls: number
  acknowledged: number
  /** Calls retried because no answer came, or one that leaves the outcome unknown. */
  retried: number
  /** Calls sent twice at once on purpose. */
  sentTwice: number
}

export interface Answer<Body> {
  status: number
  body: Body
}

interface GraphQLAnswer {
  data?: Record<string, unknown>
  errors?: { message: string; extensions?: { code?: string } }[]
}

/** How long a call is retried before it counts as never answered, ms. */
const patience = 60_000

/** Calls several platform processes like a real client: retries a call without an answer, unchanged, at any of them. */
export class PersistentCaller {
  readonly tally: Tally = { calls: 0, acknowledged: 0, retried: 0, sentTwice: 0 }
  readonly #urls: readonly string[]

  constructor(urls: readonly string[]) {
    this.#urls = urls
  }

  wallet(operation: WalletOperation, request: object): Promise<Answer<TransactionResponse & Partial<WalletError>>> {
    const path = `/wallet/v1/${operation}`
    const body = JSON.stringify(request)
    return this.#persist(() => this.#post(path, signedHeaders('studio', keys.studio, path, body), body))
  }

  async callback(callback: object): Promise<number> {
    const path = '/payments/callback'
    const body = JSON.stringify(callback)
    const send = () => this.#post(path, webhookHeaders(keys.payments, randomUUID(), body), body)
    return (await this.#persist(send)).status
  }

  /**
   * The answer to an operation.
   * @param again whether a refusal means that the same call should be retried
   */
  async graphql<Data>(
    query: string,
    variables: object,
    token: string,
    again: (data: Data) => boolean = () => false,
  ): Promise<Data> {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const body = JSON.stringify({ query, variables })
    const answer = await this.#persist<GraphQLAnswer>(
      () => this.#post('/graphql', headers, body),
      ({ body: { data, errors = [] } }) =>
        errors.some(({ extensions }) => extensions?.code === 'INTERNAL_SERVER_ERROR') ||
        (errors.length === 0 && again(Object.values(data ?? {})[0] as Data)),
    )
    const { data, errors } = answer.body
    if (errors || !data) throw new Error(`GraphQL refused the call: ${JSON.stringify(errors)}`)
    return Object.values(data)[0] as Data
  }

  async #persist<Body>(
    send: () => Promise<Answer<Body>>,
    isUnknown: (answer: Answer<Body>) => boolean = () => false,
  ): Promise<Answer<Body>> {
    this.tally.calls += 1
    const end = performance.now() + patience
    while (performance.now() < end) {
      const answer = await send().catch(() => undefined)
      if (answer && answer.status < 500 && !isUnknown(answer)) {
        this.tally.acknowledged += 1
        return answer
      }
      this.tally.retried += 1
      await pause(10 + Math.random() * 40)
    }
    throw new Error(`A call was not answered within ${patience} ms`)
  }

  async #post<Body>(path: string, headers: Record<string, string>, body: string): Promise<Answer<Body>> {
    const url = this.#urls[Math.floor(Math.random() * this.#urls.length)]
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(10_000),
    })
    return { status: response.status, body: (await response.json()) as Body }
  }
}
