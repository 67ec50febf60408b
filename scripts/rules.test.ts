/** docs/rules.md is accurate: the function or constant that it names for each rule exists, and so does the test. */

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const file = join(import.meta.dirname, '../docs/rules.md')
const root = join(dirname(file), '..')

interface Rule {
  rule: string
  heldBy: string
  testedBy: string
}

/** The rows of all tables, without their headers. */
function rulesOf(text: string): Rule[] {
  const rows = text.split('\n').filter((line) => /^\| (?!---|Rule \|)/.test(line))
  return rows.map((row) => {
    const [rule = '', heldBy = '', testedBy = ''] = row.slice(2, -2).split(' | ')
    return { rule, heldBy, testedBy }
  })
}

const text = readFileSync(file, 'utf8')
const rules = rulesOf(text)
const linked = (cell: string) =>
  [...cell.matchAll(/\]\(([^)#]+)\)([^\]]*)/g)].map(([, link = '', after = '']) => ({
    path: relative(root, join(dirname(file), link)),
    names: [...after.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  }))

it('lists the rules, each once', () => {
  expect(rules.length).toBeGreaterThanOrEqual(100)
  expect(new Set(rules.map(({ rule }) => rule)).size).toBe(rules.length)
})

describe.each(rules)('$rule', ({ heldBy, testedBy }) => {
  it('is implemented where the table says', () => {
    const holders = linked(heldBy)
    expect(holders.length).toBeGreaterThan(0)
    for (const { path, names } of holders) {
      expect(names.length, `${path} without a name`).toBeGreaterThan(0)
      expect(existsSync(join(root, path)), path).toBe(true)
      const code = readFileSync(join(root, path), 'utf8')
      for (const name of names) expect(new RegExp(`\\b${name}\\b`).test(code), `${name} in ${path}`).toBe(true)
    }
  })

  it('is tested', () => {
    const tests = linked(testedBy)
    expect(tests.length).toBeGreaterThan(0)
    for (const { path } of tests) {
      expect(path).toMatch(/\.(test|spec)\.tsx?$/)
      expect(existsSync(join(root, path)), path).toBe(true)
    }
  })
})
