import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codesOf, sendOperation, startTestPlatform, type TestPlatform } from '../testing/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

const send = (body: unknown) => sendOperation(platform, body)
const codes = async (query: string, variables: object = {}) => codesOf((await send({ query, variables })).answer)

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

  it('but not a text that is just within', async () => {
    expect(await codes(query, { search: '🎰'.repeat(5_000) })).toEqual([])
  })

  it('but not a list that is just within, of which its field allows less', async () => {
    const { errors } = (await send({ query, variables: { slugs: Array(500).fill('a') } })).answer
    expect(errors?.map(({ message }) => message)).toEqual(['slugs may contain at most 100 values.'])
  })
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
