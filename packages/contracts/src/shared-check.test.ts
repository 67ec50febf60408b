import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { sharedCheck } from './shared-check.ts'

it('runs once for all who ask meanwhile, and again for who asks afterwards', async () => {
  let runs = 0
  const check = sharedCheck(async () => {
    runs += 1
    await pause(20)
  })
  await Promise.all(Array.from({ length: 500 }, check))
  expect(runs).toBe(1)
  await check()
  expect(runs).toBe(2)
})

it('fails for all who asked, and not for who asks afterwards', async () => {
  const answers = [Promise.reject(new Error('down')), Promise.resolve()]
  const check = sharedCheck(() => answers.shift() ?? Promise.resolve())
  const results = await Promise.allSettled([check(), check()])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await check()
})

it('checks anew after one that throws at once', async () => {
  let runs = 0
  const check = sharedCheck(() => {
    runs += 1
    throw new Error('down')
  })
  await expect(check()).rejects.toThrow('down')
  await expect(check()).rejects.toThrow('down')
  expect(runs).toBe(2)
})
