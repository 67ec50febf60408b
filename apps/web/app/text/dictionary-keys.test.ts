import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { expressions, ofTheSpecification, patterns } from '../testing/key-families.ts'
import { keysInCode, refusalCodes } from '../testing/keys-in-code.ts'

const content = join(import.meta.dirname, '../../../content')
const languages = ['en', 'fr', 'pl', 'no', 'fi', 'br', 'it', 'de', 'es']

/** The keys of a language's dictionaries: flat YAML, which the content service checks itself. */
function dictionary(language: string): Set<string> {
  const files = globSync(`{common,core,second}/dictionaries/${language}/*.yaml`, { cwd: content })
  const lines = files.flatMap((file) => readFileSync(join(content, file), 'utf8').split('\n'))
  return new Set(lines.flatMap((line) => /^([A-Z][A-Z0-9_]*):/.exec(line)?.[1] ?? []))
}

const code = keysInCode()
const wanted = new Map([
  ...code.wanted,
  ...refusalCodes(),
  ...[...Object.values(patterns), ...Object.values(expressions), ofTheSpecification]
    .flat()
    .map((key) => [key, 'a family'] as const),
])

describe('dictionary keys', () => {
  it('are found in the code at all', () => {
    expect(code.wanted.size).toBeGreaterThan(200)
    expect(refusalCodes().size).toBeGreaterThan(20)
  })

  it('made of data are declared, with where their values come from (testing/key-families.ts)', () => {
    const undeclared = (found: Map<string, string>, declared: object) =>
      [...found].filter(([name]) => !Object.hasOwn(declared, name)).map(([name, file]) => `${name} in ${file}`)
    expect(undeclared(code.patterns, patterns)).toEqual([])
    expect(undeclared(code.unknown, expressions)).toEqual([])
    expect(Object.keys(patterns).filter((name) => !code.patterns.has(name))).toEqual([])
    expect(Object.keys(expressions).filter((name) => !code.unknown.has(name))).toEqual([])
  })

  it.each(languages)('have a text in %s, all of them', (language) => {
    const texts = dictionary(language)
    const missing = [...wanted].filter(([key]) => !texts.has(key)).map(([key, file]) => `${key} wanted by ${file}`)
    expect(missing.sort()).toEqual([])
  })

  it.each(languages)('are used, all of those in %s', (language) => {
    const unused = [...dictionary(language)].filter((key) => !wanted.has(key) && !code.mentioned.has(key))
    expect(unused.sort()).toEqual([])
  })
})
