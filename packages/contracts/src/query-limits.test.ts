import {
  buildSchema,
  type FragmentDefinitionNode,
  getIntrospectionQuery,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import { limitsRule, measureOperation, type OperationLimits } from './query-limits.ts'

function measure(text: string): OperationLimits {
  const { definitions } = parse(text)
  const operation = definitions.find((node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION)
  if (!operation) throw new Error('There is no operation')
  const fragments = definitions.filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION)
  return measureOperation(operation, (name) => fragments.find((fragment) => fragment.name.value === name))
}

describe('measureOperation', () => {
  it.each<[string, string, Partial<OperationLimits>]>([
    ['one field', '{ a }', { depth: 1, rootFields: 1, fields: 1, aliases: 0, sameField: 1, directives: 0 }],
    ['nested fields', '{ a { b { c } d } }', { depth: 3, rootFields: 1, fields: 4 }],
    ['aliases at the root', '{ x: a y: a a b }', { rootFields: 4, fields: 4, aliases: 2, sameField: 3 }],
    ['nested aliases', '{ a { x: b y: b z: c { w: d } } }', { rootFields: 1, aliases: 4, sameField: 2 }],
    ['a repeated field', '{ a a a }', { rootFields: 3, sameField: 1, fields: 3 }],
    ['a repeated fragment spread', '{ ...F ...F } fragment F on T { a b }', { rootFields: 4, sameField: 1, fields: 4 }],
    [
      'fragments wherever they are spread',
      '{ a { ...F } b { ...F } } fragment F on T { x: c { d } }',
      { depth: 3, rootFields: 2, fields: 6, aliases: 2 },
    ],
    ['inline fragments', '{ ... on T { a { ... { b } } } ... { c } }', { depth: 2, rootFields: 2, fields: 3 }],
    [
      'the same field through several fragments',
      '{ ...F ...G ... { z: a } } fragment F on T { x: a } fragment G on T { y: a }',
      { rootFields: 3, sameField: 3, aliases: 3 },
    ],
    ['directives of fields', '{ a @x @y @z { b @x } }', { directives: 3 }],
    ['directives of operations and spreads', 'query @x { ...F @a @b } fragment F on T { a }', { directives: 2 }],
    ['introspection, whose depth has its own rule', '{ __schema { types { name } } }', { depth: 0, fields: 3 }],
    ['a fragment that spreads itself', '{ ...F } fragment F on T { a { ...F } }', { fields: 1 }],
  ])('counts %s', (_, text, expected) => expect(measure(text)).toMatchObject(expected))

  it('measures exponentially nested fragments without expanding them', () => {
    const doubled = Array.from(
      { length: 60 },
      (_, n) => `fragment F${n} on T { x: a { ...F${n + 1} } y: a { ...F${n + 1} } }`,
    )
    const text = `{ ...F0 } ${doubled.join(' ')} fragment F60 on T { a }`
    const started = performance.now()
    expect(measure(text).fields).toBeGreaterThan(1e18)
    expect(performance.now() - started).toBeLessThan(500)
  })
})

describe('limitsRule', () => {
  const schema = buildSchema('directive @d repeatable on FIELD type Query { a: Query b: Query c: Int }')
  const limits = { depth: 3, rootFields: 3, fields: 12, aliases: 3, sameField: 2, directives: 1 }
  const refusals = (text: string, within: OperationLimits = limits) =>
    validate(schema, parse(text), [limitsRule(within)]).map((error) => [error.message, error.extensions.code])

  it('accepts operations at the limits', () => expect(refusals('{ x: a { y: a { z: c @d } } b { c } c }')).toEqual([]))

  it.each([
    ['depth', '{ a { a { a { c } } } }', 'The query is deeper than 3 fields'],
    ['root fields', '{ a { c } b { c } c x: c }', 'The query has more than 3 fields at its root'],
    ['fields', `{ a { ${'c '.repeat(12)} } }`, 'The query has more than 12 fields'],
    ['aliases', '{ w: a { x: a { y: c } } b { z: c } }', 'The query has more than 3 aliases'],
    ['one field', '{ a { x: c y: c c } }', 'The query asks more than 2 times for the same field'],
    ['directives', '{ c @d @d }', 'The query has more than 1 directives at one place'],
  ])('refuses what has too much: %s', (_, text, message) =>
    expect(refusals(text)).toEqual([[message, 'GRAPHQL_VALIDATION_FAILED']]),
  )

  it('checks every operation of a document', () =>
    expect(refusals('query A { c } query B { a { a { a { c } } } }')).toHaveLength(1))

  it('measures the usual introspection query as no more than a few hundred fields', () => {
    const { fields, ...others } = measure(getIntrospectionQuery())
    expect(fields).toBeLessThan(300)
    expect(others).toEqual({ depth: 0, rootFields: 1, aliases: 0, sameField: 1, directives: 0 })
  })
})
