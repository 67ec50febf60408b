import { contractText } from '@parlour/contracts/contract-text'
import { buildSchema, type FragmentDefinitionNode, Kind, type OperationDefinitionNode, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { maxNodes } from './query-limits.ts'
import { nodesOf } from './query-nodes.ts'

const schema = buildSchema(contractText('platform'))

function nodes(text: string, variables: Record<string, unknown> = {}): number {
  const { definitions } = parse(text)
  const operation = definitions.find((node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION)
  if (!operation) throw new Error('There is no operation')
  const fragments = definitions.filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION)
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

  it('leaves room for the queries of the site', () => {
    const lobbies = `query ($first: Int!) { lobbies(brandId: "ac") { filteredBrandGames(first: $first) { ${page} } } }`
    expect(nodes(lobbies, { first: 100 })).toBeLessThan(maxNodes)
  })
})
