import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const records = globSync('docs/decisions/0*.md', { cwd: root }).sort()
const numbers = new Set(records.map((path) => basename(path).slice(0, 4)))

/** `decision 0011`, `decisions 0011 and 0014`, `docs/decisions/0011`, even across a line break within a comment. */
const mention = /\bdecisions?[\s/*]+(\d{4}(?:(?:,| and| to)\s+\d{4})*)/gi
const mentioned = (text: string): string[] =>
  [...text.matchAll(mention)].flatMap(([, found]) => found?.match(/\d{4}/g) ?? [])

/** Targets of links to files of the repository, without fragments. */
const linkedFiles = (markdown: string): string[] =>
  [...markdown.replaceAll(/```.*?```/gs, '').matchAll(/\]\(([^)\s]+)\)/g)]
    .flatMap(([, target]) => target?.split('#')[0] || [])
    .filter((target) => !/^[a-z]+:/.test(target))

describe('mentioned', () => {
  it.each([
    ['see decision 0011.', ['0011']],
    ['// Decisions 0011 and 0014 say why', ['0011', '0014']],
    ['(docs/decisions/0030)', ['0030']],
    [' * decision\n * 0072', ['0072']],
    ['a decision of 2026', []],
  ])('%j', (text, expected) => {
    expect(mentioned(text)).toEqual(expected)
  })
})

describe('decisions', () => {
  it('are found', () => {
    expect(records.length).toBeGreaterThan(30)
  })

  it('exist for every mention in the repository', () => {
    const files = execFileSync('git', ['grep', '-lIE', '[dD]ecisions?', '--', '.', ':!scripts/docs.test.ts'], {
      cwd: root,
    })
    const named = String(files)
      .trim()
      .split('\n')
      .flatMap((path) => mentioned(read(path)).map((number) => ({ path, number })))
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter(({ number }) => !numbers.has(number))).toEqual([])
  })

  it.each(records)('%s has its number as title, a status and a date', (path) => {
    expect(read(path)).toMatch(
      new RegExp(`^# ${basename(path).slice(0, 4)} .+\\n\\n- Status: .+\\n- Date: \\d{4}-\\d\\d-\\d\\d\\n`),
    )
  })

  it('are indexed exactly once, with title, status and date', () => {
    const rows = read('docs/decisions/README.md').match(/^\| \[\d{4}\].*$/gm) ?? []
    const listed = rows.map((row) =>
      row
        .split('|')
        .slice(1, 5)
        .map((cell) => cell.trim()),
    )
    const expected = records.map((path) => {
      const [, number, title, status, date] = /^# (\d{4}) (.+)\n\n- Status: (.+)\n- Date: (.+)\n/.exec(read(path)) ?? []
      return [`[${number}](${basename(path)})`, title, status, date]
    })
    expect(listed).toEqual(expected)
  })
})

describe('links between documents', () => {
  const documents = [...globSync('docs/**/*.md', { cwd: root }), 'README.md', 'apps/content/README.md']

  it.each(documents)('%s links to existing files only', (path) => {
    const missing = linkedFiles(read(path)).filter((target) => !existsSync(join(root, dirname(path), target)))
    expect(missing).toEqual([])
  })
})
