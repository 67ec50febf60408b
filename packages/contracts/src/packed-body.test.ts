import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { PackedBody, takesGzip } from './packed-body.ts'

const text = 'Odds '.repeat(1_000)

it('is packed once for all who take gzip', async () => {
  const packed = new PackedBody(text)
  const answers = await Promise.all(['gzip', 'gzip, deflate, br', '*'].map((accepted) => packed.for(accepted)))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(answers[0]?.headers).toEqual({ vary: 'Accept-Encoding', 'content-encoding': 'gzip' })
  expect(gunzipSync(answers[0]?.body ?? '').toString()).toBe(text)
})

it('is the same bytes for all who do not', async () => {
  const packed = new PackedBody(text)
  const answers = await Promise.all([undefined, 'br', 'gzip;q=0'].map((accepted) => packed.for(accepted)))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(answers[0]?.headers).toEqual({ vary: 'Accept-Encoding' })
  expect(answers[0]?.body.toString()).toBe(text)
})

it('is not packed when it is small', async () => {
  expect((await new PackedBody('{}').for('gzip')).headers).not.toHaveProperty('content-encoding')
})

it.each([
  ['gzip', true],
  ['deflate, GZIP;q=0.5', true],
  ['*;q=0.1', true],
  ['gzip;q=0, *', false],
  ['gzip; q=0.000', false],
  ['br, deflate', false],
  ['', false],
])('a reader who sends "%s" takes gzip: %s', (accepted, takes) => {
  expect(takesGzip(accepted)).toBe(takes)
})
