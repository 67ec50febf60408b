import { signedHeaders } from '@parlour/contracts/signing'
import type { WalletOperation } from '@parlour/contracts/wallet-api'
import { Hono } from 'hono'
import pino from 'pino'
import { inject } from 'vitest'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { createApp } from '../http.ts'
import { closePlatform, openPlatform } from '../platform.ts'
import { dropDatabase, makeDatabase } from './test-postgres.ts'
import { closeServer, listen, startThirdParties, type ThirdParties } from './third-parties.ts'

export const walletSecret = 'wallet-secret-of-the-tests'
const paymentsSecret = 'payments-secret-of-the-tests'
const identitySecret = 'identity-secret-of-the-tests'
export const storageSecret = 'storage-secret-of-the-tests'
export const operatorSecret = 'operator-secret-of-the-tests'
export const site = 'http://ac.localhost:3000'

export interface GraphQLAnswer {
  // The tests look into answers of every operation; their shape is the contract's.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  data: any
  errors?: { message: string; extensions?: { code?: string } }[]
}

export interface TestPlatform {
  deps: Deps
  url: string
  third: ThirdParties
  query: (query: string, variables?: object, token?: string, headers?: Record<string, string>) => Promise<GraphQLAnswer>
  wallet: (operation: WalletOperation, request: object) => Promise<{ status: number; body: WalletBody }>
  callback: (callback: object) => Promise<number>
  close: () => Promise<void>
}

interface WalletBody {
  balance?: number
  ledgerTransferId?: string | null
  gameSessionId?: string
  error?: { code: string; message: string }
}

/** The whole platform over HTTP, on a database of its own and with third parties of its own. */
export async function startTestPlatform(changes: Partial<Config> = {}): Promise<TestPlatform> {
  const server = inject('postgresUrl')
  const databaseUrl = await makeDatabase(server, inject('template'))
  const third = await startThirdParties({ payments: paymentsSecret, identity: identitySecret })
  const config: Config = {
    host: '127.0.0.1',
    port: 0,
    platformUrl: 'http://platform.test',
    databaseUrl,
    databasePool: 20,
    studioUrl: 'http://studio.test/studio',
    paymentsUrl: `${third.url}/pay`,
    inboxUrl: `${third.url}/inbox`,
    identityUrl: `${third.url}/identity`,
    zimplerUrl: `${third.url}/zimpler`,
    storageUrl: `${third.url}/storage`,
    liveUrl: `${third.url}/live`,
    sportsbookUrl: 'http://sportsbook.test',
    tokenSecret: 'token-secret-of-the-tests',
    walletSecret,
    paymentsSecret,
    identitySecret,
    storageSecret,
    operatorSecret,
    timeoutsMs: { payments: 8_000, identity: 8_000, inbox: 8_000, storage: 8_000, live: 8_000 },
    trustedProxies: ['127.0.0.1'],
    siteHosts: ['localhost', '*.localhost'],
    seedTestPlayers: true,
    withdrawalReviewSeconds: 900,
    logLevel: 'silent',
    ...changes,
  }
  const deps = await openPlatform(config, pino({ level: config.logLevel }))
  const http = await listen(new Hono().route('/', createApp(deps)))
  const post = (path: string, headers: Record<string, string>, body: string) =>
    fetch(`${http.url}${path}`, { method: 'POST', headers, body })

  return {
    deps,
    url: http.url,
    third,
    async query(query, variables = {}, token = '', headers = {}) {
      const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
      const body = JSON.stringify({ query, variables })
      const response = await post(
        '/graphql',
        { 'content-type': 'application/json', ...authorization, ...headers },
        body,
      )
      return (await response.json()) as GraphQLAnswer
    },
    async wallet(operation, request) {
      const path = `/wallet/v1/${operation}`
      const body = JSON.stringify(request)
      const response = await post(path, signedHeaders('studio', walletSecret, path, body), body)
      return { status: response.status, body: (await response.json()) as WalletBody }
    },
    async callback(callback) {
      const body = JSON.stringify(callback)
      const response = await post(
        '/payments/callback',
        signedHeaders('payments', paymentsSecret, '/payments/callback', body),
        body,
      )
      await response.body?.cancel()
      return response.status
    },
    async close() {
      await closeServer(http.server)
      await closePlatform(deps)
      await third.close()
      await dropDatabase(server, databaseUrl)
    },
  }
}

/** What the audit of a ledger says in which nothing is wrong. */
export const soundLedger = { unbalancedCurrencies: 0, driftedAccounts: 0, unbalancedTransfers: 0 }

/** The codes of an answer's errors. */
export const codesOf = ({ errors = [] }: GraphQLAnswer) => errors.map((error) => error.extensions?.code)
