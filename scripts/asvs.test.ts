import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { asvsRequirements } from './asvs-requirements.ts'

/** Of a number, so that they can be compared: 4.10.1 comes after 4.9.2. */
const place = (number: string) => number.split('.').reduce((sum, part, index) => sum + Number(part) / 1_000 ** index, 0)

/** The requirements that a text names: '4.4.1', '4.4.1 to 4.4.4', or whole sections: '10.1 to 10.7'. */
const numbersIn = (text: string): string[] =>
  [...text.matchAll(/\b(\d+\.\d+(?:\.\d+)?)(?: to (\d+\.\d+(?:\.\d+)?))?/g)].flatMap(([, from = '', to = from]) => {
    if (from === to && from.split('.').length === 3) return [from]
    const end = to.split('.').length === 3 ? place(to) : place(`${to}.999`)
    return [...asvsRequirements.keys()].filter((number) => place(number) >= place(from) && place(number) <= end)
  })

const root = join(import.meta.dirname, '..')
const lines = readFileSync(join(root, 'docs/asvs.md'), 'utf8').split('\n')
const rows = lines
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, requirement = '', heldBy = ''] = line.split('|')
    return { line, numbers: numbersIn(requirement), heldBy: heldBy.trim() }
  })
const named = rows.flatMap(({ numbers }) => numbers)
const ofLevel = (level: number) => [...asvsRequirements].filter(([, each]) => each === level)

describe('requirements of the ASVS', () => {
  it('are as many as version 5.0.0 has', () => {
    expect([1, 2, 3].map((level) => ofLevel(level).length)).toEqual([70, 183, 92])
  })
})

describe('docs/asvs.md', () => {
  it('has a row for each requirement of levels 1 and 2', () => {
    const missing = [...ofLevel(1), ...ofLevel(2)].map(([number]) => number).filter((number) => !named.includes(number))
    expect(missing).toEqual([])
  })

  it('names each requirement once, and none that does not exist', () => {
    expect(named.filter((number, index) => named.indexOf(number) !== index)).toEqual([])
    expect(named.filter((number) => !asvsRequirements.has(number))).toEqual([])
  })

  it('says what holds each, or why nothing does', () => {
    expect(rows.filter(({ numbers, heldBy }) => numbers.length === 0 || heldBy.length < 5)).toEqual([])
  })
})
