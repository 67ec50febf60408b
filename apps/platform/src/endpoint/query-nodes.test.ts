import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contractText } from '@parlour/contracts/contract-text'
import { buildSchema, type DocumentNode, Kind, type OperationDefinitionNode, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { maxNodes } from './query-limits.ts'
import { nodesOf } from './query-nodes.ts'

const schema = buildSchema(contractText('platform'))

function nodes(text: string, variables: Record<string, unknown> = {}): number {
  const file = parse(text)
  const operation = file.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)
  if (!operation) throw new Error('There is no operation')
  return nodesIn(file, operation, variables)
}

function nodesIn(
  { definitions }: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
) {
  const fragments = definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
  return nodesOf(schema, operation, (name) => fragments.find((node) => node.name.value === name), variables)
}

const page = 'edges { cursor node { slug tags } } pageInfo { endCursor }'

describe('nodesOf', () => {
  it.each<[string, number, string, Record<string, unknown>?]>([
    ['nothing of introspection', 0, '{ __typename __schema { queryType { name } } }'],
    ['one object', 1, '{ user(userId: "x") { email } }'],
    ['nested objects', 3, '{ user(userId: "x") { country { name } kycProfile { verified } } }'],
    // The connection, its pageInfo, and one edge and one node per element of the page.
    ['a page by a number', 2 + 2 * 50, `{ games(brandId: "ac", first: 50) { ${page} } }`],
    ['a page by default', 2 + 2 * 36, `{ games(brandId: "ac") { ${page} } }`],
    ['a page by a variable', 2 + 2 * 7, `query ($n: Int!) { games(brandId: "ac", first: $n) { ${page} } }`, { n: 7 }],
    [
      'a page by a variable with a default',
      2 + 2 * 9,
      `query ($n: Int! = 9) { games(brandId: "ac", first: $n) { ${page} } }`,
    ],
    ['a page of excessive size', 2 + 2 * 1e9, `{ games(brandId: "ac", first: 1000000000) { ${page} } }`],
    ['zero for an invalid size', 2, `{ games(brandId: "ac", first: -5) { ${page} } }`],
    [
      'pages below a list',
      10 * (1 + 2 + 2 * 100),
      `{ lobbies(brandId: "ac") { filteredBrandGames(first: 100) { ${page} } } }`,
    ],
    ['the names of all games, which cost more than they return', 2_601, '{ gameNames(brandId: "ac") { version } }'],
    ['similar names as well', 1 + 1_700 + 100, '{ games(brandId: "ac", first: 100) { near { slug } } }'],
    [
      'what each payment of a page sends statements for',
      1 + 100 * (2 + 21 + 10 + 21 + 10),
      '{ paymentConnection(userId: "x", first: 100) { edges { node { bonus { status } account progress { isLate } confirmationResendAt } } } }',
    ],
    [
      'aliases of one of them',
      1 + 2 + 10 + 10,
      '{ paymentConnection(userId: "x", first: 1) { edges { node { a: account b: account } } } }',
    ],
    ['a count alone', 1, '{ games(brandId: "ac", first: 100) { totalCount } }'],
    [
      'aliases',
      2 * (2 + 2 * 50),
      `{ x: games(brandId: "ac", first: 50) { ${page} } y: games(brandId: "ac", first: 50) { ${page} } }`,
    ],
    [
      'fragments where they are spread',
      2 + 2 * 30 + (2 + 2 * 20),
      `{ games(brandId: "ac", first: 30) { ...P } more: games(brandId: "ac", first: 20) { ...P } } fragment P on GameConnection { ${page} }`,
    ],
    [
      'members of a union',
      2,
      'mutation { cancelUserLimit(userId: "x", userLimitId: "y") { ... on CancelUserLimitSuccess { userLimit { value } } ... on CancelUserLimitRefusal { code } } }',
    ],
    ['fragments that spread themselves', 1, '{ user(userId: "x") { ...F } } fragment F on User { email ...F }'],
  ])('counts %s', (_, expected, text, variables) => expect(nodes(text, variables)).toBe(expected))

  it('refuses a hundred payments four times over, each with statements of its own', () => {
    const payments = 'paymentConnection(userId: "x", first: 100) { edges { node { account progress { isLate } } } }'
    expect(nodes(`{ a: ${payments} b: ${payments} c: ${payments} d: ${payments} }`)).toBeGreaterThan(maxNodes)
  })
})

const web = join(import.meta.dirname, '../../../web')
const files = globSync('{app,server}/**/*.graphql', { cwd: web }).map((file) =>
  parse(readFileSync(join(web, file), 'utf8')),
)

describe('the operations of the site', () => {
  const operations = files.flatMap((file) =>
    file.definitions.flatMap((node) =>
      node.kind === Kind.OPERATION_DEFINITION ? [[node.name?.value ?? '', node, file] as const] : [],
    ),
  )
  it.each(operations)('%s is within the bounds with the largest pages', (_, operation, file) => {
    expect(nodesIn(file, operation, { first: 100 })).toBeLessThanOrEqual(maxNodes)
  })

  it('are found', () => {
    expect(operations.length).toBeGreaterThan(100)
  })
})
