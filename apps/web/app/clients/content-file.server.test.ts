import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CompleteContent } from './content-fallback.ts'
import { contentFile } from './content-file.server.ts'

let directory = ''
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'content-file-'))
})
afterEach(() => rm(directory, { recursive: true }))

const contentOf = (version: string, length: number) =>
  ({ version, texts: { HELLO: 'x'.repeat(length) } }) as unknown as CompleteContent

it('ends up with exactly one, complete content when several are written at the same time', async () => {
  const logger = { warn: vi.fn() }
  const file = contentFile(directory, 'ac', 'en', logger as unknown as Logger)
  const contents = Array.from({ length: 8 }, (_, index) => contentOf(String(index), 4_000_000 - index * 500_000))
  await Promise.all(contents.map((content) => file.write(content)))
  expect(logger.warn).not.toHaveBeenCalled()
  expect(contents).toContainEqual(await file.read())
  expect(await readdir(directory)).toEqual(['ac.en.json'])
})
