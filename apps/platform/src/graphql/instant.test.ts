import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { isInstant } from './instant.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

const instants = [
  '2026-01-31T12:00:00Z',
  '2026-01-31T12:00:00.123456Z',
  '2024-02-29T23:59:59+02:00',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999+15:59',
]
const others = [
  '',
  '2026-01-31',
  '2026-01-31T12:00Z',
  '2026-01-31T12:00:00',
  '2026-01-31 12:00:00Z',
  '2026-02-30T00:00:00Z',
  '2025-02-29T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-01-31T25:00:00Z',
  '2026-01-31T12:00:60Z',
  '9999-99-99T99:99:99.999999Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+01:00',
  '9999-12-31T23:59:59-01:00',
  '2026-01-01T00:00:00+23:59',
  '2026-01-01T00:00:00.1234567Z',
  '2026-01-01T00:00:00Z\n',
]

it.each(instants)('takes %j, and so does PostgreSQL', async (text) => {
  expect(isInstant(text)).toBe(true)
  const query = 'query ($from: DateTime!) { recentWinConnection(brandId: "ac", createdAtFrom: $from) { __typename } }'
  expect(await platform.query(query, { from: text })).not.toHaveProperty('errors')
})

it.each(others)('refuses %j', async (text) => {
  expect(isInstant(text)).toBe(false)
  const query = 'query ($from: DateTime!) { recentWinConnection(brandId: "ac", createdAtFrom: $from) { __typename } }'
  const { errors } = await platform.query(query, { from: text })
  expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT')
})
