/** Every operation of a GraphQL schema with hostile variables, and documents that no client of ours sends. */
import fc from 'fast-check'
import {
  buildSchema,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql'
import { hostileJson, hostileNumber, hostileObject, hostileText, text } from './hostile-values.ts'
import { headerValue, type Input, type Service } from './input.ts'

interface Endpoint {
  service: Service
  path: string
  /** The schema's text. */
  contract: string
  /** Values for the fields and arguments of a name, which lead further in. */
  known: Record<string, readonly unknown[]>
  /** Values of the Authorization header. */
  tokens: readonly string[]
}

const selectionDepth = 3

/** Everything that can be selected without arguments, down to a depth. */
function selectionOf(type: GraphQLOutputType, depth = 0): string {
  const named = getNamedType(type)
  if (isLeafType(named)) return ''
  if (isUnionType(named))
    return `{ __typename ${named
      .getTypes()
      .map((each) => `... on ${each.name} ${selectionOf(each, depth + 1)}`)
      .join(' ')} }`
  if (!isObjectType(named)) return '{ __typename }'
  const fields = Object.values(named.getFields()).filter(
    ({ type: of, args }) =>
      !args.some((arg) => isNonNullType(arg.type) && !arg.default) &&
      (isLeafType(getNamedType(of)) || depth < selectionDepth),
  )
  // Fields of the same name and another type in two members of a union conflict; an alias keeps them apart.
  return `{ __typename ${fields.map((field) => `${field.name} ${selectionOf(field.type, depth + 1)}`).join(' ')} }`
}

function documentOf(kind: string, field: GraphQLField<unknown, unknown>): string {
  const declared = field.args.map(({ name, type }) => `$${name}: ${type}`)
  const given = field.args.map(({ name }) => `${name}: $${name}`)
  const list = (all: string[]) => (all.length > 0 ? `(${all.join(', ')})` : '')
  return `${kind} Fuzz${list(declared)} { ${field.name}${list(given)} ${selectionOf(field.type)} }`
}

const seldom = <Value, Other>(usual: fc.Arbitrary<Value>, other: fc.Arbitrary<Other>) =>
  fc.oneof({ weight: 14, arbitrary: usual }, { weight: 1, arbitrary: other })

function variableOf(type: GraphQLInputType, name: string, known: Endpoint['known']): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return seldom(variableOf(type.ofType, name, known), hostileJson)
  if (isListType(type)) {
    const item = variableOf(type.ofType, name, known)
    return seldom(fc.array(item, { maxLength: 4 }), fc.array(item, { minLength: 200, maxLength: 400 }))
  }
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields())
    return hostileObject(
      Object.fromEntries(fields.map((field) => [field.name, variableOf(field.type, field.name, known)])),
    )
  }
  const listed = known[name]
  if (listed && listed.length > 0) return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...listed) }, hostileText)
  if (isEnumType(type)) return seldom(fc.constantFrom(...type.getValues().map((value) => value.name)), hostileText)
  switch (getNamedType(type).name) {
    case 'Int':
    case 'Float':
    case 'MinorUnits':
      return hostileNumber
    case 'Boolean':
      return fc.boolean()
    case 'DateTime':
      return fc.oneof(fc.constantFrom('2026-01-31T12:00:00.000Z', '2020-01-01T00:00:00Z'), hostileText)
    case 'Date':
      return fc.oneof(fc.constantFrom('1990-05-17', '2024-02-29', '2023-02-29', '0001-01-01'), hostileText)
    default:
      return text
  }
}

const hostileDocuments = [
  `query Q { ${'a{'.repeat(700)}${'}'.repeat(700)} }`,
  `query Q { __schema { ${'types { fields { type { '.repeat(12)} name ${'} } }'.repeat(12)} } }`,
  `query Q { ${'...F '.repeat(1_000)} } fragment F on Query { __typename }`,
  'query Q { ...F } fragment F on Query { ...G } fragment G on Query { ...F }',
  `query Q { ${Array.from({ length: 400 }, (_, n) => `a${n}: __typename`).join(' ')} }`,
  `query Q(${Array.from({ length: 300 }, (_, n) => `$v${n}: Int`).join(', ')}) { __typename }`,
  `query Q { __typename ${'@skip(if: false) '.repeat(300)} }`,
  `query Q { __type(name: "${'x'.repeat(20_000)}") { name } }`,
  `query Q { __type(name: "\\u0000\\ud800") { name } }`,
  `{ __typename } # ${'x'.repeat(70_000)}`,
  'query Q { x: __typename x: __typename } '.repeat(100),
  'subscription S { __typename }',
  'query Q { __typename } '.repeat(200),
  '"""',
  '{',
  '\u0000',
  '',
]

function bodyOf(document: string, variables: unknown): string {
  return JSON.stringify({ query: document, operationName: document.includes('Fuzz') ? 'Fuzz' : undefined, variables })
}

const inAddress = (name: string, value: string) =>
  `${name}=${encodeURIComponent(value.toWellFormed()).slice(0, 6_000).replace(/%.?$/, '')}`

export function graphqlInputs(endpoint: Endpoint): fc.Arbitrary<Input> {
  const { service, path, contract, known, tokens } = endpoint
  const schema = buildSchema(contract)
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const
  const operations = roots.flatMap(([kind, root]) =>
    Object.values(root?.getFields() ?? {}).map((field) => {
      const document = documentOf(kind, field)
      const variables = fc.record(
        Object.fromEntries(field.args.map(({ name, type }) => [name, variableOf(type, name, known)])),
      )
      return variables.map((given) => ({ what: field.name, document, variables: given as unknown }))
    }),
  )
  const asked = fc.oneof(
    { weight: 12, arbitrary: fc.oneof(...operations) },
    {
      weight: 1,
      arbitrary: fc.record({
        what: fc.constant('document'),
        document: fc.oneof(fc.constantFrom(...hostileDocuments), hostileText),
        variables: hostileJson,
      }),
    },
  )
  const request = { service, method: 'POST' as const, path }
  const headers = fc.record({
    authorization: fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...tokens) }, text.map(headerValue)),
    'accept-language': text.map(headerValue),
    'x-forwarded-for': fc.ipV4(),
  })
  const operation = fc.tuple(asked, headers).map(([{ what, document, variables }, given]) => ({
    ...request,
    kind: `${service} ${what}`,
    headers: { ...given, 'content-type': 'application/json' },
    body: bodyOf(document, variables),
  }))
  const form = 'application/x-www-form-urlencoded'
  const types = ['application/json', form, 'text/plain', 'multipart/form-data; boundary=x', 'application/graphql', '']
  const otherBody = fc.oneof(
    hostileJson.map((value) => JSON.stringify(value) ?? ''),
    hostileText,
    fc.constantFrom(
      '[{"query":"{__typename}"}]',
      'query={__typename}&variables={',
      '['.repeat(30_000),
      `{"query":"{a}","variables":${'['.repeat(20_000)}`,
    ),
  )
  const malformed = fc
    .tuple(otherBody, fc.constantFrom(...types), headers, fc.constantFrom('POST', 'POST', 'GET', 'PUT'), text)
    .map(([body, type, given, method, search]) => ({
      ...request,
      kind: `${service} malformed`,
      method,
      path:
        method === 'GET' ? `${path}?${inAddress('query', search)}&${inAddress('variables', body.slice(0, 200))}` : path,
      headers: { ...given, 'content-type': type },
      ...(method !== 'GET' && { body }),
    }))
  return fc.oneof({ weight: 8, arbitrary: operation }, { weight: 1, arbitrary: malformed })
}
