import { afterEach, expect, it, vi } from 'vitest'
import { loginQuery } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'

let platform: TestPlatform
afterEach(() => platform.close())

it.each([
  ['of a trusted proxy', ['127.0.0.1'], '203.0.113.77, 198.51.100.9', '198.51.100.9'],
  ['of anybody else', ['10.0.0.0/8'], '203.0.113.77, 198.51.100.9', '127.0.0.1'],
  ['of anybody, when none is trusted', [], '203.0.113.77', '127.0.0.1'],
])('the client is read from the header %s', async (_, trustedProxies, forwarded, expected) => {
  platform = await startTestPlatform({ trustedProxies })
  const addresses: unknown[] = []
  for (const { logger } of [platform.deps, platform.deps2])
    vi.spyOn(logger, 'info').mockImplementation((fields: unknown) => {
      if (fields instanceof Object && 'address' in fields) addresses.push(fields.address)
    })
  const attempt = { brandId: 'ac', username: 'nobody@mail.example', password: 'Wrong-Password-1' }
  await platform.query(loginQuery, attempt, '', { 'x-forwarded-for': forwarded })
  expect(addresses).toEqual([expected])
})
