import { heapKeptBy } from '@parlour/contracts/testing/distinct-documents'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { logIn, type Session } from '../testing/journeys.ts'
import {
  codesOf,
  type GraphQLAnswer,
  sendOperation,
  startTestPlatform,
  type TestPlatform,
} from '../testing/platform.ts'

let platform: TestPlatform
let ada: Session
beforeAll(async () => {
  platform = await startTestPlatform()
  ada = await logIn(platform, 'ada@parlour.example')
})
afterAll(() => platform.close())

const send = (body: unknown, headers?: Record<string, string>) => sendOperation(platform, body, headers)
const codes = async (query: string, variables: object = {}) => codesOf((await send({ query, variables })).answer)

const times = (count: number, text: (n: number) => string) => Array.from({ length: count }, (_, n) => text(n)).join(' ')
const countries = 'brandCountries(brandId: "ac") { currencyCode }'
const page = 'edges { node { slug } }'

describe('input', () => {
  it.each([
    ['first too large', '{ games(brandId: "ac", first: 101) { totalCount } }', {}],
    ['first too small', '{ games(brandId: "ac", first: 0) { totalCount } }', {}],
    ['an unknown brand', '{ games(brandId: "zz") { totalCount } }', {}],
    ['a cursor of another list', '{ games(brandId: "ac", after: "xx") { totalCount } }', {}],
    [
      'a variable of another type',
      'query ($first: Int!) { games(brandId: "ac", first: $first) { totalCount } }',
      { first: 'x' },
    ],
  ])('is reported as bad: %s', async (_, query, variables) => {
    expect(codesOf(await platform.query(query, variables))).toEqual(['BAD_USER_INPUT'])
  })
})

describe('what is no JSON is reported as bad, quoted by nobody, and no fault of ours', () => {
  const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  const json = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const broken = '{"password":"a secret"'
  const typed = (name: string) => `query={__typename}&${name}=${encodeURIComponent(broken)}`
  it.each([
    ['variables of a query', `?${typed('variables')}`, {}],
    ['extensions of a query', `?${typed('extensions')}`, {}],
    ['variables of a form', '', { ...form, body: typed('variables') }],
    ['extensions of a form', '', { ...form, body: typed('extensions') }],
    ['a body', '', { ...json, body: broken }],
  ])('%s', async (_, search, request) => {
    const logged = vi.spyOn(platform.deps.logger, 'error')
    onTestFinished(() => logged.mockRestore())
    const response = await fetch(`${platform.url}/graphql${search}`, request)
    const text = await response.text()
    expect([response.status, JSON.parse(text).errors[0].extensions]).toEqual([400, { code: 'BAD_REQUEST' }])
    expect(text).not.toContain('secret')
    expect(logged).not.toHaveBeenCalled()
  })
})

describe('only named operations are run', () => {
  it.each([
    ['a query', `{ ${countries} }`],
    ['a query with its keyword', `query { ${countries} }`],
    ['a mutation', 'mutation { logout(refreshToken: "x") { __typename } }'],
    ['a query hidden in a fragment', `{ __typename ...F } fragment F on Query { ${countries} }`],
    ['a query beside introspection', `{ __typename ... { ${countries} } }`],
  ])('not %s', async (_, query) => {
    const { errors } = (await send({ query })).answer
    expect(errors?.map(({ message, extensions }) => [message, extensions?.code])).toEqual([
      ['The operation has no name', 'GRAPHQL_VALIDATION_FAILED'],
    ])
  })

  it.each([
    ['one with a name', `query Countries { ${countries} }`],
    ['a health check', '{ __typename }'],
    ['the name of a type', '{ __type(name: "User") { name } ...F } fragment F on Query { __typename }'],
  ])('but %s', async (_, query) => {
    const { answer } = await send({ query })
    expect(codesOf(answer)).toEqual([])
    expect(answer.data).not.toBeNull()
  })
})

describe('only bounded operations are run', () => {
  it.each([
    [
      'many root fields',
      'The query has more than 12 fields at its root',
      `query Q { ${times(13, (n) => `a${n}: ${countries}`)} }`,
    ],
    [
      'many aliases',
      'The query has more than 12 aliases',
      `query Q { x: ${countries} y: brandCountries(brandId: "ac") { ${times(12, (n) => `a${n}: country { ${n % 2 ? 'x: ' : ''}code }`)} } }`,
    ],
    [
      'many names for one field',
      'The query asks more than 4 times for the same field',
      `query Q { brandCountries(brandId: "ac") { ${times(5, (n) => `a${n}: currencyCode`)} } }`,
    ],
    [
      'many guesses at once',
      'The query asks more than 4 times for the same field',
      `mutation Q { ${times(5, (n) => `a${n}: login(brandId: "ac", username: "ada@parlour.example", password: "guess-${n}") { __typename }`)} }`,
    ],
    [
      'guesses hidden in fragments',
      'The query asks more than 4 times for the same field',
      `mutation Q { ${times(5, (n) => `...F${n}`)} } ${times(5, (n) => `fragment F${n} on Mutation { a${n}: login(brandId: "ac", username: "x", password: "y") { __typename } }`)}`,
    ],
    [
      'many fields',
      'The query has more than 400 fields',
      `query Q { games(brandId: "ac") { ${times(401, () => 'totalCount')} } }`,
    ],
    [
      'fragments that double',
      'The query has more than 400 fields',
      `query Q { games(brandId: "ac") { ...F0 } } ${times(12, (n) => `fragment F${n} on GameConnection { ...F${n + 1} ... { ...F${n + 1} } }`)} fragment F12 on GameConnection { totalCount }`,
    ],
    [
      'directives',
      'The query has more than 3 directives at one place',
      `query Q { games(brandId: "ac") { totalCount ${times(4, () => '@include(if: true)')} } }`,
    ],
    ['types of the schema', 'Lists of the schema are not told', '{ __schema { types { name } } }'],
    [
      'fields of a type',
      'Lists of the schema are not told',
      'query Q { a: __type(name: "Query") { ofType { ...F } } } fragment F on __Type { fields { name } }',
    ],
    [
      'input fields of a type',
      'Lists of the schema are not told',
      'query Q { __schema { queryType { ... { inputFields { name } } } } }',
    ],
    [
      'pages of many lists',
      'The operation requests more than 5000 objects',
      `query Q { ${times(4, (n) => `a${n}: lobbies(brandId: "ac") { filteredBrandGames(first: 100) { ${page} } }`)} }`,
    ],
    [
      'an excessive page size',
      'The operation requests more than 5000 objects',
      `query Q { games(brandId: "ac", first: 1000000000) { ${page} } }`,
    ],
  ])('not %s', async (_, message, query) => {
    const { answer } = await send({ query })
    expect(answer.errors?.map((error) => error.message)).toContain(message)
    expect(new Set(codesOf(answer))).toEqual(new Set(['GRAPHQL_VALIDATION_FAILED']))
    expect(answer.data ?? null).toBeNull()
  })

  it('not an excessive page size in a variable, whatever was sent before', async () => {
    const query = `query Q($first: Int!) { games(brandId: "ac", first: $first) { ${page} } }`
    expect(await codes(query, { first: 2 })).toEqual([])
    expect(await codes(query, { first: 100_000 })).toEqual(['GRAPHQL_VALIDATION_FAILED'])
    expect(await codes(query, { first: 2 })).toEqual([])
  })

  it.each([
    ['has no name', `{ ${countries} }`],
    ['has too many aliases', `query Q { ${times(13, (n) => `a${n}: ${countries}`)} }`],
    ['asks for too many objects', `query Q { games(brandId: "ac", first: 9999) { ${page} } }`],
  ])('answers 400 to a client that reads it, when an operation %s', async (_, query) => {
    const { status, answer } = await send({ query }, { accept: 'application/graphql-response+json' })
    expect(status).toBe(400)
    expect(answer).not.toHaveProperty('data')
    expect(answer.errors?.[0]?.extensions).toEqual({ code: 'GRAPHQL_VALIDATION_FAILED' })
  })

  it('checks only the operation that will run', async () => {
    const small = 'query Small { games(brandId: "ac", first: 2) { totalCount } }'
    const query = `${small} query Large { games(brandId: "ac", first: 9999) { ${page} } }`
    expect(codesOf((await send({ query, operationName: 'Small' })).answer)).toEqual([])
    expect(codesOf((await send({ query, operationName: 'Large' })).answer)).toEqual(['GRAPHQL_VALIDATION_FAILED'])
    expect((await send({ query })).answer.errors).toHaveLength(1)
  })

  it('not a text of too many tokens', async () =>
    expect(await codes(`query Q { ${'a '.repeat(2_000)} }`)).toEqual(['GRAPHQL_PARSE_FAILED']))

  it('not a body beyond 64 kB', async () =>
    expect((await send({ query: `{ __typename } # ${'x'.repeat(70_000)}` })).status).toBe(413))

  it('not several requests in one', async () => {
    const { status, answer } = await send([{ query: '{ __typename }' }, { query: '{ __typename }' }])
    expect(status).toBe(400)
    expect(answer.data).toBeUndefined()
  })

  it('rejects the worst possible text quickly', async () => {
    const started = performance.now()
    // As many conflicts as fit: every field conflicts with every other of the same name.
    await codes(`query Q { games(brandId: "ac") { ${times(210, (n) => `x: games(first: ${n})`)} } }`)
    await codes(`query Q { ${times(240, (n) => `x: lobbies(brandId: "${n}")`)} }`)
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})

describe('methods', () => {
  const get = (query: string, init: RequestInit = {}) =>
    fetch(`${platform.url}/graphql?query=${encodeURIComponent(query)}`, init)

  it('answers a query by GET, and keeps the answer out of caches', async () => {
    const response = await get(`query Mine { user(userId: "${ada.userId}") { email } }`, {
      headers: { authorization: `Bearer ${ada.accessToken}` },
    })
    expect(await response.json()).toEqual({ data: { user: { email: 'ada@parlour.example' } } })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('requires a token by GET too', async () =>
    expect(
      codesOf((await (await get(`query Mine { user(userId: "${ada.userId}") { email } }`)).json()) as GraphQLAnswer),
    ).toEqual(['UNAUTHENTICATED']))

  it('does not run a mutation by GET', async () => {
    const response = await get(`mutation Out { logout(refreshToken: "${ada.refreshToken}") { __typename } }`)
    expect(response.status).toBe(405)
    const { rows } = await uncheckedQuery(
      platform.deps.pool,
      'select from logins where user_id = $1 and ended_at is null',
      [ada.userId],
    )
    expect(rows).toHaveLength(1)
  })

  it.each(['PUT', 'DELETE', 'PATCH'])('refuses %s', async (method) => {
    const response = await get('{ __typename }', { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, POST')
  })

  it.each(['text/plain', 'multipart/form-data; boundary=x'])(
    'accepts no operation as %s, which another site could send',
    async (type) => {
      const response = await fetch(`${platform.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: JSON.stringify({ query: '{ __typename }' }),
      })
      expect(response.status).toBe(415)
    },
  )
})

it.each([
  ['GET', '/metrics'],
  ['POST', '/operator/v1/find-player'],
  ['POST', '/operator/v1/list-withdrawals'],
])('has no %s %s on its public port', async (method, path) => {
  const at = async (url: string) => (await fetch(`${url}${path}`, { method })).status
  expect(await at(platform.url)).toBe(404)
  expect(await at(platform.innerUrl)).toBe(method === 'GET' ? 200 : 401)
})

it('keeps no memory of the documents it is sent', async () => {
  expect(await heapKeptBy(300, (query) => send({ query }))).toBeLessThan(16)
})

it('asks the database once at a time, however many ask for its health', async () => {
  const { pool } = platform.deps
  const query = pool.query.bind(pool)
  let [underWay, most] = [0, 0]
  const spy = vi.spyOn(pool, 'query').mockImplementation(async (...given: unknown[]) => {
    // What earlier tests have begun goes on meanwhile.
    if (!JSON.stringify(given[0]).includes('"select 1"')) return Reflect.apply(query, pool, given)
    most = Math.max(most, ++underWay)
    return Reflect.apply(query, pool, given).finally(() => --underWay)
  })
  onTestFinished(() => spy.mockRestore())
  const statuses = await Promise.all(
    Array.from({ length: 500 }, async () => {
      const response = await fetch(`${platform.url}/healthz`)
      await response.body?.cancel()
      return response.status
    }),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(most).toBe(1)
})

it('reports its health and its metrics', async () => {
  expect(await (await fetch(`${platform.url}/healthz`)).json()).toEqual({ status: 'ok' })
  const metrics = await (await fetch(`${platform.innerUrl}/metrics`)).text()
  expect(metrics).toContain('ledger_imbalance_minor_units 0')
  expect(metrics).toContain('platform_request_duration_seconds')
})
