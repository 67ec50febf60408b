import { randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ProviderPaymentRequest, ProviderPaymentResponse } from '@parlour/contracts/provider-api'
import { signedHeaders } from '@parlour/contracts/signing'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import pg from 'pg'
import { pino } from 'pino'
import { inject } from 'vitest'
import { readConfig } from '../config.ts'
import { startSandbox } from '../sandbox-server.ts'

export const testSecret = 'payments-secret-that-only-the-tests-have'
/** Shared by the platform and every third party. */
export const testKey = { id: 'tests', secret: testSecret }

/** The registers have a key of their own. */
export const registersSecret = 'registers-secret-that-only-the-tests-have'

/** By which the bank signs what it reports of deposit and play. */
export const bankKey = { id: 'bank', secret: 'a-secret-of-the-bank-that-only-the-tests-have' }

/** The address of a new database on the tests' PostgreSQL; the sandbox creates it. */
function newTestDatabase(): string {
  const url = new URL(inject('databaseUrl'))
  url.pathname = `/sandbox_${randomUUID().replaceAll('-', '')}`
  return url.href
}

interface TestSandboxOptions {
  databaseUrl?: string
  platformUrl?: string
  /** As in TRUSTED_PROXIES. */
  trustedProxies?: string
  /** Receives each log line of the sandbox. */
  onLog?: (line: string) => void
}

/**
 * A whole sandbox on a free port with a real database, which retries callbacks after 20 ms. The platform has two
 * seconds to answer a report of a person: enough on a busy machine, and short for tests without an answer.
 */
export async function startTestSandbox({ databaseUrl, platformUrl, trustedProxies, onLog }: TestSandboxOptions = {}) {
  const database = databaseUrl ?? newTestDatabase()
  const config = readConfig({
    SANDBOX_PORT: '0',
    SANDBOX_INNER_PORT: '0',
    SANDBOX_DATABASE_URL: database,
    TRUSTED_PROXIES: trustedProxies,
    PAYMENTS_KEYS: `tests:${testSecret}`,
    ZIMPLER_KEYS: `${bankKey.id}:${bankKey.secret} tests:${testSecret}`,
    IDENTITY_KEYS: `tests:${testSecret}`,
    REGISTERS_KEYS: `tests:${registersSecret}`,
    STUDIO_KEYS: `tests:${testSecret}`,
    LIVE_KEYS: `tests:${testSecret}`,
    SPORTSBOOK_KEYS: `tests:${testSecret}`,
    STORAGE_SECRET: testSecret,
    PLATFORM_URL: platformUrl ?? 'http://127.0.0.1:9',
    CONTENT_URL: platformUrl ?? 'http://127.0.0.1:9',
  })
  const log = pino({ level: onLog ? 'trace' : 'silent' }, { write: (line: string) => onLog?.(line) })
  const server = await startSandbox(config, log, { retryDelay: () => 20, identifyMs: 2_000 })
  const url = `http://127.0.0.1:${server.port}`
  const signed = (path: string, body: unknown, secret = testSecret) => {
    const text = JSON.stringify(body)
    return fetch(url + path, {
      method: 'POST',
      headers: signedHeaders('platform', { id: 'tests', secret }, path, text),
      body: text,
    })
  }
  const form = (path: string, fields: Record<string, string>) =>
    fetch(url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const pay = async (request: ProviderPaymentRequest) => {
    const response = await signed('/pay/payments', request)
    return (await response.json()) as ProviderPaymentResponse
  }
  const query = (sql: string, values?: unknown[]) => queryDatabase(database, sql, values)
  /** Lets the payment expire and settles it. */
  const runOutOfTime = (providerPaymentId: string) => query(dueNow, [providerPaymentId])
  return { url, databaseUrl: database, signed, form, pay, query, runOutOfTime, stop: server.stop }
}
export type TestSandbox = Awaited<ReturnType<typeof startTestSandbox>>

const dueNow = `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
  where key like 'settle-payment:%:' || $1), now())`

/** Queries the database of a sandbox, running or stopped. */
export async function queryDatabase(databaseUrl: string, sql: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await uncheckedQuery<Record<string, unknown>>(client, sql, values)).rows
  } finally {
    await client.end()
  }
}

export interface ReceivedRequest {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}
type Answer = (request: ReceivedRequest, response: ServerResponse, count: number) => void

/** A small HTTP server that records requests and sends a configurable answer (200 by default). */
export async function startReceiver(answer: Answer = (_, response) => response.end('{}')) {
  const requests: ReceivedRequest[] = []
  let arrived = () => {}
  const server = createServer((incoming, response) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      const { method = '', url = '', headers } = incoming
      const request = { method, url, headers, body: Buffer.concat(parts).toString('utf8') }
      requests.push(request)
      answer(request, response, requests.length)
      arrived()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    /** Resolves to the first matching requests as soon as there are `count` of them. */
    received: async (count: number, fits: (request: ReceivedRequest) => boolean = () => true) => {
      for (;;) {
        const found = requests.filter(fits)
        if (found.length >= count) return found
        await new Promise<void>((resolve) => {
          arrived = resolve
        })
      }
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>
