import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { packedFile } from './packed-file.ts'

it('is read once for all who ask, again when it has changed, and not at all where it is missing', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'packed-file-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const path = join(directory, 'script.js')
  const file = packedFile(pathToFileURL(path))
  await expect(file()).rejects.toThrow('ENOENT')
  await writeFile(path, 'first')
  const [one, other] = await Promise.all([file(), file()])
  expect(one).toBe(other)
  await writeFile(path, 'second, longer')
  expect((await (await file()).for(undefined)).body.toString()).toBe('second, longer')
})
