/** Every route of the sandbox and of the platform is fuzzed, but for the few that are listed: a new one without inputs fails. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createApp as platformApp } from '../apps/platform/src/http.ts'
import { createInnerApp as platformInner } from '../apps/platform/src/inner-http.ts'
import { readConfig } from '../apps/sandbox/src/config.ts'
import { withoutScope } from '../apps/sandbox/src/faults/fault-scope.ts'
import { createApp as sandboxApp } from '../apps/sandbox/src/http.ts'
import { liveCasino } from '../apps/sandbox/src/live/routes.ts'
import { sportsbook } from '../apps/sandbox/src/sportsbook/routes.ts'
import { studioRoutes } from '../apps/sandbox/src/studio/routes.ts'
import { type AnyInput, isRaw } from '../apps/web/e2e/fuzz/input.ts'
import { sandboxInputs } from '../apps/web/e2e/fuzz/sandbox-inputs.ts'
import { signedInputs } from '../apps/web/e2e/fuzz/signed-inputs.ts'

/** Nothing is asked here, so that what would be asked may be anything. */
const nothing = {} as never
const key = { id: 'k', secret: 'secret-of-the-routes-that-are-compared' }
const names = ['STUDIO', 'LIVE', 'SPORTSBOOK', 'PAYMENTS', 'ZIMPLER', 'IDENTITY', 'REGISTERS']

function sandboxRoutes(): readonly Route[] {
  const config = readConfig({
    SANDBOX_DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
    STORAGE_SECRET: key.secret,
    ...Object.fromEntries(names.map((name) => [`${name}_KEYS`, `k:${name}-${key.secret}`])),
  })
  const deps = { pool: nothing, logger: nothing, walletUrl: 'http://wallet', walletKey: key, frameAncestors: [] }
  return sandboxApp({
    ...{ config, pool: nothing, log: nothing, metrics: nothing, faults: nothing },
    studio: studioRoutes({ ...deps, publicUrl: config.studioUrl }),
    live: liveCasino({ ...deps, publicUrl: config.liveUrl }).routes,
    sportsbook: sportsbook(deps).routes,
  }).routes
}

function platformRoutes(): readonly Route[] {
  const config = {
    platformUrl: 'http://platform',
    databasePool: 10,
    trustedProxies: [],
    operatorKeys: new Map(),
    operatorRights: new Map(),
    webKeys: [key],
  }
  const deps = { config, logger: nothing, pool: nothing, securityLog: nothing } as never
  return [...platformApp(deps).routes, ...platformInner(deps).routes]
}

interface Route {
  method: string
  path: string
}

/** Written for no method are what runs before the routes, and the routes of proxies, whose service is fuzzed itself. */
const isRoute = ({ method }: Route) => method !== 'ALL'
/** Hono's pattern: parameters stand for one part of a path whatever they accept, since inputs are hostile; `*` for the rest. */
const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/:\w+(\{[^/]*\})?|\*/g, (part) => (part === '*' ? '.*' : '[^/]+'))}/?$`).test(path)

const player = { userId: 'u', accessToken: 't', refreshToken: 'r', cookie: 'c', gameSessionId: 'g', gameToken: 'g' }
const keys = Object.fromEntries(
  [...names.map((name) => name.toLowerCase()), 'web', 'operator'].map((name) => [name, key]),
)
const world = { players: [{ ...player, liveSession: 'l' }], keys, contentToken: 'c' } as never
const inputs: AnyInput[] = [sandboxInputs, signedInputs].flatMap((inputsOf) =>
  fc.sample(inputsOf(world), { seed: 1, numRuns: 12_000 }),
)
const sent = (service: string) =>
  inputs.flatMap((input) =>
    isRaw(input) || input.service !== service
      ? []
      : [{ method: input.method, path: withoutScope(input.path.split('?')[0] ?? '') }],
  )

/** Routes that no input of the two reaches, and why. */
const exceptions: Record<string, string> = {
  'GET /graphql': 'graphql-inputs.ts, from the contract',
  'POST /graphql': 'graphql-inputs.ts, from the contract',
  'GET /healthz': 'takes nothing',
  'GET /metrics': 'takes nothing; the fuzzer reads it throughout',
}

describe.each([
  ['sandbox', sandboxRoutes()],
  ['platform', platformRoutes()],
] as const)('%s', (service, routes) => {
  it('has a fuzzed input for every route', () => {
    const asked = sent(service)
    const missing = routes
      .filter(isRoute)
      .filter(({ method, path }) => !asked.some((one) => one.method === method && matches(path, one.path)))
      .map(({ method, path }) => `${method} ${path}`)
    expect(routes.length).toBeGreaterThan(5)
    expect([...new Set(missing)].sort()).toEqual(
      Object.keys(exceptions)
        .filter((route) => routes.some(({ method, path }) => `${method} ${path}` === route))
        .sort(),
    )
  })
})
