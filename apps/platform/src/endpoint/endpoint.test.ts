import { heapKeptBy } from '@parlour/contracts/testing/distinct-documents'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { getIntrospectionQuery } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn, type Session } from '../testing/journeys.ts'
import { codesOf, type GraphQLAnswer, startTestPlatform, type TestPlatform } from '../testing/platform.ts'

let platform: TestPlatform
let ada: Session
beforeAll(async () => {
  platform = await startTestPlatform()
  ada = await logIn(platform, 'ada@parlour.example')
})
afterAll(() => platform.close())

/** Sends an operation exactly as given, without the name that the tests' query() adds. */
async function send(body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${platform.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, answer: (await response.json()) as GraphQLAnswer }
}
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

describe('values are bounded', () => {
  const query =
    'query Q($slugs: [ID!], $search: String) { games(brandId: "ac", slugs: $slugs, search: $search) { totalCount } }'

  it.each([
    ['a long text', { search: 'x'.repeat(10_001) }, 'A text has more than 10000 characters'],
    ['U+0000', { search: 'a\0b' }, 'A text contains characters that no text has'],
    ['half a surrogate pair', { search: '\ud83c' }, 'A text contains characters that no text has'],
    ['either in a list', { slugs: ['a', '\0'] }, 'A text contains characters that no text has'],
    ['a long list', { slugs: Array(501).fill('a') }, 'A list has more than 500 items'],
    [
      'deep nesting',
      { slugs: JSON.parse(`${'['.repeat(1_000)}${']'.repeat(1_000)}`) },
      'A value is nested deeper than 12',
    ],
    [
      'many names',
      { search: Object.fromEntries(Array.from({ length: 501 }, (_, n) => [n, 1])) },
      'A list has more than 500 items',
    ],
  ])('%s in a variable', async (_, variables, message) => {
    const { errors } = (await send({ query, variables })).answer
    expect(errors?.map((error) => [error.message, error.extensions?.code])).toEqual([[message, 'BAD_USER_INPUT']])
  })

  it.each([
    ['a long text', `search: "${'x'.repeat(10_001)}"`, 'A text has more than 10000 characters'],
    ['U+0000', 'search: "\\u0000"', 'A text contains characters that no text has'],
    ['a long list', `slugs: [${'"a" '.repeat(501)}]`, 'A list has more than 500 items'],
  ])('%s in the document', async (_, argument, message) => {
    const { errors } = (await send({ query: `query Q { games(brandId: "ac", ${argument}) { totalCount } }` })).answer
    expect(errors?.map((error) => [error.message, error.extensions?.code])).toEqual([[message, 'BAD_USER_INPUT']])
  })

  it.each([{ search: '🎰'.repeat(5_000) }, { slugs: Array(500).fill('a') }])(
    '%#: what is just within',
    async (variables) => expect(await codes(query, variables)).toEqual([]),
  )
})

describe('answers to what is refused are short, whatever was sent', () => {
  const wrong = (count: number, length: number) => Array.from({ length: count }, (_, n) => `f${n}${'x'.repeat(length)}`)
  const create = '{ createUser(input: $i) { __typename } }'

  it.each([
    [
      'unknown fields',
      { query: `mutation A { createUser(input: { ${wrong(300, 200).join(': 1 ')}: 1 }) { __typename } }` },
    ],
    ['unknown names', { query: `query A { ${wrong(60, 900).join(' ')} }` }],
    [
      'unknown fields of a variable',
      {
        query: `mutation A($i: CreateUserInput!) ${create}`,
        variables: { i: Object.fromEntries(wrong(300, 200).map((name) => [name, 1])) },
      },
    ],
    [
      'wrong items of a list',
      {
        query: 'query A($slugs: [ID!]) { games(brandId: "ac", slugs: $slugs) { totalCount } }',
        variables: { slugs: Array(500).fill({ a: 'x'.repeat(100) }) },
      },
    ],
  ])('%s', async (_, body) => {
    const { answer } = await send(body)
    expect(codesOf(answer).length).toBeGreaterThan(0)
    expect(JSON.stringify(answer).length).toBeLessThan(2_000)
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
    ['introspection', '{ __type(name: "User") { name } ...F } fragment F on Query { __typename }'],
    ['the introspection of tools', getIntrospectionQuery().replace('IntrospectionQuery', '')],
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
    [
      'deep introspection',
      'Maximum introspection depth exceeded',
      '{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }',
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

it('reports its health and its metrics', async () => {
  expect(await (await fetch(`${platform.url}/healthz`)).json()).toEqual({ status: 'ok' })
  const metrics = await (await fetch(`${platform.innerUrl}/metrics`)).text()
  expect(metrics).toContain('ledger_imbalance_minor_units 0')
  expect(metrics).toContain('platform_request_duration_seconds')
})
