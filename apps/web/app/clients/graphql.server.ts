import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { clientNetworkOf } from '@parlour/contracts/address-network'
import { answerText } from '@parlour/contracts/bounded-answer'
import {
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleType,
  handleWhen,
  type IPolicy,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
} from 'cockatiel'
import { type DocumentNode, Kind, OperationTypeNode, print } from 'graphql'

/** The service could not be reached, timed out, or did not answer in GraphQL. */
class ServiceUnavailable extends Error {
  override name = 'ServiceUnavailable'
}

/** The service did not answer in time, or had no room for a further request of the network that it was asked for. */
class NotServed extends Error {
  override name = 'NotServed'
  /** Whether it says something about the service. */
  readonly counts: boolean
  constructor(counts: boolean, options: ErrorOptions) {
    super('Not served', options)
    this.counts = counts
  }
}

/** What the server behind every port of ours says then (contracts/http-server.ts), before GraphQL is read: 503, and when to come back. */
class NoRoom extends Error {
  override name = 'NoRoom'
}

/** The service answered with GraphQL errors; `code` is the first one's extensions.code. */
export class ServiceError extends Error {
  override name = 'ServiceError'
  readonly code: string
  constructor(message: string, code: string) {
    super(message)
    this.code = code
  }
}

interface GraphqlAnswer {
  data?: unknown
  errors?: { message: string; extensions?: { code?: string } }[]
}

/** All texts of a skin in one language are a tenth of it. */
const MAX_BYTES = 8 * 1024 * 1024

const printed = new WeakMap<DocumentNode, { query: string; isQuery: boolean; operationName: string }>()

function printOnce(document: DocumentNode) {
  let known = printed.get(document)
  if (!known) {
    const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    known = {
      query: print(document),
      isQuery: operation?.operation === OperationTypeNode.QUERY,
      operationName: operation?.name?.value ?? '',
    }
    printed.set(document, known)
  }
  return known
}

/**
 * Calls one GraphQL service over HTTP POST. Created once per process, so that the circuit breaker sees all traffic:
 * after 8 consecutive failures it rejects calls for 5 s, so that a dead service does not delay pages. Calls of one
 * visitor's network that time out, or find no room, count as one until the service answers anybody: they may be waiting for each
 * other. Queries are retried once; mutations never, since their callers hold the idempotency keys.
 * @param url of the service
 * @param timeoutMs 40,000 for the platform, 25,000 for content
 */
export function createGraphqlTransport(url: string, timeoutMs: number) {
  const unavailable = handleType(ServiceUnavailable)
  // What was not served is not asked for again.
  const failed = handleWhen(
    (error) => error instanceof ServiceUnavailable || (error instanceof NotServed && error.counts),
  )
  const breaker = circuitBreaker(failed, { halfOpenAfter: 5_000, breaker: new ConsecutiveBreaker(8) })
  const deadline = timeout(timeoutMs, TimeoutStrategy.Aggressive)
  const again: IPolicy = retry(unavailable, {
    maxAttempts: 1,
    backoff: new ExponentialBackoff({ initialDelay: 100 }),
  })
  /** Networks of which a call was not served since the service answered last. */
  const unserved = new Set<string>()

  async function postInTime(body: string, headers: Record<string, string>): Promise<GraphqlAnswer> {
    const address = headers['x-forwarded-for']
    const network = address === undefined ? null : clientNetworkOf(address)
    try {
      const answer = await deadline.execute(({ signal }) => post(body, headers, signal))
      unserved.clear()
      return answer
    } catch (cause) {
      if (!(cause instanceof TaskCancelledError || cause instanceof NoRoom)) throw cause
      const counts = network === null || !unserved.has(network)
      if (network !== null) unserved.add(network)
      throw new NotServed(counts, { cause })
    }
  }

  async function post(body: string, headers: Record<string, string>, signal: AbortSignal): Promise<GraphqlAnswer> {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json, application/json',
        ...headers,
      },
      body,
      redirect: 'error',
      signal,
    }).catch((cause: unknown) => {
      throw new ServiceUnavailable(`${new URL(url).host} did not answer`, { cause })
    })
    const answer = (await answerText(response, MAX_BYTES)
      .then(JSON.parse)
      .catch(() => null)) as GraphqlAnswer | null
    const { host } = new URL(url)
    if (!answer && response.status === 503 && response.headers.has('retry-after'))
      throw new NoRoom(`${host} has no room`)
    if (!answer || (!answer.data && !answer.errors)) throw new ServiceUnavailable(`${host} answered ${response.status}`)
    return answer
  }

  return async function request<Result, Variables>(
    document: TypedDocumentNode<Result, Variables>,
    variables: Variables,
    headers: Record<string, string> = {},
  ): Promise<Result> {
    const { query, isQuery, operationName } = printOnce(document)
    const body = JSON.stringify({ query, operationName, variables })
    const once = () => breaker.execute(() => postInTime(body, headers))
    const answer = await (isQuery ? again.execute(once) : once()).catch((cause: unknown) => {
      throw cause instanceof ServiceUnavailable
        ? cause
        : new ServiceUnavailable(`${new URL(url).host} is not available`, { cause })
    })
    const [error] = answer.errors ?? []
    if (error) throw new ServiceError(error.message, error.extensions?.code ?? 'INTERNAL_SERVER_ERROR')
    return answer.data as Result
  }
}

export type GraphqlTransport = ReturnType<typeof createGraphqlTransport>
