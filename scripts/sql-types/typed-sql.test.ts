import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'

const biome = join(import.meta.dirname, '../../node_modules/.bin/biome')
const folder = mkdtempSync(join(tmpdir(), 'parlour-typed-sql-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Whether the lint rule rejects a line. */
async function isRefused(line: string): Promise<boolean> {
  const plugins = [join(import.meta.dirname, 'typed-sql.grit')]
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins, linter: { rules: { preset: 'none' } } }))
  writeFileSync(join(folder, 'code.ts'), `${line}\n`)
  const run = promisify(execFile)(biome, ['lint', '--colors=off', '.'], { cwd: folder })
  const output = await run.then(
    ({ stdout, stderr }) => stdout + stderr,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  )
  expect(output).toContain('Checked 2 files')
  return output.includes('Define SQL as a statement')
}

it.each([
  "pool.query<{ name: string }>('select name from players')",
  "anything.query<Row>({ name: 'players', text })",
  "deps.pool.query('select 1')",
  "client.query('select $1', [1])",
  "db.query({ name: 'players', text, values })",
])('refuses %s', async (line) => {
  expect(await isRefused(line)).toBe(true)
})

it.each(["c.req.query('to')", 'platform.query(loginQuery, variables)', 'playerById.get(db, userId)'])(
  'accepts %s',
  async (line) => {
    expect(await isRefused(line)).toBe(false)
  },
)
