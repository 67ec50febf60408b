import { arrivedEvents } from '../analytics-events.ts'
import { register } from '../register-player.ts'
import { expect, test } from './scoped.ts'

for (const [words, fault] of [
  ['is dead', { dropRate: 1 }],
  ['takes 20 s to answer', { latencyMs: 20_000 }],
  ['answers 503', { status: 503 }],
] as const)
  test(`an analytics service that ${words} delays no registration`, async ({
    page,
    request,
    newAddress,
    fault: set,
  }) => {
    await set('analytics', fault)
    const email = newAddress('unhurried')
    // The page after it appears within the usual time.
    await register(page, 'ac', email)
    expect(await arrivedEvents(request, email)).toEqual([])
  })

test('an analytics service that answers again is told', async ({ page, request, newAddress, fault }) => {
  await fault('analytics', { status: 503 })
  const email = newAddress('told')
  await register(page, 'ac', email)
  await fault('analytics', {})
  await expect.poll(async () => (await arrivedEvents(request, email)).length, { timeout: 30_000 }).toBe(1)
})
