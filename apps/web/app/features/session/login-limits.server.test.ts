import { expect, it } from 'vitest'
import { createSharedState } from '../../shared-state/shared-state.server.ts'
import { memoryStore } from '../../testing/memory-store.ts'
import { loginLimits } from './login-limits.server.ts'

it.each([
  ['messages', 30],
  ['wrongCodes', 20],
] as const)('%s are limited to %d within an hour', async (name, allowed) => {
  const limit = loginLimits(createSharedState(memoryStore(), 'a secret of the test'))[name]
  for (let count = 0; count < allowed; count++) expect(await limit.take('someone')).toBeNull()
  const waits = await limit.take('someone')
  expect(waits).toBeGreaterThan(3_500)
  expect(waits).toBeLessThanOrEqual(3_600)
  expect(await limit.take('someone else')).toBeNull()
})
