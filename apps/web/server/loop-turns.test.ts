import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { LoopTurns } from './loop-turns.ts'

it('gives each call a turn of the loop of its own', async () => {
  const turns = new LoopTurns()
  let taken = 0
  const all = Promise.all(Array.from({ length: 20 }, () => turns.take('one').then(() => (taken += 1))))
  for (let turn = 0; turn < 10; turn += 1) {
    const before = taken
    await setImmediate()
    expect(taken - before).toBeLessThanOrEqual(1)
  }
  await all
  expect(taken).toBe(20)
})

it('lets a key of one call pass those that have many waiting', async () => {
  const turns = new LoopTurns()
  const order: string[] = []
  const call = (key: string) => turns.take(key).then(() => order.push(key))
  await Promise.all([call('many'), call('many'), call('many'), call('some'), call('some'), call('one')])
  expect(order).toEqual(['many', 'some', 'one', 'many', 'some', 'many'])
})

it('goes on after it has been idle', async () => {
  const turns = new LoopTurns()
  await turns.take('one')
  await setImmediate()
  await turns.take('one')
})
