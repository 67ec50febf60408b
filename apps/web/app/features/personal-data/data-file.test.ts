import { expect, it } from 'vitest'
import { type DataPart, dataFile } from './data-file.ts'

async function* partsOf(parts: readonly DataPart[]) {
  yield* parts
}
async function fileOf(...parts: DataPart[]) {
  let text = ''
  for await (const piece of dataFile({ brand: 'Acacia "1"' }, partsOf(parts))) text += piece
  return text
}

it('joins the parts of a table, and keeps tables without rows', async () =>
  expect(
    JSON.parse(
      await fileOf(
        { section: 'players', rows: ['{"a":1}'] },
        { section: 'payments', rows: [] },
        { section: 'rounds', rows: ['{"b":1}', '{"b":2}'] },
        { section: 'rounds', rows: ['{"b":3}'] },
      ),
    ),
  ).toEqual({
    about: { brand: 'Acacia "1"' },
    players: [{ a: 1 }],
    payments: [],
    rounds: [{ b: 1 }, { b: 2 }, { b: 3 }],
    complete: true,
  }))

it('is a document without any table too, and none when it is cut', async () => {
  const text = await fileOf({ section: 'players', rows: ['{"a":1}'] })
  expect(JSON.parse(await fileOf())).toMatchObject({ complete: true })
  for (let length = 1; length < text.trimEnd().length; length++)
    expect(() => JSON.parse(text.slice(0, length))).toThrow()
})
