import { randomUUID } from 'node:crypto'
import type { Key } from '@parlour/contracts/keys'
import { type OperatorOperation, operatorOperations } from '@parlour/contracts/operator-api'
import { signedHeaders } from '@parlour/contracts/signing'
import type { BonusStakes, GamePace, WalletOperation } from '@parlour/contracts/wallet-api'
import { webhookHeaders } from '@parlour/contracts/webhooks'
import { runDueJobs } from '@parlour/jobs/testing/due-jobs'
import { dropDatabase, makeDatabase } from '@parlour/postgres/databases'
import { Hono } from 'hono'
import type pg from 'pg'
import pino from 'pino'
import { expect, inject } from 'vitest'
import { createPool } from '../db/pool.ts'
import type { PlatformDeps } from '../endpoint/endpoint.ts'
import { createApp } from '../http.ts'
import { createInnerApp } from '../inner-http.ts'
import { auditLedger } from '../ledger/index.ts'
import { closePlatform, jobHandlers, openPlatform } from '../platform.ts'
import type { Config } from '../runtime/config.ts'
import { authenticatorKeys } from './authenticator-keys.ts'
import { asRuntimeRole, testTokenSecret } from './runtime-role.ts'
import { blacklistToken, closeServer, listen, startThirdParties, type ThirdParties } from './third-parties.ts'

const keyOf = (name: string): Key => ({ id: 'tests', secret: `${name}-secret-that-only-the-tests-have` })
export const walletKeys = { studio: keyOf('studio'), live: keyOf('live'), sportsbook: keyOf('sportsbook') }
const providerKeys = {
  payments: keyOf('payments'),
  zimpler: keyOf('zimpler'),
  identity: keyOf('identity'),
  registers: keyOf('registers'),
}
export const webKey = keyOf('web')
/** Two operators, as an adjustment needs. */
export const operatorKeys = { olga: keyOf('olga'), otis: keyOf('otis') }
const everyOperation = new Set(Object.keys(operatorOperations) as OperatorOperation[])
export const storageKeys = {
  accessKeyId: 'tests',
  secretAccessKey: 'storage-secret-that-only-the-tests-have',
  region: 'us-east-1',
}
export const site = 'http://ac.localhost:3000'

export interface GraphQLAnswer {
  // The tests look into answers of every operation; their shape is the contract's.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  data: any
  errors?: { message: string; extensions?: { code?: string } }[]
}

export interface TestPlatform {
  /** Dependencies of the first process; its idle() and refresh() include the second. */
  deps: PlatformDeps
  /** Dependencies of the second process. */
  deps2: PlatformDeps
  /** Under the owner of the tables, for changes that the platform's role may not make. */
  owner: pg.Pool
  /** Address of the first process for operators and metrics. */
  innerUrl: string
  /** Address of the first process. */
  url: string
  third: ThirdParties
  query: (query: string, variables?: object, token?: string, headers?: Record<string, string>) => Promise<GraphQLAnswer>
  wallet: (operation: WalletOperation, request: object) => Promise<{ status: number; body: WalletBody }>
  callback: (callback: object) => Promise<number>
  close: () => Promise<void>
  /** Closes it, and checks that the ledger is sound. */
  auditAndClose: () => Promise<void>
}

interface WalletBody {
  balance?: number
  bonusBalance?: number
  remainingFreeSpins?: number
  ledgerTransferId?: string | null
  gameSessionId?: string
  pace?: GamePace
  bonus?: BonusStakes
  error?: { code: string; message: string }
}

/**
 * Runs the whole platform over HTTP twice on one database, with its own fake third parties. Calls alternate between the
 * two processes, each with its own connections, caches and background work, so any state kept in only one of them fails
 * a test.
 */
export async function startTestPlatform(changes: Partial<Config> = {}): Promise<TestPlatform> {
  const server = inject('postgresUrl')
  const databaseUrl = await makeDatabase(server, inject('template'))
  const third = await startThirdParties(providerKeys)
  const config: Config = {
    host: '127.0.0.1',
    port: 0,
    innerHost: '127.0.0.1',
    innerPort: 0,
    platformUrl: 'http://platform.test',
    databaseUrl: asRuntimeRole(databaseUrl),
    databasePool: 10,
    studioUrl: 'http://studio.test/studio',
    paymentsUrl: `${third.url}/pay`,
    inboxUrl: `${third.url}/inbox`,
    identityUrl: `${third.url}/identity`,
    registersUrl: `${third.url}/registers`,
    nationalRegisters: new Map([
      ['gb', 'gamstop'],
      ['se', 'spelpaus'],
    ]),
    zimplerUrl: `${third.url}/zimpler`,
    storageUrl: `${third.url}/storage`,
    liveUrl: `${third.url}/live`,
    sportsbookUrl: 'http://sportsbook.test',
    contentUrl: `${third.url}/content`,
    blacklistToken,
    tokenSecret: testTokenSecret,
    authenticatorKeys,
    walletKeys: { studio: [walletKeys.studio], live: [walletKeys.live], sportsbook: [walletKeys.sportsbook] },
    paymentsKeys: [providerKeys.payments],
    zimplerKeys: [providerKeys.zimpler],
    identityKeys: [providerKeys.identity],
    registersKeys: [providerKeys.registers],
    webKeys: [webKey],
    storageKeys,
    operatorKeys: new Map(Object.entries(operatorKeys).map(([name, key]) => [name, [key]])),
    operatorRights: new Map(Object.keys(operatorKeys).map((name) => [name, everyOperation])),
    timeoutsMs: {
      payments: 8_000,
      zimpler: 8_000,
      identity: 8_000,
      registers: 8_000,
      inbox: 8_000,
      storage: 8_000,
      live: 8_000,
      content: 8_000,
    },
    trustedProxies: ['127.0.0.1'],
    siteAddress: 'http://{skin}.localhost:3000',
    siteHosts: ['localhost', '*.localhost'],
    seedDemoData: true,
    catalogueGames: 0,
    withdrawalReviewSeconds: 900,
    withdrawalApprovalAbove: 1_000_00,
    logLevel: 'silent',
    ...changes,
  }
  const logger = pino({ level: config.logLevel })
  const [first, second] = await Promise.all([openPlatform(config, logger), openPlatform(config, logger)])
  extendToBoth(first, second)
  const apps = [first, second].map((deps) => new Hono().route('/', createApp(deps)))
  const servers = await Promise.all([...apps, createInnerApp(first)].map(listen))
  const [url = '', url2 = '', innerUrl = ''] = servers.map((server) => server.url)
  const owner = createPool(databaseUrl, 2)
  owner.on('error', () => {})
  let calls = 0
  const nextUrl = () => (calls++ % 2 === 0 ? url : url2)
  const post = (path: string, headers: Record<string, string>, body: string) =>
    fetch(`${nextUrl()}${path}`, { method: 'POST', headers, body })

  const close = async () => {
    await Promise.all(servers.map(({ server }) => closeServer(server)))
    await Promise.all([closePlatform(first), closePlatform(second), owner.end()])
    await third.close()
    await dropDatabase(server, databaseUrl)
  }

  return {
    deps: first,
    deps2: second,
    owner,
    innerUrl,
    url,
    third,
    async query(query, variables = {}, token = '', headers = {}) {
      const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
      const body = JSON.stringify({ query: named(query), variables })
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
      const response = await post(path, signedHeaders('studio', walletKeys.studio, path, body), body)
      return { status: response.status, body: (await response.json()) as WalletBody }
    },
    async callback(callback) {
      const body = JSON.stringify(callback)
      const response = await post('/payments/callback', webhookHeaders(providerKeys.payments, randomUUID(), body), body)
      await response.body?.cancel()
      return response.status
    },
    close,
    async auditAndClose() {
      const audit = await auditLedger(first.pool)
      await close()
      expect(audit).toEqual(soundLedger)
    },
  }
}

/** Makes both processes wait for background work and refresh together. Jobs run only when a test waits for them. */
function extendToBoth(first: PlatformDeps, second: PlatformDeps): void {
  const idle = first.background.idle.bind(first.background)
  first.background.idle = async () => {
    await Promise.all([idle(), second.background.idle()])
    await runDueJobs(first, jobHandlers(first))
  }
  const refresh = first.catalogue.refresh.bind(first.catalogue)
  first.catalogue.refresh = async () => void (await Promise.all([refresh(), second.catalogue.refresh()]))
}

/** The platform runs only named operations; in a test the name would add nothing. */
const named = (query: string) =>
  query.replace(/^\s*(query|mutation)?\s*(?=[({])/, (_, kind) => `${kind ?? 'query'} Test `)

/** The audit of a sound ledger. */
export const soundLedger = { unbalancedCurrencies: 0, driftedAccounts: 0, unbalancedTransfers: 0 }

/** The error codes of an answer. */
export const codesOf = ({ errors = [] }: GraphQLAnswer) => errors.map((error) => error.extensions?.code)

/** Sends an operation exactly as given, without the name that `query` adds. */
export async function sendOperation(platform: TestPlatform, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${platform.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, answer: (await response.json()) as GraphQLAnswer }
}
